/** PDF documents: texts in any script, and what the shop's papers have in common. */
export { heightOf, openPdf, print } from './document.ts';
export type { PdfPage, PdfStyle } from './lines.ts';
export { SHEET_MARGIN, sheetHead, sheetRow, sheetText } from './sheet.ts';
