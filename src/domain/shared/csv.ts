/** Cells of files that spreadsheets open: what they would take for a formula is text. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text cell that a spreadsheet will not take for a formula: `'=…` as spreadsheets themselves write it. */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text behind a cell that `safeCell` made. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
