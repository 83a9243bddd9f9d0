/** PDF documents: texts in any script, and what the shop's papers have in common. */
export { heightOf, openPdf, type PdfPage, type PdfStyle, print } from './document.ts';
export { SHEET_MARGIN, sheetHead, sheetRow, sheetText } from './sheet.ts';
