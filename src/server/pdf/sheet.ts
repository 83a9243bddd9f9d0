/** What the shop's papers have in common: the seller's head, and rows of a text and an amount. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { traderLine } from '#domain/orders/agreement.ts';
import { heightOf, print } from './document.ts';
import type { PdfPage } from './lines.ts';

/** Points from the paper's edge. */
export const SHEET_MARGIN = 56;
/** Points between the margins of A4. */
export const SHEET_WIDTH = 595.28 - 2 * SHEET_MARGIN;
const AMOUNT = 90;
const INK = '#1f1b16';
const SOFT = '#5c544a';

const font = (doc: PdfPage, size: number, bold = false, colour = INK): PdfPage =>
  doc
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(colour);

/** Prints a line of text between the margins. */
export const sheetText = (doc: PdfPage, text: string): void =>
  print(doc, text, { size: 10, colour: INK }, { x: SHEET_MARGIN, y: doc.y, width: SHEET_WIDTH });

/**
 * Draws a row, on a new page if it does not fit.
 * @param small a second line under the label
 */
export function sheetRow(
  doc: PdfPage,
  label: string,
  value: string,
  { bold = false, small = '' } = {},
): void {
  const width = SHEET_WIDTH - AMOUNT - 12;
  const style = { size: 10, bold, colour: INK };
  const smallStyle = { size: 9, colour: SOFT };
  const smallHeight = small ? heightOf(doc, small, smallStyle, width) + 2 : 0;
  const height = heightOf(doc, label, style, width) + smallHeight + 12;
  if (doc.y + height > doc.page.height - SHEET_MARGIN - 40) doc.addPage();
  const top = doc.y;
  print(doc, label, style, { x: SHEET_MARGIN, y: top, width });
  if (small) print(doc, small, smallStyle, { x: SHEET_MARGIN, y: doc.y + 1, width });
  font(doc, 10, bold).text(value, SHEET_MARGIN + SHEET_WIDTH - AMOUNT, top, {
    width: AMOUNT,
    align: 'right',
  });
  doc.y = top + height - 6;
  doc
    .moveTo(SHEET_MARGIN, doc.y)
    .lineTo(SHEET_MARGIN + SHEET_WIDTH, doc.y)
    .lineWidth(0.5)
    .strokeColor('#e5ddd0')
    .stroke();
  doc.y += 6;
}

/** Draws the head: who sells, what the paper is, and what it is about. */
export function sheetHead(
  doc: PdfPage,
  title: string,
  about: readonly string[],
  recipient: { readonly label: string; readonly lines: readonly string[] },
): void {
  font(doc, 20, true).text(store.name, SHEET_MARGIN, SHEET_MARGIN);
  const trader = traderLine({ legalName: store.legalName, address: facts().address });
  print(doc, trader, { size: 9, colour: SOFT }, { x: SHEET_MARGIN, y: doc.y, width: SHEET_WIDTH });
  font(doc, 9, false, SOFT)
    .text(`${facts().phone} · ${facts().email}`)
    .text(`Company ${store.company.number} · VAT ${store.company.vatNumber}`);
  doc.moveDown(1.5);
  font(doc, 16, true).text(title);
  doc.moveDown(0.4);
  font(doc, 10);
  for (const line of about) doc.text(line);
  doc.moveDown(0.8);
  font(doc, 10, true).text(recipient.label);
  for (const line of recipient.lines) sheetText(doc, line);
  doc.moveDown(1.2);
}
