/** Parses a product file: checks its columns, and each row by the editor's schema. Writes nothing. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa from 'papaparse';
import { safeParse } from 'zod/v4/core';
import { ATTRIBUTES } from '#domain/catalogue/attributes.ts';
import { newProductBody, type NewProductBody } from '#domain/catalogue/admin/contract.ts';
import {
  CSV_COLUMNS,
  CSV_MAX_ROWS,
  CSV_REQUIRED_COLUMNS,
  type CsvColumn,
  flagOf,
  type RowError,
} from '#domain/catalogue/admin/csv.ts';
import { isDataUrl } from '#domain/media/upload.ts';
import { plainCell } from '#domain/shared/csv.ts';
import { decimalOf } from '#domain/shared/decimal.ts';
import { isOneOf } from '#domain/shared/keys.ts';
import { malformedRows } from './import-malformed.ts';

/** A valid row of the file. */
export interface ImportRow {
  /** Line in the file; the header is line 1. */
  readonly row: number;
  /** Empty for a new product. */
  readonly id: string;
  readonly body: NewProductBody;
  /** Columns of the body that are the stored product's, because the file does not have them. */
  readonly filled: readonly (typeof CSV_REQUIRED_COLUMNS)[number][];
  /** Undefined if the file has no value. */
  readonly stock: number | undefined;
  readonly archived: boolean | undefined;
}

/** What names the product of a row with errors. */
export type BrokenRow = Pick<ImportRow, 'row' | 'id'> & { readonly name: string; readonly sku: string };

type Cells = Readonly<Partial<Record<CsvColumn, string>>>;

/** Rows per batch. The event loop runs between batches, so that shoppers' requests are answered. */
const BATCH = 50;
const FLAGS = ['in_stock', 'is_featured', 'sample_flag', 'cut_to_size', 'archived', 'draft'] as const;
const FIELD_OF: Readonly<Record<string, string>> = {
  compare_at_price: 'previous_price',
  own_item_group_id: 'item_group_id',
};

function readFlags(
  cells: Cells,
  row: number,
  errors: RowError[],
): Partial<Record<(typeof FLAGS)[number], boolean>> {
  const found: Partial<Record<(typeof FLAGS)[number], boolean>> = {};
  for (const name of FLAGS) {
    const text = cells[name]?.trim();
    if (text === undefined || text === '') continue;
    const value = flagOf(text);
    if (value === null) errors.push({ row, field: name, message: 'Please write yes or no.' });
    else found[name] = value;
  }
  return found;
}

/** The facts of a stored product by which a row is found, or which it need not repeat. */
export type StoredFacts = Readonly<Record<(typeof CSV_REQUIRED_COLUMNS)[number] | 'id' | 'sku', string>>;

/** A row with the facts of its product that the file leaves out; an error if there is no such product. */
function filledRow(
  cells: Cells,
  row: number,
  missing: readonly (typeof CSV_REQUIRED_COLUMNS)[number][],
  stored: ReadonlyMap<string, StoredFacts>,
): Cells | RowError {
  const id = cells.id?.trim() ?? '';
  const sku = plainCell(cells.sku ?? '').trim();
  const key = id || sku;
  const [column = ''] = missing;
  // What leaves out the name as well is no new product.
  if (key === '' && missing.includes('name')) {
    const field = cells.sku === undefined ? 'id' : 'sku';
    return { row, field, message: `The ${field === 'id' ? 'id' : 'code'} is missing in this row.` };
  }
  if (key === '')
    return { row, field: column, message: `A new product needs the column “${column}”, which is not here.` };
  const product = stored.get(id === '' ? skuKey(sku) : id);
  if (!product)
    return id === ''
      ? { row, field: 'sku', message: 'There is no product with this code.' }
      : { row, field: 'id', message: 'There is no product with this id.' };
  const facts = Object.fromEntries(missing.map((name) => [name, product[name]]));
  return { ...cells, ...facts, id: product.id, ...(id === '' ? { sku: product.sku } : {}) };
}

const isRowError = (found: Cells | RowError): found is RowError => 'message' in found;

/** The key of a product code among ids. */
const skuKey = (sku: string): string => `sku ${sku.toLowerCase()}`;

/** Products by id and by code. */
const byKeys = (all: readonly StoredFacts[]): ReadonlyMap<string, StoredFacts> =>
  new Map(all.flatMap((facts) => [[facts.id, facts] as const, [skuKey(facts.sku), facts] as const]));

function readRow(
  cells: Cells,
  row: number,
  filled: ImportRow['filled'],
  errors: RowError[],
): ImportRow | null {
  const before = errors.length;
  const { archived, ...flags } = readFlags(cells, row, errors);
  const text = (name: CsvColumn) => (cells[name] === undefined ? undefined : plainCell(cells[name]).trim());
  const features = Object.fromEntries(
    [...ATTRIBUTES, 'colour' as const].flatMap((name) =>
      cells[name] === undefined ? [] : [[name, text(name)]],
    ),
  );
  const stockText = text('stock');
  const stock = stockText === undefined || stockText === '' ? undefined : decimalOf(stockText);
  const optional = { sku: text('sku') || undefined, unit: text('unit') || undefined };
  if (isDataUrl(text('swatch_url') ?? ''))
    errors.push({ row, field: 'swatch_url', message: 'Please upload the file in the product’s editor.' });
  const parsed = safeParse(newProductBody, {
    ...features,
    ...flags,
    ...optional,
    name: text('name'),
    category: text('category'),
    supplier: text('supplier'),
    price: text('price'),
    description: cells.description === undefined ? undefined : plainCell(cells.description),
    box_size_m2: text('box_size_m2'),
    weight_kg: text('weight_kg'),
    compare_at_price: text('previous_price'),
    own_item_group_id: text('item_group_id'),
    swatch_url: text('swatch_url'),
    swatch_width_mm: text('swatch_width_mm'),
    swatch_height_mm: text('swatch_height_mm'),
    stock,
  });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? '');
      errors.push({ row, field: FIELD_OF[field] ?? field, message });
    }
  }
  if (errors.length > before || !parsed.success) return null;
  return { row, id: text('id') ?? '', body: parsed.data, filled, stock, archived };
}

const isColumn = (name: string): name is CsvColumn => isOneOf(CSV_COLUMNS, name);

/** True for a row whose cells are all empty. Such rows are skipped, but line numbers count them. */
const isBlank = (cells: object): boolean =>
  Object.values(cells)
    .flat()
    .every((cell) => String(cell).trim() === '');

const noColumn = (field: string): RowError => ({
  row: 1,
  field,
  message: `The file has no column “${field}”.`,
});
/** Nothing says which products the rows are. */
const NO_KEY: RowError = {
  row: 1,
  field: 'sku',
  message: 'Please add a column “sku” or “id”: it says which product a row is.',
};

/** The heading of a column without a name: spreadsheets write empty columns beside a table, which are no mistake. */
const namelessHeading = (index: number): string => `column ${index + 1}`;

/** True for a row with a cell for each named column, and nothing beyond the last column. */
const isWholeRow = (cells: Readonly<Record<string, unknown>>, columns: readonly string[]): boolean => {
  const { __parsed_extra: beyond, ...named } = cells;
  return (
    isBlank({ beyond: beyond ?? [] }) &&
    Object.keys(named).length > columns.findLastIndex((name) => name !== '')
  );
};

/** Values in columns without a name, which nobody can tell the meaning of. */
function namelessCells(
  rows: readonly Readonly<Record<string, string>>[],
  columns: readonly string[],
  header: number,
): RowError[] {
  const nameless = columns.flatMap((name, index) => (name === '' ? [namelessHeading(index)] : []));
  return rows.flatMap((cells, index) =>
    nameless
      .filter((heading) => cells[heading]?.trim())
      .map((heading) => ({
        row: header + 1 + index,
        field: '',
        message: `There is something in ${heading}, which has no name in the first row.`,
      })),
  );
}

/**
 * The valid rows of a file, what names the products of the others, the number of its rows that are not blank, and its errors in row order. A file with an `id` or a
 * `sku` may have any other columns: it changes those alone.
 * @param storedFacts reads all products; called if the file leaves out a column that a new product needs
 */
export async function readProductFile(
  csv: string,
  storedFacts: () => Promise<readonly StoredFacts[]>,
): Promise<{ rows: ImportRow[]; broken: BrokenRow[]; count: number; errors: RowError[] }> {
  const text = csv.replace(/^\uFEFF/, '');
  const [blankLines = ''] = /^(?:[^\S\n]*\n)*/.exec(text) ?? [];
  // Line number of the column names. Rows are numbered from there as in a spreadsheet, blank ones included.
  const header = blankLines.split('\n').length;
  // Spreadsheets write semicolons where a comma is the decimal point, and tabs in a text file. Column names have neither.
  const delimiter = /^[^,;\t\n]*([;\t])/.exec(text.slice(blankLines.length))?.[1] ?? ',';
  const columns: string[] = [];
  const parsed = Papa.parse<Record<string, string>>(text.slice(blankLines.length), {
    header: true,
    delimiter,
    transformHeader: (heading, index) => {
      const name = heading.trim().toLowerCase();
      const isRepeated = columns.slice(0, index).includes(name);
      columns[index] = name;
      if (name === '') return namelessHeading(index);
      // Papa Parse would rename a repeated heading itself, to one that is not in the file, and write to the console.
      return isRepeated ? `${name} in column ${index + 1}` : name;
    },
  });
  const blank = new Set(parsed.data.flatMap((cells, index) => (isBlank(cells) ? [index] : [])));
  const count = parsed.data.length - blank.size;
  const malformed = parsed.errors.filter(
    ({ row = -1, type }) =>
      type === 'Quotes' || !(blank.has(row) || isWholeRow(parsed.data[row] ?? {}, columns)),
  );
  const missing = CSV_REQUIRED_COLUMNS.filter((name) => !columns.includes(name));
  const isKeyed = columns.includes('id') || columns.includes('sku');
  const errors: RowError[] = [
    ...(isKeyed ? [] : missing.length === CSV_REQUIRED_COLUMNS.length ? [NO_KEY] : missing.map(noColumn)),
    ...[...new Set(columns)]
      .filter((name) => name !== '' && !isColumn(name))
      .map((field) => ({ row: 1, field, message: `The column “${field}” is not known.` })),
    ...CSV_COLUMNS.filter((name) => columns.indexOf(name) !== columns.lastIndexOf(name)).map((field) => ({
      row: 1,
      field,
      message: `The file has the column “${field}” more than once.`,
    })),
    ...malformedRows(malformed, header, delimiter),
    ...namelessCells(parsed.data, columns, header),
  ];
  if (count > CSV_MAX_ROWS) {
    errors.push({
      row: 1,
      field: '',
      message: `A file may have at most ${CSV_MAX_ROWS.toLocaleString('en-GB')} rows.`,
    });
  }
  if (count === 0) errors.push({ row: 1, field: '', message: 'The file has no rows.' });
  if (errors.length > 0) return { rows: [], broken: [], count, errors };
  const stored = missing.length === 0 ? new Map<string, StoredFacts>() : byKeys(await storedFacts());
  const rows: ImportRow[] = [];
  const broken: BrokenRow[] = [];
  const seen = new Map<string, number>();
  for (const [index, cells] of parsed.data.entries()) {
    if (blank.has(index)) continue;
    const line = header + 1 + index;
    const whole = missing.length === 0 ? cells : filledRow(cells, line, missing, stored);
    if (isRowError(whole)) {
      const others: RowError[] = [];
      readRow(cells, line, missing, others);
      // What the file does not have is no mistake of this row.
      errors.push(whole, ...others.filter(({ field }) => missing.every((name) => name !== field)));
      continue;
    }
    const row = readRow(whole, line, missing, errors);
    const earlier = row && row.id !== '' ? seen.get(row.id) : undefined;
    if (earlier !== undefined) {
      errors.push({ row: line, field: 'id', message: `This product stands in row ${earlier} already.` });
    } else if (row) {
      rows.push(row);
      seen.set(row.id, row.row);
    } else {
      const [id, name, sku] = [whole.id, whole.name, whole.sku].map((cell) => plainCell(cell ?? '').trim());
      broken.push({ row: line, id: id ?? '', name: name ?? '', sku: sku ?? '' });
    }
    if (index % BATCH === BATCH - 1) await nextTurn();
  }
  return { rows, broken, count, errors };
}
