/** The columns of the product file: what is exported comes in again without change. */
import { ATTRIBUTES } from '../catalogue/attributes.ts';

/** In the order of the file. `id` names the product that is changed; without one a product is made. */
export const CSV_COLUMNS = [
  'id',
  'sku',
  'name',
  'category',
  'supplier',
  'price',
  'previous_price',
  'box_size_m2',
  'unit',
  'stock',
  'in_stock',
  'is_featured',
  'sample_flag',
  'cut_to_size',
  'archived',
  'colour',
  ...ATTRIBUTES,
  'description',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** The columns that a file cannot do without. */
export const CSV_NEEDED: readonly CsvColumn[] = ['name', 'category', 'supplier', 'price'];

/** Rows that one file may have: it is one transaction. */
export const CSV_MOST = 20_000;

/** `yes` and `no` as people and spreadsheets write them; null for anything else. */
export function flagOf(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (['yes', 'true', '1', 'y'].includes(word)) return true;
  if (['no', 'false', '0', 'n'].includes(word)) return false;
  return null;
}

export interface RowError {
  /** Line of the file as a spreadsheet counts it: the head is 1. */
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

/** A cell of a product that an import changes. */
export interface CellChange {
  /** Line of the file. */
  readonly row: number;
  readonly id: string;
  /** The product's name before the import. */
  readonly name: string;
  readonly column: CsvColumn;
  /** Of long texts the part where they begin to differ. */
  readonly before: string;
  readonly after: string;
  /** When the stock moved last, ISO; null in other columns and where it never did. */
  readonly moved_at: string | null;
}

/** What an import did, or would do. */
export interface ImportReport {
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Products whose stock it sets to another figure. */
  readonly stock_changes: number;
  /** What it changes, the stock first; not all where there is very much. */
  readonly changes: readonly CellChange[];
  /** How many changes are not listed. */
  readonly more_changes: number;
  readonly errors: readonly RowError[];
  /** True where it was done; a dry run and a file with errors change nothing. */
  readonly done: boolean;
}
