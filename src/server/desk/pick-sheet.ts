/** The pick sheet of an order: its products with boxes to tick, and the buyer's address. A4, large type. */
import { store } from '#config/store.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { countryName, dateInWords, type OrderDetails } from '#server/orders/index.ts';
import { openPdf, printable } from '#server/pdf.ts';

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;

/** Draws the sheet. @returns the bytes of the PDF */
export async function pickSheetPdf({ order, lines }: OrderDetails): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Pick sheet ${orderIdForShopper(order.id)}`;
  const { doc, finish } = await openPdf(MARGIN, { Title: title });
  doc.font('Helvetica-Bold').fontSize(22).text(title, MARGIN, MARGIN);
  doc.font('Helvetica').fontSize(11).text(`${store.name} · order ${order.id}`);
  doc.text(`Date of order: ${dateInWords(order.createdAt)}`).moveDown();
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
