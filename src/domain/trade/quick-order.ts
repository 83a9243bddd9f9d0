/** Lines of a quick order: a code and a quantity each, typed in rows or pasted from a spreadsheet. */
import { MAX_QUANTITY } from '../cart/rules.ts';

export interface QuickLine {
  /** The line of the pasted text that it stands in, from 1. */
  readonly line: number;
  readonly sku: string;
  readonly quantity: number;
}
export interface QuickError {
  readonly line: number;
  readonly message: string;
}

/** Lines that one quick order takes, and characters that they may have. */
export const MAX_QUICK_LINES = 100;
export const MAX_QUICK_TEXT = 20_000;

/** The first cell of a heading; the second is words too. */
const HEADING = /^(?:sku|code|product(?: (?:code|sku))?|item(?: code)?|article)$/i;

/** The quantity at a row's end as spreadsheets write thousands: in quotes, or after a tab or semicolon. */
const THOUSANDS = /(?<=[\t;"] ?)\d{1,3}(?:,\d{3})+(?=["\s,;]*$)/;

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/**
 * Reads lines of a code and a quantity with a comma, semicolon, tab or space between; without a quantity one is meant.
 * Empty lines and a heading are passed over. @returns the lines, and what is wrong with each that cannot be read
 */
export function readQuickOrder(text: string): { lines: QuickLine[]; errors: QuickError[] } {
  const lines: QuickLine[] = [];
  const errors: QuickError[] = [];
  const rows = text.split(/\r\n|\r|\n/);
  for (const [index, pasted] of rows.entries()) {
    const row = pasted.replace(THOUSANDS, (amount) => amount.replaceAll(',', ''));
    if (row.trim() === '') continue;
    const line = index + 1;
    const [sku = '', amount = '', ...rest] = row
      .split(/[,;\t]/.test(row) ? /[,;\t]/ : /\s+(?=\S+\s*$)/)
      .map(unquoted);
    const isFirst = lines.length + errors.length === 0;
    if (isFirst && HEADING.test(sku) && /^\D+$/.test(amount)) continue;
    const quantity = amount === '' ? 1 : /^\d{1,5}$/.test(amount) ? Number(amount) : Number.NaN;
    if (sku === '') errors.push({ line, message: 'The code is missing.' });
    else if (rest.some((more) => more !== ''))
      errors.push({ line, message: `“${pasted.trim().slice(0, 60)}” has more than a code and a quantity.` });
    else if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
      errors.push({
        line,
        message: `“${amount.slice(0, 20)}” is not a quantity: please give a whole number from 1 to ${MAX_QUANTITY}.`,
      });
    else lines.push({ line, sku, quantity });
  }
  const [over] = lines.slice(MAX_QUICK_LINES);
  if (over) errors.push({ line: over.line, message: `One quick order takes ${MAX_QUICK_LINES} lines.` });
  return { lines, errors };
}
