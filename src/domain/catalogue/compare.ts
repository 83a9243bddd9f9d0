/** Products side by side: `/compare?products=a,b`. */
import { SLUG } from '../shared/ids.ts';
import type { ProductDetail, ProductSummary } from './product.ts';

/** Products that stand side by side at most: more columns cannot be read on a screen. */
export const MAX_COMPARED = 4;

/** The ids of an address, each once, the first four. Anything that is not an id is left out. */
export const comparedIds = (text: string): string[] =>
  [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => SLUG.test(id)).slice(0, MAX_COMPARED);

/** The address of a comparison. @param only show the rows that differ, nothing else */
export const compareHref = (ids: readonly string[], only = false): string =>
  ids.length === 0 ? '/compare' : `/compare?products=${ids.join(',')}${only ? '&only=differences' : ''}`;

/** What the page shows. */
export interface CompareScreen {
  readonly products: readonly ProductDetail[];
  /** Products of the address that are not sold any more. */
  readonly gone: number;
  readonly onlyDifferences: boolean;
  /** What was typed to find another product; null before. */
  readonly words: string | null;
  /** Products that can be added: those that were searched for, else ones like the first. */
  readonly choices: readonly ProductSummary[];
}

export interface ComparedRow {
  readonly label: string;
  /** One for each product, null where it has none. */
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

/** Whether values differ in more than their spelling: `10mm` and `10 mm` are the same. */
export const differ = (values: readonly (string | number | boolean | null)[]): boolean =>
  new Set(
    values.map((value) => (typeof value === 'string' ? value.toLowerCase().replace(/[\s-]/g, '') : value)),
  ).size > 1;

/** What one category calls otherwise than the others. */
const SAME: Readonly<Record<string, string>> = { 'Tile size': 'Size', Surface: 'Finish' };
/** Every product has another one, and it says nothing about the goods. */
const CODE = 'Product code';

/** A product's values, under one name for what is the same. */
function valuesOf(sheet: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const own = new Map(sheet);
  return new Map(
    sheet.map(([label, value]) => {
      const common = SAME[label];
      return [common !== undefined && !own.has(common) ? common : label, value];
    }),
  );
}

/**
 * The rows of a comparison, in the order in which the products name them.
 * @param sheets label and value of each product's specification
 */
export function comparedRows(sheets: readonly (readonly (readonly [string, string])[])[]): ComparedRow[] {
  const maps = sheets.map(valuesOf);
  const labels = [...new Set(maps.flatMap((map) => [...map.keys()]))];
  return labels.map((label) => {
    const values = maps.map((map) => map.get(label) ?? null);
    return { label, values, differs: label !== CODE && differ(values) };
  });
}
