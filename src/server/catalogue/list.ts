/** The product list: search, filters, counts, order and one page of it (spec sections 3 and 7, GET /products). */
import { ATTRIBUTES, type Attribute } from '#domain/catalogue/attributes.ts';
import type { Facets, Matches } from '#domain/catalogue/facet-index.ts';
import type { ListQuery } from '#domain/catalogue/list-query.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { VersionedCache } from './versioned-cache.ts';
import { searchPositions } from './search.ts';
import { liveCatalogue, type LiveCatalogue } from './live-catalogue.ts';

/** One page of a list, with the figures of the complete list. */
export interface ProductList {
  /** The query as applied: values that were joined by commas are split. */
  readonly query: ListQuery;
  readonly products: readonly ProductDetail[];
  readonly total: number;
  /** Number of pages; 0 for an empty list. */
  readonly pages: number;
  readonly facets: Facets;
  /** The corrected search text, if the text as typed found nothing; else null. */
  readonly correction: string | null;
}

/** Number of cached results, by filters and order, for all pages of a list. */
const CACHED_LISTS = 200;
const cache = new VersionedCache<Matches>(CACHED_LISTS, ({ positions }) => positions.length);

function normalised(query: ListQuery, { index }: LiveCatalogue): ListQuery {
  const attributes: Partial<Record<Attribute, readonly string[]>> = {};
  for (const name of ATTRIBUTES) {
    const values = query.attributes[name];
    if (values) attributes[name] = index.normalise(name, values);
  }
  return { ...query, attributes, suppliers: index.normalise('supplier', query.suppliers) };
}

/** @param revision the revision of the catalogue when the search began, for which its result is valid */
function matchesOf(
  catalogue: LiveCatalogue,
  revision: number,
  query: ListQuery,
  among: readonly number[] | undefined,
): Matches {
  const key = JSON.stringify({ ...query, page: 1, limit: 1 });
  const cached = cache.get(key, revision);
  if (cached) return cached;
  const matches = catalogue.index.query(query, among);
  cache.set(key, revision, matches);
  return matches;
}

/** Runs a list query. A page beyond the last has no products, and the true page count. */
export async function listProducts(asked: ListQuery): Promise<ProductList> {
  const catalogue = await liveCatalogue();
  const { revision } = catalogue;
  const query = normalised(asked, catalogue);
  const search = query.search === '' ? null : await searchPositions(catalogue, query.search);
  const { positions, facets } = matchesOf(catalogue, revision, query, search?.positions);
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
