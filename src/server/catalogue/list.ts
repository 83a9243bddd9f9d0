/** The product list: search, filters, counts, order and one page of it (spec sections 3 and 7, GET /products). */
import { ATTRIBUTES, type Attribute } from '#domain/catalogue/attributes.ts';
import type { Facets, Matches } from '#domain/catalogue/facet-index.ts';
import type { ListQuery } from '#domain/catalogue/list-query.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { Kept } from './kept.ts';
import { searchPositions } from './search.ts';
import { shelf, type Shelf } from './shelf.ts';

export interface ProductList {
  /** The request as it was understood: comma lists spread out. */
  readonly query: ListQuery;
  readonly products: readonly ProductDetail[];
  readonly total: number;
  /** Number of pages; 0 for an empty list. */
  readonly pages: number;
  readonly facets: Facets;
  /** What was searched for instead, where the words as typed found nothing. */
  readonly correction: string | null;
}

/** Lists by their filters and order, whatever the page: the front of every category is asked for again and again. */
const KEPT = 200;
const kept = new Kept<Matches>(KEPT, ({ positions }) => positions.length);

function spread(query: ListQuery, { index }: Shelf): ListQuery {
  const attributes: Partial<Record<Attribute, readonly string[]>> = {};
  for (const name of ATTRIBUTES) {
    const values = query.attributes[name];
    if (values) attributes[name] = index.spread(name, values);
  }
  return { ...query, attributes, suppliers: index.spread('supplier', query.suppliers) };
}

function matchesOf(catalogue: Shelf, query: ListQuery, among: readonly number[] | undefined): Matches {
  const question = JSON.stringify({ ...query, page: 1, limit: 1 });
  const before = kept.get(question, catalogue.revision);
  if (before) return before;
  const matches = catalogue.index.query(query, among);
  kept.set(question, catalogue.revision, matches);
  return matches;
}

/** Answers a list request. A page beyond the last has no products, and the true page count. */
export async function listProducts(asked: ListQuery): Promise<ProductList> {
  const catalogue = await shelf();
  const query = spread(asked, catalogue);
  const search = query.search === '' ? null : await searchPositions(catalogue, query.search);
  const { positions, facets } = matchesOf(catalogue, query, search?.positions);
  const start = (query.page - 1) * query.limit;
  return {
    query,
    products: positions
      .slice(start, start + query.limit)
      .flatMap((position) => catalogue.index.at(position) ?? []),
    total: positions.length,
    pages: Math.ceil(positions.length / query.limit),
    facets,
    correction: search?.correction ?? null,
  };
}
