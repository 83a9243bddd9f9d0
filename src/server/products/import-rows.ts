/** Reading a product file: columns checked, each row by the same schema as the editor. Nothing is written here. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa from 'papaparse';
import { safeParse } from 'zod/v4/core';
import { ATTRIBUTES } from '#domain/catalogue/attributes.ts';
import { newProductBody, type NewProductBody } from '#domain/products/contract.ts';
import {
  CSV_COLUMNS,
  CSV_MOST,
  CSV_NEEDED,
  type CsvColumn,
  flagOf,
  type RowError,
} from '#domain/products/csv.ts';
import { plainCell } from '#domain/shared/csv.ts';
import { decimalOf } from '#domain/shared/decimal.ts';
import { isOneOf } from '#domain/shared/keys.ts';

/** A row that can be used. */
export interface ImportRow {
  /** Line of the file; the head is 1. */
  readonly row: number;
  /** Empty for a new product. */
  readonly id: string;
  readonly body: NewProductBody;
  /** Absent where the file does not say. */
  readonly stock: number | undefined;
  readonly archived: boolean | undefined;
}

type Cells = Readonly<Partial<Record<CsvColumn, string>>>;

const PIECE = 50;
const FLAGS = ['in_stock', 'is_featured', 'sample_flag', 'cut_to_size', 'archived'] as const;
const FIELD_OF: Readonly<Record<string, string>> = { compare_at_price: 'previous_price' };

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

function readRow(cells: Cells, row: number, errors: RowError[]): ImportRow | null {
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
    compare_at_price: text('previous_price'),
    stock,
  });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? '');
      errors.push({ row, field: FIELD_OF[field] ?? field, message });
    }
  }
  if (errors.length > before || !parsed.success) return null;
  return { row, id: text('id') ?? '', body: parsed.data, stock, archived };
}

const isColumn = (name: string): name is CsvColumn => isOneOf(CSV_COLUMNS, name);

/** Rows that cannot be told apart into cells, in words that a spreadsheet's user knows. */
const TORN_ROW = 'This row cannot be read.';
const TORN: Readonly<Record<string, string>> = {
  MissingQuotes: 'A quotation mark is opened in this row and not closed.',
  InvalidQuotes:
    'A quotation mark stands in the middle of a cell. Put the cell in quotation marks and double it.',
  TooFewFields: 'This row has fewer cells than the first row has columns.',
  TooManyFields: 'This row has more cells than the first row has columns. Is a comma not in quotation marks?',
};

/** A row without anything in it: it is passed over, and yet counted. */
const isBlank = (cells: object): boolean =>
  Object.values(cells)
    .flat()
    .every((cell) => String(cell).trim() === '');

/**
 * One error a row, in their order: a torn row has too few or too many cells besides.
 * @param first where the row of the column names stands
 */
function tornRows(found: readonly Papa.ParseError[], first: number): RowError[] {
  const byRow = new Map<number, RowError>();
  for (const { row = 0, code, type } of found) {
    // Said of every file of one column, whose missing columns are named anyway.
    if (type === 'Delimiter') continue;
    // Quotation marks are counted with the row of the column names, cells without it.
    const at = first + row + (type === 'Quotes' ? 0 : 1);
    if (!byRow.has(at) || type === 'Quotes')
      byRow.set(at, { row: at, field: '', message: TORN[code] ?? TORN_ROW });
  }
  return [...byRow.values()].sort((a, b) => a.row - b.row);
}

/** The rows of a file, and everything that is wrong with it, row by row. */
export async function readProductFile(
  csv: string,
): Promise<{ rows: ImportRow[]; count: number; errors: RowError[] }> {
  const text = csv.replace(/^\uFEFF/, '');
  const [above = ''] = /^(?:[^\S\n]*\n)*/.exec(text) ?? [];
  // Where the column names stand; the rows are counted from there as a spreadsheet counts them, blank ones too.
  const first = above.split('\n').length;
  const parsed = Papa.parse<Record<string, string>>(text.slice(above.length), {
    header: true,
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  const blank = new Set(parsed.data.flatMap((cells, index) => (isBlank(cells) ? [index] : [])));
  const count = parsed.data.length - blank.size;
  const torn = parsed.errors.filter(({ row, type }) => type === 'Quotes' || !blank.has(row ?? -1));
  const columns = parsed.meta.fields ?? [];
  const errors: RowError[] = [
    ...CSV_NEEDED.filter((name) => !columns.includes(name)).map((field) => ({
      row: 1,
      field,
      message: `The file has no column “${field}”.`,
    })),
    ...columns
      .filter((name) => !isColumn(name))
      .map((field) => ({ row: 1, field, message: `The column “${field}” is not known.` })),
    ...tornRows(torn, first),
  ];
  if (count > CSV_MOST) {
    errors.push({
      row: 1,
      field: '',
      message: `A file may have at most ${CSV_MOST.toLocaleString('en-GB')} rows.`,
    });
  }
  if (count === 0) errors.push({ row: 1, field: '', message: 'The file has no rows.' });
  if (errors.length > 0) return { rows: [], count, errors };
  const rows: ImportRow[] = [];
  const seen = new Map<string, number>();
  for (const [index, cells] of parsed.data.entries()) {
    if (blank.has(index)) continue;
    const line = first + 1 + index;
    const row = readRow(cells, line, errors);
    const twin = row && row.id !== '' ? seen.get(row.id) : undefined;
    if (twin !== undefined) {
      errors.push({ row: line, field: 'id', message: `This product stands in row ${twin} already.` });
    } else if (row) {
      rows.push(row);
      seen.set(row.id, row.row);
    }
    // Shoppers are answered between pieces of a long file.
    if (index % PIECE === PIECE - 1) await nextTurn();
  }
  return { rows, count, errors };
}
