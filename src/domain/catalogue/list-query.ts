/**
 * What a product list can be asked for (spec section 3 'Filter fields', section 9 'Pagination'): the query's
 * schema, its meaning inside (pence, lists of values) and its one spelling as an address.
 */
import * as z from 'zod/mini';
import { penceFromPounds, poundsFromPence } from '../shared/money.ts';
import { ATTRIBUTES, type Attribute } from './attributes.ts';
import { CATEGORIES, isCategory, type Category } from './categories.ts';
import { isOneOf, recordOf } from '../shared/keys.ts';

export const SORTS = ['relevance', 'price_per_m2', 'price', 'price_desc', 'newest', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** The sorts as shoppers read them. */
export const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Relevance',
  price_per_m2: 'Price per m²',
  price: 'Price, low to high',
  price_desc: 'Price, high to low',
  newest: 'Newest',
  rating: 'Rating',
};

/** The page sizes that a shopper may choose; the API takes any limit from 1 to 100. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
/** The most entries that a list's answer holds, and the last page that it can be asked for. */
export const MAX_LIMIT = 100;
export const MAX_PAGE = 1_000_000;
const MAX_POUNDS = 10_000_000;
const MAX_TEXT = 200;
const MAX_VALUES = 40;

/** A list request inside the shop. Several values of one filter mean "any of them"; filters together mean "all". */
export interface ListQuery {
  readonly search: string;
  readonly category: Category | null;
  readonly suppliers: readonly string[];
  /** Pence per box, inclusive. */
  readonly minPence: number | null;
  readonly maxPence: number | null;
  readonly attributes: Readonly<Partial<Record<Attribute, readonly string[]>>>;
  /** True: only what can be sold now; false: only what cannot; null: all. */
  readonly inStock: boolean | null;
  readonly sort: Sort;
  readonly page: number;
  readonly limit: number;
}

export const EVERYTHING: ListQuery = {
  search: '',
  category: null,
  suppliers: [],
  minPence: null,
  maxPence: null,
  attributes: {},
  inStock: null,
  sort: 'relevance',
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
};

/** A query field that is a whole number from 1 to `max`; empty is as if left out. */
export const whole = (what: string, max: number) =>
  z.optional(
    z
      .string(`Give the ${what} once, as a whole number.`)
      .check(
        z.refine(
          (text) => text.trim() === '' || (/^\d{1,9}$/.test(text.trim()) && +text >= 1 && +text <= max),
          `The ${what} must be a whole number from 1 to ${max}.`,
        ),
      ),
  );

const pounds = (what: string) =>
  z.optional(
    z
      .string(`Give the ${what} once, as a number of pounds.`)
      .check(
        z.refine(
          (text) =>
            text.trim() === '' || (/^\d{1,9}(\.\d{1,6})?$/.test(text.trim()) && Number(text) <= MAX_POUNDS),
          `The ${what} must be a number of pounds, 0 or more.`,
        ),
      ),
  );

const text = (what: string) =>
  z.string(`The ${what} must be text.`).check(z.maxLength(MAX_TEXT, `The ${what} is too long.`));

const values = (what: string) =>
  z.optional(
    z.union(
      [
        text(what),
        z.array(text(what)).check(z.maxLength(MAX_VALUES, `At most ${MAX_VALUES} values of one filter.`)),
      ],
      `The ${what} filter is too long.`,
    ),
  );

/** A flag as programs write it: Python says `True`. */
const flagOf = (flag: string): string => flag.trim().toLowerCase();

const attributeFields = recordOf(ATTRIBUTES, (attribute) => values(attribute.replace('_', ' ')));

const fields = z.object({
  search: z.optional(text('search')),
  category: z.optional(
    z
      .string('Give one category.')
      .check(
        z.refine(
          (name) => name.trim() === '' || isCategory(name.trim()),
          `There is no such category. The categories are: ${CATEGORIES.join(', ')}.`,
        ),
      ),
  ),
  supplier: values('supplier'),
  min_price: pounds('lowest price'),
  max_price: pounds('highest price'),
  in_stock: z.optional(
    z
      .string('Give in_stock once.')
      .check(
        z.refine(
          (flag) => ['', 'true', 'false', '1', '0', 'on'].includes(flagOf(flag)),
          'in_stock must be true or false.',
        ),
      ),
  ),
  sort: z.optional(
    z
      .string('Give one sort.')
      .check(
        z.refine(
          (sort) => sort === '' || isOneOf(SORTS, sort),
          `The sort must be one of: ${SORTS.join(', ')}.`,
        ),
      ),
  ),
  page: whole('page', MAX_PAGE),
  limit: whole('limit', MAX_LIMIT),
  ...attributeFields,
});

type Fields = z.infer<typeof fields>;

/** Runs of blanks and control characters become one blank. */
export const tidyText = (value: string): string =>
  value
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');

function listOf(value: string | readonly string[] | undefined): string[] {
  const list = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  return [...new Set(list.map(tidyText).filter((item) => item !== ''))];
}

function penceOf(value: string | undefined): number | null {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? null : penceFromPounds(Number(trimmed));
}

function toListQuery(given: Fields): ListQuery {
  const attributes: Partial<Record<Attribute, string[]>> = {};
  for (const attribute of ATTRIBUTES) {
    const list = listOf(given[attribute]);
    if (list.length > 0) attributes[attribute] = list;
  }
  const category = given.category?.trim() ?? '';
  const stock = flagOf(given.in_stock ?? '');
  return {
    search: tidyText(given.search ?? ''),
    category: isCategory(category) ? category : null,
    suppliers: listOf(given.supplier),
    minPence: penceOf(given.min_price),
    maxPence: penceOf(given.max_price),
    attributes,
    inStock: stock === '' ? null : stock !== 'false' && stock !== '0',
    sort: (given.sort || 'relevance') as Sort,
    page: Number(given.page?.trim() || 1),
    limit: Number(given.limit?.trim() || DEFAULT_PAGE_SIZE),
  };
}

/** Query fields (text as they stand in an address; repeated keys as lists) to a `ListQuery`. */
export const listQuerySchema = z.pipe(fields, z.transform(toListQuery));

/** The query as an address has it, in one order and without defaults, so that equal lists have equal addresses. */
export function listSearchParams(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  if (query.category) params.set('category', query.category);
  for (const supplier of query.suppliers) params.append('supplier', supplier);
  for (const attribute of ATTRIBUTES) {
    for (const value of query.attributes[attribute] ?? []) params.append(attribute, value);
  }
  if (query.minPence !== null) params.set('min_price', String(poundsFromPence(query.minPence)));
  if (query.maxPence !== null) params.set('max_price', String(poundsFromPence(query.maxPence)));
  if (query.inStock !== null) params.set('in_stock', String(query.inStock));
  if (query.sort !== 'relevance') params.set('sort', query.sort);
  if (query.limit !== DEFAULT_PAGE_SIZE) params.set('limit', String(query.limit));
  if (query.page > 1) params.set('page', String(query.page));
  return params;
}

/** The address of a list on the shop's pages; a category alone is spelt as `categoryHref` does. */
export function listHref(query: ListQuery): string {
  const search = listSearchParams(query).toString().replaceAll('+', '%20');
  return search === '' ? '/products' : `/products?${search}`;
}

/** The same list with some parts changed: every change but that of the page goes back to page 1 (spec section 4). */
export const changed = (query: ListQuery, part: Partial<ListQuery>): ListQuery => ({
  ...query,
  page: 1,
  ...part,
});
