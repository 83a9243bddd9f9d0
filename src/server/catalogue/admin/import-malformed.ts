/** Rows of a product file that cannot be read as a table. */
import type Papa from 'papaparse';
import type { RowError } from '#domain/catalogue/admin/csv.ts';

/** Messages for Papa Parse's error codes, in a spreadsheet user's terms. */
const MALFORMED_ROW = 'This row cannot be read.';
const malformedWords = (separator: string): Readonly<Record<string, string>> => ({
  MissingQuotes: 'A quotation mark is opened in this row and not closed.',
  InvalidQuotes:
    'A quotation mark stands in the middle of a cell. Put the cell in quotation marks and double it.',
  TooFewFields: 'This row has fewer cells than the first row has columns.',
  TooManyFields: `This row has more cells than the first row has columns. Is a ${separator} not in quotation marks?`,
});
const SEPARATORS: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

/**
 * At most one error per row, in row order. A quotation mark error wins: the wrong number of cells is its consequence.
 * @param header line number of the column names
 */
export function malformedRows(
  found: readonly Papa.ParseError[],
  header: number,
  separator: string,
): RowError[] {
  const words = malformedWords(SEPARATORS[separator] ?? 'comma');
  const byRow = new Map<number, RowError>();
  for (const { row = 0, code, type } of found) {
    // Reported for any file with a single column; its missing columns are reported anyway.
    if (type === 'Delimiter') continue;
    // Papa Parse counts the header as a row in errors about quotation marks, but not in errors about cells.
    const at = header + row + (type === 'Quotes' ? 0 : 1);
    if (!byRow.has(at) || type === 'Quotes')
      byRow.set(at, { row: at, field: '', message: words[code] ?? MALFORMED_ROW });
  }
  return [...byRow.values()].sort((a, b) => a.row - b.row);
}
