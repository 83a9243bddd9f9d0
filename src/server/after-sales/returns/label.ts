/** The paper of a return: what to do, what goes back, and the label for the parcel. A4. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { returnNumber } from '#domain/after-sales/return-states.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { dateInWords, type OrderRow } from '#server/orders/index.ts';
import { openPdf, print, SHEET_MARGIN, sheetHead, sheetRow, sheetText } from '#server/pdf/index.ts';
import type { Return } from './queries.ts';
import { sendBy } from './words.ts';

/** Points of the label. */
const LABEL = { width: 400, height: 180 };

/** Draws it. @returns the PDF's bytes */
export async function returnLabelPdf(
  order: OrderRow,
  { row, lines }: Return,
): Promise<Uint8Array<ArrayBuffer>> {
  const number = returnNumber(row.number);
  const { doc, finish } = await openPdf(SHEET_MARGIN, { Title: `Return ${number}`, Author: store.legalName });
  const buyer = `${order.firstName} ${order.lastName}`;
  const about = [`Order ${orderIdForShopper(order.id)}`, `Asked for on ${dateInWords(row.requestedAt)}`];
  sheetHead(doc, `Return ${number}`, about, { label: 'From', lines: [buyer] });
  for (const line of lines) sheetRow(doc, line.name, amount(line.quantity, line.unit), { small: line.sku });
  sheetRow(doc, 'Refund', formatPence(row.quotedPence), { bold: true });
  doc.moveDown(1);
  for (const step of [
    '1. Leave the boxes unopened. Opened and damaged ones are not paid back.',
    `2. Cut out the label and put it on one of the boxes. Bring or send them by ${sendBy(row.requestedAt)}.`,
    '3. Sending them is at your cost; bringing them costs nothing. There is no restocking fee.',
    '4. We refund the way you paid, within 14 days of having them.',
  ]) {
    sheetText(doc, step);
    doc.moveDown(0.4);
  }
  if (doc.y > doc.page.height - SHEET_MARGIN - LABEL.height - 40) doc.addPage();
  const top = doc.y + 16;
  doc.rect(SHEET_MARGIN, top, LABEL.width, LABEL.height).dash(4, { space: 4 }).stroke().undash();
  const inside = { x: SHEET_MARGIN + 20, width: LABEL.width - 40 };
  const { street, town, county, postalCode } = facts().address;
  print(doc, number, { size: 30, bold: true }, { ...inside, y: top + 16 });
  print(doc, `From: ${buyer}, ${order.postalCode}`, { size: 10 }, { ...inside, y: doc.y + 4 });
  print(doc, store.legalName, { size: 15, bold: true }, { ...inside, y: doc.y + 10 });
  for (const line of [street, town, `${county} ${postalCode}`])
    print(doc, line, { size: 13 }, { ...inside, y: doc.y + 2 });
  return finish();
}
