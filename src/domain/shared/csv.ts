/** Protection against formula injection in CSV files: a text cell that starts like a formula gets a leading apostrophe. */
const FORMULA = /^[=+\-@\t\r]/;

/** Escapes a cell that a spreadsheet would evaluate as a formula: `=…` becomes `'=…`. */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The inverse of `safeCell`. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
