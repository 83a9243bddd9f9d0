/** The pick sheet of an order: its products with boxes to tick, and the buyer's address. A4, large type. */
import { store } from '#config/store.ts';
import { isNothingLeft, leftOfLine } from '#domain/orders/goods-back.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { bookedAccess, bookedDay, countryName, dateInWords, type OrderDetails } from '../index.ts';
import { openPdf, print } from '#server/pdf/index.ts';

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;

/** What a reader who has only the sheet must know: why an order, or a part of it, must not be sent. Null if all may be. */
function warningOf({ order, withdrawal, lines }: OrderDetails): string | null {
  if (order.status === 'cancelled' || order.status === 'refunded') {
    return `This order is ${order.status}: please send nothing.`;
  }
  if (withdrawal && isNothingLeft(lines)) return 'The buyer has withdrawn: please send nothing.';
  const isGone = (gone: 'withdrawn' | 'refunded') => lines.some((line) => line[gone] > 0);
  for (const gone of ['withdrawn', 'refunded'] as const)
    if (isGone(gone)) return `Part of this order is ${gone}: send only the quantities below.`;
  return order.status === 'pending' ? 'This order is not paid: please send nothing yet.' : null;
}

/** How many of a line to pick: after a withdrawal from a part, or a refund of lines, what is left of it. */
const toPick = ({ lines }: OrderDetails, line: OrderDetails['lines'][number]): number =>
  isNothingLeft(lines) ? line.quantity : leftOfLine(line);

/** Draws the sheet. @returns the bytes of the PDF */
export async function pickSheetPdf(details: OrderDetails): Promise<Uint8Array<ArrayBuffer>> {
  const { order, lines } = details;
  const title = `Pick sheet ${orderIdForShopper(order.id)}`;
  const { doc, finish } = await openPdf(MARGIN, { Title: title });
  doc.font('Helvetica-Bold').fontSize(22).text(title, MARGIN, MARGIN);
  doc.font('Helvetica').fontSize(11).text(`${store.name} · order ${order.id}`);
  doc.text(`Date of order: ${dateInWords(order.createdAt)}`).moveDown();
  const warning = warningOf(details);
  if (warning)
    doc.font('Helvetica-Bold').fontSize(16).text(warning, { width: WIDTH }).font('Helvetica').moveDown();
  for (const part of [
    `${order.firstName} ${order.lastName}`,
    `${order.address}, ${order.city}, ${order.postalCode}, ${countryName(order.country)}`,
    order.phone ?? order.email,
    ...[bookedDay(details.booking), bookedAccess(details.booking)].flatMap((line) => line ?? []),
  ])
    print(doc, part, { size: 13 }, { x: MARGIN, y: doc.y, width: WIDTH });
  doc.moveDown(1.5);
  for (const line of lines) {
    if (doc.y > doc.page.height - MARGIN - 60) doc.addPage();
    const top = doc.y;
    const quantity = toPick(details, line);
    if (quantity > 0) doc.rect(MARGIN, top, 16, 16).stroke();
    const amount = line.isSample ? `${quantity} sample` : `${quantity} x ${line.unit}`;
    doc
      .font('Helvetica-Bold')
      .fontSize(13)
      .text(quantity > 0 ? amount : 'Send none', MARGIN + 28, top + 1, { width: 110 });
    const column = { x: MARGIN + 145, width: WIDTH - 145 };
    print(doc, line.productName, { size: 13 }, { ...column, y: top + 1 });
    const gone = line.withdrawn > 0 ? ' · WITHDRAWN' : ' · REFUNDED';
    const marks = `${line.cutToSize ? ' · CUT TO SIZE' : ''}${quantity > 0 ? '' : gone}`;
    print(doc, `${line.sku} · ${line.supplier}${marks}`, { size: 10 }, { ...column, y: doc.y });
    if (line.roomNames) print(doc, `For: ${line.roomNames}`, { size: 10 }, { ...column, y: doc.y });
    doc.y += 12;
  }
  doc.moveDown(2).fontSize(11).text('Picked by ____________________   Picked on ____________', MARGIN);
  return finish();
}
