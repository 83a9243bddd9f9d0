/** The invoice of a paid order as an A4 PDF, with the seller's details and the VAT line. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { traderLine } from '#domain/orders/agreement.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { formatPence } from '#domain/shared/money.ts';
import { heightOf, openPdf, type PdfPage, print } from '#server/pdf/index.ts';
import { addressLines, dateInWords, lineInWords, sumsInWords } from './words.ts';
import type { OrderDetails } from './queries.ts';

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const AMOUNT = 90;
const INK = '#1f1b16';
const SOFT = '#5c544a';

const font = (doc: PdfPage, size: number, bold = false, colour = INK): PdfPage =>
  doc
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(colour);

/**
 * Draws a row, on a new page if it does not fit.
 * @param small a second line under the label
 */
function row(doc: PdfPage, label: string, value: string, { bold = false, small = '' } = {}): void {
  const width = WIDTH - AMOUNT - 12;
  const style = { size: 10, bold, colour: INK };
  const smallStyle = { size: 9, colour: SOFT };
  const smallHeight = small ? heightOf(doc, small, smallStyle, width) + 2 : 0;
  const height = heightOf(doc, label, style, width) + smallHeight + 12;
  if (doc.y + height > doc.page.height - MARGIN - 40) doc.addPage();
  const top = doc.y;
  print(doc, label, style, { x: MARGIN, y: top, width });
  if (small) print(doc, small, smallStyle, { x: MARGIN, y: doc.y + 1, width });
  font(doc, 10, bold).text(value, MARGIN + WIDTH - AMOUNT, top, { width: AMOUNT, align: 'right' });
  doc.y = top + height - 6;
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.5)
    .strokeColor('#e5ddd0')
    .stroke();
  doc.y += 6;
}

function head(doc: PdfPage, { order }: OrderDetails): void {
  font(doc, 20, true).text(store.name, MARGIN, MARGIN);
  const trader = traderLine({ legalName: store.legalName, address: facts().address });
  print(doc, trader, { size: 9, colour: SOFT }, { x: MARGIN, y: doc.y, width: WIDTH });
  font(doc, 9, false, SOFT)
    .text(`${facts().phone} · ${facts().email}`)
    .text(`Company ${store.company.number} · VAT ${store.company.vatNumber}`);
  doc.moveDown(1.5);
  font(doc, 16, true).text(`Invoice ${orderIdForShopper(order.id)}`);
  doc.moveDown(0.4);
  font(doc, 10)
    .text(`Order ${order.id}`)
    .text(`Date of order: ${dateInWords(order.createdAt)}`)
    .text(`Date of payment: ${order.paidAt ? dateInWords(order.paidAt) : 'not paid'}`);
  doc.moveDown(0.8);
  font(doc, 10, true).text('Invoiced and delivered to');
  for (const line of addressLines(order))
    print(doc, line, { size: 10, colour: INK }, { x: MARGIN, y: doc.y, width: WIDTH });
  doc.moveDown(1.2);
}

/** Draws the invoice of a paid order. @returns the PDF's bytes */
export async function invoicePdf(details: OrderDetails): Promise<Uint8Array<ArrayBuffer>> {
  const { order, lines, card } = details;
  const { doc, finish } = await openPdf(MARGIN, {
    Title: `Invoice ${orderIdForShopper(order.id)}`,
    Author: store.legalName,
  });
  head(doc, details);
  for (const line of lines.map(lineInWords)) {
    const price = line.price ? ` at ${line.price}` : ', shipping only';
    const rooms = line.rooms ? ` · for ${line.rooms}` : '';
    row(doc, line.name, line.total, { small: `${line.supplier} · ${line.quantity}${price}${rooms}` });
  }
  const sums = sumsInWords(order, details);
  row(doc, 'Goods', sums.goods);
  for (const { label, value } of [...sums.discounts, ...sums.charges]) row(doc, label, value);
  row(doc, 'Total', sums.total, { bold: true });
  row(doc, 'VAT (included)', sums.vat);
  if (order.refundedPence > 0) row(doc, 'Refunded', `-${formatPence(order.refundedPence)}`);
  doc.moveDown(1);
  const paidBy = card ? `Paid by card (${card.brand} ending in ${card.last4}).` : 'Paid.';
  print(doc, paidBy, { size: 10, colour: INK }, { x: MARGIN, y: doc.y, width: WIDTH });
  return finish();
}
