/** A quote as an A4 PDF. */
import { store } from '#config/store.ts';
import { dayWithYear } from '#domain/delivery/days.ts';
import { quotedPrice, quoteNumber, quoteTotal } from '#domain/quotes/states.ts';
import { formatPence, vatIncluded } from '#domain/shared/money.ts';
import { openPdf, SHEET_MARGIN, sheetHead, sheetRow, sheetText } from '#server/pdf/index.ts';
import type { Quote } from './queries.ts';

/** Draws a quote. @returns the PDF's bytes */
export async function quotePdf({ row, lines }: Quote): Promise<Uint8Array<ArrayBuffer>> {
  const number = quoteNumber(row.number);
  const { doc, finish } = await openPdf(SHEET_MARGIN, { Title: `Quote ${number}`, Author: store.legalName });
  const about = row.validUntil === null ? [] : [`Valid until ${dayWithYear(row.validUntil)}`];
  sheetHead(doc, `Quote ${number}`, about, { label: 'For', lines: [row.customerName] });
  for (const line of lines) {
    sheetRow(doc, line.text, formatPence(line.pricePence * line.quantity), { small: quotedPrice(line) });
  }
  const total = quoteTotal(lines);
  sheetRow(doc, 'Delivery', 'FREE');
  sheetRow(doc, 'Total', formatPence(total), { bold: true });
  sheetRow(doc, 'VAT (included)', formatPence(vatIncluded(total)));
  doc.moveDown(1);
  sheetText(doc, 'Accept it on its page: the goods are then kept for you until they are paid.');
  return finish();
}
