/** A quote as an A4 PDF. */
import { bankWords } from '#config/bank.ts';
import { store } from '#config/store.ts';
import { dayWithYear } from '#domain/delivery/days.ts';
import { SAMPLE_CREDIT } from '#domain/offers/sample-credit.ts';
import { CUT_TO_SIZE_NOTICE } from '#domain/orders/agreement.ts';
import { quotedPrice, quoteNumber, quoteTotal } from '#domain/quotes/states.ts';
import { formatPence, vatIncluded } from '#domain/shared/money.ts';
import { withoutVat } from '#domain/trade/prices.ts';
import { dateInWords } from '#server/orders/index.ts';
import { openPdf, SHEET_MARGIN, sheetHead, sheetRow, sheetText } from '#server/pdf/index.ts';
import { productsIn, type Quote, quoteUrl } from './queries.ts';

/** Draws a quote. @returns the PDF's bytes */
export async function quotePdf(quote: Quote): Promise<Uint8Array<ArrayBuffer>> {
  const { row, lines, samples } = quote;
  const products = await productsIn(quote);
  const number = quoteNumber(row.number);
  const { doc, finish } = await openPdf(SHEET_MARGIN, { Title: `Quote ${number}`, Author: store.legalName });
  const about = [
    ...(row.sentAt ? [`Date: ${dateInWords(row.sentAt)}`] : []),
    ...(row.validUntil === null ? [] : [`Valid until ${dayWithYear(row.validUntil)}`]),
  ];
  sheetHead(doc, `Quote ${number}`, about, { label: 'For', lines: [row.customerName] });
  for (const line of lines) {
    const product = products.get(line.productId ?? '');
    const cut = product?.cutToSize ? ' · cut to size' : '';
    const rooms = line.roomNames ? ` · for ${line.roomNames}` : '';
    const small = quotedPrice(line, product?.boxCoverageMm2) + rooms + cut;
    sheetRow(doc, line.text, formatPence(line.pricePence * line.quantity), { small });
  }
  const total = quoteTotal(lines, samples.offPence);
  if (samples.offPence > 0) sheetRow(doc, SAMPLE_CREDIT, `-${formatPence(samples.offPence)}`);
  sheetRow(doc, 'Delivery', 'FREE');
  sheetRow(doc, 'Total', formatPence(total), { bold: true });
  sheetRow(doc, 'Total without VAT', formatPence(withoutVat(total)));
  sheetRow(doc, 'VAT (included)', formatPence(vatIncluded(total)));
  doc.moveDown(1);
  if ([...products.values()].some(({ cutToSize }) => cutToSize)) sheetText(doc, CUT_TO_SIZE_NOTICE);
  const page = row.token === null ? 'its page' : `its page, ${quoteUrl(row.token)}`;
  sheetText(
    doc,
    `Accept it on ${page} – the goods are then kept for you for ${store.orders.quoteHoldDays} days, until they are paid.`,
  );
  const bank = bankWords();
  if (bank) sheetText(doc, bank);
  return finish();
}
