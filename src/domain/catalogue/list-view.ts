/** The filters, chips, headings and messages of the product list page. */
import { formatPence } from '../shared/money.ts';
import {
  ATTRIBUTE_LABELS,
  ATTRIBUTES,
  CATEGORY_FILTERS,
  fixedOptions,
  type Attribute,
} from './attributes.ts';
import type { Category } from './categories.ts';
import { COLOUR_NAMES, swatchOf } from './colours.ts';
import type { Count } from './facet-columns.ts';
import type { Facets } from './facet-index.ts';
import { changed, EVERYTHING, type ListQuery } from './list-query.ts';
import { type Suit, SUIT_LABELS, SUITS } from './suits.ts';
import { labelOf, type Understood } from './understood.ts';

/** The sort order of filter values, on the page and in the API. */
const compareText = new Intl.Collator('en-GB', { numeric: true }).compare;

const STARTING_NUMBER = /^\d+(?:\.\d+)?/;

const numberOf = (value: string): number => Number(STARTING_NUMBER.exec(value)?.[0] ?? Number.NaN);

/**
 * Compares by leading number, then as text: `2mm`, `2.5mm`, `10mm`. The collator alone treats the digits after a decimal
 * point as a separate number, and would put `2.5mm` before `2mm`.
 */
export const byValue = (a: string, b: string): number => numberOf(a) - numberOf(b) || compareText(a, b);

export type ListView = 'grid' | 'list';

/** The view requested by the URL or the cookie `list_view`; the grid by default. */
export const listView = (asked: string | undefined): ListView => (asked === 'list' ? 'list' : 'grid');

export interface FilterOption extends Count {
  readonly chosen: boolean;
  /** Shown in place of the value. */
  readonly label?: string;
  /** The CSS background of a colour. */
  readonly swatch?: string;
}

export interface FilterGroup {
  readonly name: 'supplier' | 'colour' | 'suits' | Attribute;
  readonly label: string;
  readonly options: readonly FilterOption[];
}

function options(
  fixed: readonly string[],
  counts: readonly Count[],
  chosen: readonly string[],
  order: readonly string[] = [],
): FilterOption[] {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]));
  const others = [...countOf.keys(), ...chosen].filter((value) => !fixed.includes(value));
  return [
    ...fixed,
    ...[...new Set(others)].sort((a, b) => order.indexOf(a) - order.indexOf(b) || byValue(a, b)),
  ].map((value) => ({
    value,
    count: countOf.get(value) ?? 0,
    chosen: chosen.includes(value),
  }));
}

/**
 * The filters offered for a list. Each value has the number of products that choosing it would add. The values that the
 * owner lists are always offered, others only while a product has them. Across categories only what means the same in most of
 * them is offered: colour, what a floor suits, supplier.
 * @param understood the only category that the search text asks for, if any
 */
export function filterGroups(
  query: ListQuery,
  facets: Facets,
  understood: Category | null = null,
): FilterGroup[] {
  const category = query.category ?? understood;
  const offered = category ? CATEGORY_FILTERS[category] : [];
  const alsoActive = ATTRIBUTES.filter((name) => query.attributes[name] && !offered.includes(name));
  const groups: FilterGroup[] = [...offered, ...alsoActive].map((name) => ({
    name,
    label: ATTRIBUTE_LABELS[name],
    options: options(
      category ? fixedOptions(category, name) : [],
      facets[name],
      query.attributes[name] ?? [],
    ),
  }));
  groups.push({
    name: 'colour',
    label: 'Colour',
    options: options([], facets.colour, query.colours, COLOUR_NAMES).map((option) => ({
      ...option,
      swatch: swatchOf(option.value),
    })),
  });
  groups.push({
    name: 'suits',
    label: 'Suits',
    options: options([], facets.suits, query.suits, SUITS).map((option) => ({
      ...option,
      label: SUIT_LABELS[option.value as Suit],
    })),
  });
  groups.push({
    name: 'supplier',
    label: 'Supplier',
    options: options([], facets.supplier, query.suppliers),
  });
  return groups.filter((group) => group.options.length > 0);
}

/** An active filter, and the query without it. */
export interface Chip {
  readonly label: string;
  readonly without: ListQuery;
}

/** What was read of the search text as chips: without one, its words are searched as words; and back again. */
function readingChips(query: ListQuery, understood: readonly Understood[]): Chip[] {
  const { literal } = query;
  return [
    ...understood
      .filter(({ kind }) => kind !== 'word')
      .map((reading) => ({
        label: labelOf(reading),
        without: changed(query, { literal: [...literal, reading.said] }),
      })),
    ...literal.map((said) => ({
      label: `the word${said.includes(' ') ? 's' : ''} “${said}”`,
      without: changed(query, { literal: literal.filter((other) => other !== said) }),
    })),
  ];
}

/**
 * The active filters as chips, including the search text, what was read of it, and the category.
 * @param understood the readings of the search text
 */
export function chipsOf(query: ListQuery, understood: readonly Understood[] = []): Chip[] {
  const chips: Chip[] = [];
  if (query.search) {
    chips.push({ label: `“${query.search}”`, without: changed(query, { search: '', literal: [] }) });
    chips.push(...readingChips(query, understood));
  }
  if (query.category) chips.push({ label: query.category, without: inCategory(query, null) });
  for (const name of ATTRIBUTES) {
    const values = query.attributes[name] ?? [];
    for (const value of values) {
      const rest = values.filter((other) => other !== value);
      const { [name]: _removed, ...others } = query.attributes;
      const attributes = rest.length > 0 ? { ...others, [name]: rest } : others;
      chips.push({
        label: `${ATTRIBUTE_LABELS[name]}: ${value}`,
        without: changed(query, { attributes }),
      });
    }
  }
  for (const supplier of query.suppliers) {
    const suppliers = query.suppliers.filter((other) => other !== supplier);
    chips.push({ label: supplier, without: changed(query, { suppliers }) });
  }
  for (const colour of query.colours) {
    const colours = query.colours.filter((other) => other !== colour);
    chips.push({ label: colour, without: changed(query, { colours }) });
  }
  for (const suit of query.suits) {
    const suits = query.suits.filter((other) => other !== suit);
    chips.push({ label: `Suits: ${SUIT_LABELS[suit]}`, without: changed(query, { suits }) });
  }
  if (query.group !== null) {
    chips.push({ label: 'Versions of one floor', without: changed(query, { group: null }) });
  }
  const { minPence, maxPence, minPencePerM2, maxPencePerM2 } = query;
  if (minPencePerM2 !== null) {
    const label = `From ${formatPence(minPencePerM2)} per m²`;
    chips.push({ label, without: changed(query, { minPencePerM2: null }) });
  }
  if (maxPencePerM2 !== null) {
    const label = `Up to ${formatPence(maxPencePerM2)} per m²`;
    chips.push({ label, without: changed(query, { maxPencePerM2: null }) });
  }
  if (minPence !== null) {
    chips.push({ label: `From ${formatPence(minPence)}`, without: changed(query, { minPence: null }) });
  }
  if (maxPence !== null) {
    chips.push({ label: `Up to ${formatPence(maxPence)}`, without: changed(query, { maxPence: null }) });
  }
  if (query.inStock !== null) {
    chips.push({
      label: query.inStock ? 'In stock' : 'Out of stock',
      without: changed(query, { inStock: null }),
    });
  }
  return chips;
}

/** The same query in another category. Attribute filters are dropped, since they belong to the old category. */
export const inCategory = (query: ListQuery, category: ListQuery['category']): ListQuery =>
  changed(query, { category, attributes: {} });

/** The query without any filter, with the same sort and page size. */
export const withoutFilters = (query: ListQuery): ListQuery =>
  changed(EVERYTHING, { sort: query.sort, limit: query.limit });

/** A lowest price above the highest one, as a sentence; null for limits that can be met. */
export function reversedLimits(query: ListQuery): string | null {
  const pairs = [
    ['', query.minPence, query.maxPence],
    [' per m²', query.minPencePerM2, query.maxPencePerM2],
  ] as const;
  for (const [unit, least, most] of pairs)
    if (least !== null && most !== null && least > most)
      return `The lowest price${unit}, ${formatPence(least)}, is above the highest one, ${formatPence(most)}. Swap them, or take one away.`;
  return null;
}

/**
 * The message of an empty list, with advice that fits the query: it suggests removing a filter only if one is set. The
 * category is not counted as a filter here.
 */
export function emptyListMessage(query: ListQuery): string {
  const { search, category } = query;
  const reversed = reversedLimits(query);
  if (reversed) return reversed;
  const filters = chipsOf(query).length - (search ? 1 : 0) - (category ? 1 : 0);
  const [which, removable] = filters === 1 ? ['this filter', 'it'] : ['all of these filters', 'one'];
  if (search && filters > 0) {
    return `Nothing that matches “${search}” passes ${which}. Take ${removable} away, or search for something else.`;
  }
  if (search && category) {
    return `Nothing in ${category} matches “${search}”. Search the whole shop, or try another word: a material, a colour or a size.`;
  }
  if (search) {
    return `Nothing in the shop matches “${search}”. Check the spelling, or try another word: a material, a colour or a size.`;
  }
  if (filters === 0) return `There is nothing in ${category ?? 'the shop'} at the moment.`;
  return `Nothing in ${category ?? 'the shop'} passes ${which}. Take ${removable} away, or start again.`;
}

/** The heading: the search text, the category, or 'All products'. */
export function listHeading({ search, category }: ListQuery): string {
  if (search) return category ? `“${search}” in ${category}` : `Results for “${search}”`;
  return category ?? 'All products';
}

/** Whether search engines may index the list: only the pages of all products or of one category. */
export function isIndexable(query: ListQuery): boolean {
  return (
    query.search === '' &&
    query.suppliers.length === 0 &&
    query.minPence === null &&
    query.maxPence === null &&
    query.minPencePerM2 === null &&
    query.maxPencePerM2 === null &&
    query.colours.length === 0 &&
    query.suits.length === 0 &&
    query.group === null &&
    query.inStock === null &&
    query.sort === 'relevance' &&
    Object.keys(query.attributes).length === 0
  );
}

/** The line above a list that says how much of it is shown. */
export const countLine = (shown: number, total: number, page: number, pages: number): string =>
  `Showing ${shown} of ${total} products (Page ${page} of ${Math.max(pages, 1)})`;
