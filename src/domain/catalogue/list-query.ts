/**
 * The query of a product list and its canonical URL. It is parsed
 * in list-query-schema.ts.
 */
import { m2FromMm2 } from '../shared/area.ts';
import { poundsFromPence } from '../shared/money.ts';
import { ATTRIBUTES, type Attribute } from './attributes.ts';
import type { Category } from './categories.ts';
import type { Suit } from './suits.ts';

export const SORTS = [
  'relevance',
  'price_per_m2',
  'price',
  'price_desc',
  'newest',
  'rating',
  'room_price',
] as const;
export type Sort = (typeof SORTS)[number];

/** The labels of the sort orders. */
export const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Relevance',
  price_per_m2: 'Price per m²',
  price: 'Price, low to high',
  price_desc: 'Price, high to low',
  newest: 'Newest',
  rating: 'Rating',
  room_price: 'Price for your room',
};

/** The page sizes that a shopper may choose; the API takes any limit from 1 to 100. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
/** The highest limit and page number that a query may have. */
export const MAX_LIMIT = 100;
export const MAX_PAGE = 1_000_000;

/** A parsed query. Several values of one filter are alternatives (OR); different filters are combined (AND). */
export interface ListQuery {
  readonly search: string;
  /** Parts of the search text that are searched as words, whatever else they may mean. */
  readonly literal: readonly string[];
  readonly category: Category | null;
  readonly suppliers: readonly string[];
  /** Pence per box, inclusive. */
  readonly minPence: number | null;
  readonly maxPence: number | null;
  /** Pence per m², inclusive; goods without a coverage have no such price. */
  readonly minPencePerM2: number | null;
  readonly maxPencePerM2: number | null;
  /** Names of colour families (lexicon.ts). */
  readonly colours: readonly string[];
  /** What the floor has to bear: each of them, unlike other filters. */
  readonly suits: readonly Suit[];
  /** Only the versions of one floor (versions.ts); null for all products. */
  readonly group: string | null;
  readonly attributes: Readonly<Partial<Record<Attribute, readonly string[]>>>;
  /** True: only products in stock; false: only products out of stock; null: all. */
  readonly inStock: boolean | null;
  readonly sort: Sort;
  /** The room's floor in mm², for the order by its price; null for other orders. */
  readonly areaMm2: number | null;
  /** What else is known of the same room. */
  readonly roomCuts: string;
  readonly page: number;
  readonly limit: number;
}

export const EVERYTHING: ListQuery = {
  search: '',
  literal: [],
  category: null,
  suppliers: [],
  minPence: null,
  maxPence: null,
  minPencePerM2: null,
  maxPencePerM2: null,
  colours: [],
  suits: [],
  group: null,
  attributes: {},
  inStock: null,
  sort: 'relevance',
  areaMm2: null,
  roomCuts: '',
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
};

/** The query as URL parameters, in a fixed order and without defaults, so that equal queries have equal URLs. */
export function listSearchParams(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  if (query.search) for (const words of query.literal) params.append('literal', words);
  if (query.category) params.set('category', query.category);
  for (const supplier of query.suppliers) params.append('supplier', supplier);
  for (const attribute of ATTRIBUTES) {
    for (const value of query.attributes[attribute] ?? []) params.append(attribute, value);
  }
  if (query.minPence !== null) params.set('min_price', String(poundsFromPence(query.minPence)));
  if (query.maxPence !== null) params.set('max_price', String(poundsFromPence(query.maxPence)));
  const { minPencePerM2, maxPencePerM2 } = query;
  if (minPencePerM2 !== null) params.set('min_price_m2', String(poundsFromPence(minPencePerM2)));
  if (maxPencePerM2 !== null) params.set('max_price_m2', String(poundsFromPence(maxPencePerM2)));
  for (const colour of query.colours) params.append('colour', colour);
  for (const suit of query.suits) params.append('suits', suit);
  if (query.group !== null) params.set('item_group_id', query.group);
  if (query.inStock !== null) params.set('in_stock', String(query.inStock));
  if (query.sort !== 'relevance') params.set('sort', query.sort);
  if (query.areaMm2 !== null) params.set('area_m2', String(m2FromMm2(query.areaMm2)));
  if (query.roomCuts) params.set('room_cuts', query.roomCuts);
  if (query.limit !== DEFAULT_PAGE_SIZE) params.set('limit', String(query.limit));
  if (query.page > 1) params.set('page', String(query.page));
  return params;
}

/** The URL of a list page; for a category alone the same as `categoryHref`. */
export function listHref(query: ListQuery): string {
  const search = listSearchParams(query).toString().replaceAll('+', '%20');
  return search === '' ? '/products' : `/products?${search}`;
}

/** The query with some parts changed. Any change except of the page itself goes back to page 1. */
export const changed = (query: ListQuery, part: Partial<ListQuery>): ListQuery => ({
  ...query,
  page: 1,
  ...part,
});
