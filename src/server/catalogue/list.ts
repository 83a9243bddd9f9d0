/** The product list: search, filters, counts, order and one page of it. */
import { currentSettings } from '#config/facts.ts';
import { ATTRIBUTES, type Attribute } from '#domain/catalogue/attributes.ts';
import type { Matches } from '#domain/catalogue/facet-index.ts';
import type { ListQuery } from '#domain/catalogue/list-query.ts';
import type { ProductList } from '#domain/catalogue/product-list.ts';
import { spread } from '#domain/catalogue/order-found.ts';
import { type MoreVersions, moreVersions } from '#domain/catalogue/versions.ts';
import { tradeRulesOf } from '#domain/rooms/trade-rules.ts';
import { VersionedCache } from '#server/versioned-cache.ts';
import { type Found, searchProducts } from './search.ts';
import { liveCatalogue, type LiveCatalogue } from './live-catalogue.ts';

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

/** The first places of an order by relevance, in which no design comes twice while there are others. */
const SPREAD = 20;

/** Spreads the designs, what is mainly of the colour asked for before what merely has it. */
function spreadDesigns(
  { index: { traitsAt } }: LiveCatalogue,
  { positions, facets }: Matches,
  search: Found | null,
): Matches {
  const isMain = (position: number) => search?.main.has(position) ?? false;
  const tiers = [positions.filter(isMain), positions.filter((position) => !isMain(position))];
  return { facets, positions: spread(tiers, traitsAt, SPREAD) };
}

/** @param revision the revision of the catalogue when the search began, for which its result is valid */
function matchesOf(
  catalogue: LiveCatalogue,
  revision: number,
  query: ListQuery,
  search: Found | null,
): Matches {
  const { waste } = tradeRulesOf(currentSettings());
  const key = JSON.stringify({ ...query, page: 1, limit: 1, ...(query.areaMm2 === null ? {} : { waste }) });
  const cached = cache.get(key, revision);
  if (cached) return cached;
  const found = catalogue.index.query(query, search?.positions, waste);
  const isByRelevance = query.sort === 'relevance' && !search?.understanding.sort;
  const matches = isByRelevance ? spreadDesigns(catalogue, found, search) : found;
  cache.set(key, revision, matches);
  return matches;
}

function versionsOf({ index }: LiveCatalogue, positions: readonly number[]): Map<string, MoreVersions> {
  const versions = new Map<string, MoreVersions>();
  for (const position of positions) {
    const product = index.at(position);
    const more = product && moreVersions(product, index.versionsOf(position));
    if (more) versions.set(product.id, more);
  }
  return versions;
}

/** Runs a list query. A page beyond the last has no products, and the true page count. */
export async function listProducts(asked: ListQuery): Promise<ProductList> {
  const catalogue = await liveCatalogue();
  const { revision } = catalogue;
  const query = normalised(asked, catalogue);
  const search = query.search === '' ? null : await searchProducts(catalogue, query.search, query.literal);
  const { positions, facets } = matchesOf(catalogue, revision, query, search);
  const start = (query.page - 1) * query.limit;
  const shown = positions.slice(start, start + query.limit);
  return {
    query,
    versions: query.group === null ? versionsOf(catalogue, shown) : new Map(),
    products: shown.flatMap((position) => catalogue.index.at(position) ?? []),
    total: positions.length,
    pages: Math.ceil(positions.length / query.limit),
    facets,
    correction: (positions.length > 0 && search?.understanding.correction) || null,
    understanding: search?.understanding ?? null,
    isMissed: search?.positions.length === 0,
    relaxed: search?.relaxed ?? null,
  };
}
