/**
 * Protection against formula injection in CSV files: a text cell that starts like a formula gets a leading apostrophe. Full
 * width signs count as the plain ones, which some spreadsheets make of them, and so does what cannot be seen (line
 * breaks, marks of the writing direction), behind which a sign could stand.
 */
const INVISIBLE = /^[\p{Cc}\p{Cf}]/u;
const SIGN = /^[=+\-@]/;

const isFormula = (text: string): boolean =>
  INVISIBLE.test(text) || SIGN.test(text.slice(0, 1).normalize('NFKC'));

/** Escapes a cell that a spreadsheet would evaluate as a formula: `=…` becomes `'=…`. */
export const safeCell = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** The inverse of `safeCell`. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
