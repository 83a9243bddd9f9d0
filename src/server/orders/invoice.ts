/** The invoice of an order that is paid, or paid in part, as an A4 PDF, with the seller's details and the VAT line. */
import { store } from '#config/store.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { duePence } from '#domain/payments/received.ts';
import { refundVat, vatParts } from '#domain/pricing/vat-parts.ts';
import { formatPence } from '#domain/shared/money.ts';
import { openPdf, SHEET_MARGIN, sheetHead, sheetRow, sheetText } from '#server/pdf/index.ts';
import { bookedDay } from './day-words.ts';
import {
  addressLines,
  companyLines,
  dateInWords,
  lineInWords,
  sumsInWords,
  receivedInWords,
} from './words.ts';
import type { OrderDetails } from './queries.ts';

/** Draws the invoice. @returns the PDF's bytes */
export async function invoicePdf(details: OrderDetails): Promise<Uint8Array<ArrayBuffer>> {
  const { order, lines, card, booking } = details;
  const { doc, finish } = await openPdf(SHEET_MARGIN, {
    Title: `Invoice ${orderIdForShopper(order.id)}`,
    Author: store.legalName,
  });
  const due = order.status === 'pending' ? duePence(order) : 0;
  const isPart = !order.paidAt && order.receivedPence > 0;
  const about = [
    `Order ${order.id}`,
    `Date of order: ${dateInWords(order.createdAt)}`,
    `Date of payment: ${order.paidAt ? dateInWords(order.paidAt) : isPart ? 'paid in part' : 'not paid'}`,
    ...[bookedDay(booking)].flatMap((day) => day ?? []),
  ];
  sheetHead(doc, `Invoice ${orderIdForShopper(order.id)}`, about, {
    label: booking?.method === 'collection' ? 'Invoiced to' : 'Invoiced and delivered to',
    lines: [...companyLines(order), ...addressLines(order)],
  });
  // A business reclaims the VAT of each thing that it buys.
  const vat = order.company === null ? [] : vatParts(order, lines);
  for (const [index, line] of lines.map(lineInWords).entries()) {
    const price = line.price ? ` at ${line.price}` : ', shipping only';
    const rooms = line.rooms ? ` · for ${line.rooms}` : '';
    const small = [line.supplier, `${line.quantity}${price}${rooms}`, line.since].filter(Boolean).join(' · ');
    const part = vat[index];
    const withVat = part
      ? `\n${formatPence(part.netPence)} without VAT, and ${formatPence(part.vatPence)} VAT`
      : '';
    const taken = part && lines[index]?.discountPence ? ', after what is taken off below' : '';
    sheetRow(doc, line.name, line.total, { small: small + withVat + taken });
  }
  const sums = sumsInWords(order, details, details.booking);
  sheetRow(doc, 'Goods', sums.goods);
  for (const { label, value } of [...sums.discounts, ...sums.charges]) sheetRow(doc, label, value);
  sheetRow(doc, 'Total', sums.total, { bold: true });
  if (vat.length > 0) sheetRow(doc, 'Total without VAT', formatPence(order.totalPence - order.vatPence));
  sheetRow(doc, 'VAT (included)', sums.vat);
  for (const { label, value } of receivedInWords(details)) sheetRow(doc, `Paid: ${label}`, `-${value}`);
  if (due > 0) sheetRow(doc, 'Still to be paid', formatPence(due), { bold: true });
  if (sums.refunded) {
    sheetRow(doc, 'Refunded', `-${sums.refunded}`);
    sheetRow(
      doc,
      'VAT (included in what was refunded)',
      `-${formatPence(refundVat(0, order.refundedPence))}`,
    );
  }
  doc.moveDown(1);
  const paid = sums.isFree ? 'Nothing to pay.' : isPart ? 'Paid in part.' : 'Paid.';
  const rest = order.receivedPence > 0 ? ', the rest' : '';
  sheetText(doc, card ? `Paid${rest} by card (${card.brand} ending in ${card.last4}).` : paid);
  return finish();
}
