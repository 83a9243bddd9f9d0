/** The pick sheet of an order: its products with boxes to tick, and the buyer's address. A4, large type. */
import { store } from '#config/store.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { countryName, dateInWords, type OrderDetails } from '#server/orders/index.ts';
import { openPdf, printable } from '#server/pdf.ts';

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;

/** Why an order must not be sent, for a reader who has only the sheet; null if it may be. */
function stopOf({ order, withdrawal }: OrderDetails): string | null {
  if (order.status === 'cancelled' || order.status === 'refunded') {
    return `This order is ${order.status}: please send nothing.`;
  }
  if (withdrawal) return 'The buyer has withdrawn: please send nothing.';
  return order.status === 'pending' ? 'This order is not paid: please send nothing yet.' : null;
}

/** Draws the sheet. @returns the bytes of the PDF */
export async function pickSheetPdf(details: OrderDetails): Promise<Uint8Array<ArrayBuffer>> {
  const { order, lines } = details;
  const title = `Pick sheet ${orderIdForShopper(order.id)}`;
  const { doc, finish } = await openPdf(MARGIN, { Title: title });
  doc.font('Helvetica-Bold').fontSize(22).text(title, MARGIN, MARGIN);
  doc.font('Helvetica').fontSize(11).text(`${store.name} · order ${order.id}`);
  doc.text(`Date of order: ${dateInWords(order.createdAt)}`).moveDown();
  const stop = stopOf(details);
  if (stop) doc.font('Helvetica-Bold').fontSize(16).text(stop, { width: WIDTH }).font('Helvetica').moveDown();
  doc.fontSize(13);
  for (const part of [
    `${order.firstName} ${order.lastName}`,
    `${order.address}, ${order.city}, ${order.postalCode}, ${countryName(order.country)}`,
    order.phone ?? order.email,
  ])
    doc.text(printable(part), { width: WIDTH });
  doc.moveDown(1.5);
  for (const line of lines) {
    if (doc.y > doc.page.height - MARGIN - 60) doc.addPage();
    const top = doc.y;
    doc.rect(MARGIN, top, 16, 16).stroke();
    const amount = line.isSample ? '1 sample' : `${line.quantity} x ${line.unit}`;
    doc
      .font('Helvetica-Bold')
      .fontSize(13)
      .text(amount, MARGIN + 28, top + 1, { width: 110 });
    doc.font('Helvetica').text(printable(line.productName), MARGIN + 145, top + 1, { width: WIDTH - 145 });
    doc
      .fontSize(10)
      .text(
        printable(`${line.sku} · ${line.supplier}${line.cutToSize ? ' · CUT TO SIZE' : ''}`),
        MARGIN + 145,
        doc.y,
        {
          width: WIDTH - 145,
        },
      );
    doc.y += 12;
  }
  doc.moveDown(2).fontSize(11).text('Picked by ____________________   Picked on ____________', MARGIN);
  return finish();
}
