/** The driver's run sheet and the showroom's collection list of a day, as A4 PDF. */
import { store } from '#config/store.ts';
import { type Day, dayInWords } from '#domain/delivery/days.ts';
import { kilograms } from '#domain/delivery/weight.ts';
import { toSendOf } from '#domain/orders/parcels.ts';
import { quantityDue } from '#domain/orders/replaced.ts';
import { countOf } from '#domain/shared/count.ts';
import { amount } from '#domain/shared/units.ts';
import { orderById } from '#server/orders/index.ts';
import { openPdf, type PdfPage, print } from '#server/pdf/index.ts';
import { deliverySettingsNow } from '../settings.ts';
import { nameOfZone, type Stop, stopsOn } from './calendar.ts';

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;

/** What goes to a stop, a line for each product: `12 boxes of Harbour Oak`. */
async function goodsOf({ id, orderId, isReplacement }: Stop): Promise<string[]> {
  const order = await orderById(orderId);
  if (!order) return [];
  const { lines, replacements, sentAhead } = order;
  const replacement = replacements.find(({ claimId }) => claimId === id);
  return lines.flatMap((line) => {
    const due = !isReplacement
      ? toSendOf(line, sentAhead.get(line.id) ?? 0)
      : replacement
        ? quantityDue(line, replacements, replacement)
        : 0;
    const what = line.isSample ? 'sample' : line.unit;
    return due > 0 && line.productId !== '' ? [`${amount(due, what)} of ${line.productName}`] : [];
  });
}

function stopOf(doc: PdfPage, stop: Stop, goods: readonly string[], at: number): void {
  if (doc.y > doc.page.height - MARGIN - 90) doc.addPage();
  doc.rect(MARGIN, doc.y, 14, 14).stroke();
  const column = { x: MARGIN + 26, width: WIDTH - 26 };
  const place = stop.isCollection ? stop.buyer : `${stop.postcode} · ${stop.buyer}`;
  print(doc, `${at + 1}. ${place}`, { size: 13, bold: true }, { ...column, y: doc.y });
  const lines = [
    stop.isCollection ? null : stop.address,
    `${stop.contact} · order ${stop.number} · ${stop.weight} · ${stop.state}`,
    stop.access,
    ...goods,
  ];
  for (const line of lines) if (line) print(doc, line, { size: 11 }, { ...column, y: doc.y });
  doc.moveDown(0.8);
}

/** Above the stops of each zone, whose van they go with. */
function zoneHeading(doc: PdfPage, name: string, stops: readonly Stop[], { zone }: Stop): void {
  const own = stops.filter((stop) => stop.zone === zone);
  const grams = own.reduce((sum, { weightG }) => sum + weightG, 0);
  if (doc.y > doc.page.height - MARGIN - 120) doc.addPage();
  const words = `${name}: ${countOf(own.length, 'orders')}, ${kilograms(grams)}`;
  print(doc, words, { size: 15, bold: true }, { x: MARGIN, width: WIDTH, y: doc.y });
  doc.moveDown(0.5);
}

/** The sheet with how many orders it lists. @param list which of the two */
export async function runSheetPdf(
  day: Day,
  list: 'deliveries' | 'collections',
): Promise<{ pdf: Uint8Array<ArrayBuffer>; rows: number }> {
  const all = (await stopsOn(day)).filter(({ isCollection }) => isCollection === (list === 'collections'));
  // Nothing is sent or handed out before it is paid.
  const stops = all.filter(({ isPaid }) => isPaid);
  const unpaid = all.length - stops.length;
  const name = list === 'collections' ? 'Collections' : 'Run sheet';
  const title = `${name}, ${dayInWords(day)}`;
  const { doc, finish } = await openPdf(MARGIN, { Title: title });
  doc.font('Helvetica-Bold').fontSize(20).text(title, MARGIN, MARGIN);
  const grams = stops.reduce((sum, { weightG }) => sum + weightG, 0);
  doc
    .font('Helvetica')
    .fontSize(11)
    .text(
      `${store.name} · ${countOf(stops.length, 'orders')} · ${kilograms(grams)}${unpaid > 0 ? ` · ${countOf(unpaid, 'unpaid orders')} not listed` : ''}`,
    )
    .moveDown();
  const { settings } = await deliverySettingsNow();
  let zone: string | null | undefined;
  for (const [at, stop] of stops.entries()) {
    if (list === 'deliveries' && stop.zone !== zone)
      zoneHeading(doc, nameOfZone(settings, stop.zone), stops, stop);
    zone = stop.zone;
    stopOf(doc, stop, await goodsOf(stop), at);
  }
  return { pdf: await finish(), rows: stops.length };
}
