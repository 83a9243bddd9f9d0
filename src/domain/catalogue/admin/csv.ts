/** The columns of the product CSV file. An exported file can be imported again without changing anything. */
import { ATTRIBUTES } from '../attributes.ts';

/** In file order. A row with an `id` updates that product; a row without one creates a product. */
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
  'weight_kg',
  // On the shelf: what was counted there. Of it are sold and not sent: for the reader, an import passes over it.
  'stock',
  'sold',
  'in_stock',
  'is_featured',
  'sample_flag',
  'cut_to_size',
  'archived',
  'draft',
  'colour',
  'item_group_id',
  'swatch_url',
  'swatch_width_mm',
  'swatch_height_mm',
  ...ATTRIBUTES,
  'description',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** What a new product needs. A file that only changes products may leave any of them out. */
export const CSV_REQUIRED_COLUMNS = ['name', 'category', 'supplier', 'price'] as const;

/** Maximum number of rows in a file, which is imported in a single transaction. */
export const CSV_MAX_ROWS = 20_000;

/** Parses a flag as people and spreadsheets write it; null when it is neither yes nor no. */
export function flagOf(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (['yes', 'true', '1', 'y'].includes(word)) return true;
  if (['no', 'false', '0', 'n'].includes(word)) return false;
  return null;
}

export interface RowError {
  /** Row number as in a spreadsheet: the header is row 1. */
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

/** A product field that an import changes. */
export interface CellChange {
  /** Row number, as in `RowError`. */
  readonly row: number;
  readonly id: string;
  /** The product's name before the import. */
  readonly name: string;
  readonly column: CsvColumn;
  /** The old value. Long texts are cut to the part that differs. */
  readonly before: string;
  readonly after: string;
  /** Time of the last stock movement, ISO; null in other columns, and when there was none. */
  readonly moved_at: string | null;
}

/** The result of an import or of its dry run. */
export interface ImportReport {
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Number of products whose stock changes. */
  readonly stock_changes: number;
  /** The changed fields, stock first; a long list is truncated. */
  readonly changes: readonly CellChange[];
  /** Stands for all these changes: an import that brings it makes no other ones. */
  readonly seal: string;
  /** Number of changes that were truncated. */
  readonly more_changes: number;
  /** Number of rows without an id whose name a product, or an earlier row, has already. */
  readonly same_names: number;
  /** The first of them, with the product's id; null if the name is that of an earlier row. */
  readonly namesakes: readonly { readonly row: number; readonly name: string; readonly id: string | null }[];
  /** The first errors, in row order. */
  readonly errors: readonly RowError[];
  /** Number of rows with errors, those included that are not listed. */
  readonly wrong_rows: number;
  /** True when the import was committed; false for a dry run and for a file with errors. */
  readonly done: boolean;
}
