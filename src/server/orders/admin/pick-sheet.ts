/** Pick sheets: an order's products with boxes to tick and the buyer's address, for one order or a whole batch. A4, large type. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { store } from '#config/store.ts';
import { claimNumber } from '#domain/after-sales/claim.ts';
import { picksOf, walkingOrder } from '#domain/orders/order-batch.ts';
import { parcelWithContents, toSendOf } from '#domain/orders/parcels.ts';
import { countOf } from '#domain/shared/count.ts';
import { isNothingLeft, sum } from '#domain/orders/goods-back.ts';
import { isDue, quantityDue } from '#domain/orders/replaced.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { productView } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';
import { openPdf, type PdfPage, print } from '#server/pdf/index.ts';
import {
  bookedAccess,
  bookedDay,
  bookedFitting,
  countryName,
  dateInWords,
  orderById,
  type OrderDetails,
} from '../index.ts';
import { batchFields } from './picking.ts';

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;

/** What a reader who has only the sheet must know: why an order, or a part of it, must not be sent. Null if all may be. */
function warningOf(details: OrderDetails): string | null {
  const { order, withdrawal, lines } = details;
  const isReplaced = details.replacements.some(isDue);
  if (order.status === 'cancelled' || (order.status === 'refunded' && !isReplaced)) {
    return `This order is ${order.status}: please send nothing.`;
  }
  if (isNothingLeft(lines))
    return `${withdrawal ? 'The buyer has withdrawn' : 'All of this order is refunded'}: please send nothing.`;
  if (order.status !== 'pending' && order.status !== 'confirmed')
    return `This order has left already: ${isReplaced ? 'only what is replaced' : 'nothing of it'} is to be picked.`;
  const isGone = (gone: 'withdrawn' | 'refunded') => lines.some((line) => line[gone] > 0);
  for (const gone of ['withdrawn', 'refunded'] as const)
    if (isGone(gone)) return `Part of this order is ${gone}: send only the quantities below.`;
  return order.status === 'pending' ? 'This order is not paid: please send nothing yet.' : null;
}

type Line = OrderDetails['lines'][number];
type Replacement = OrderDetails['replacements'][number];

/** How many of a line leave with an order, less what has left ahead, or in a replacement. */
function toSend({ order, replacements, sentAhead }: OrderDetails, line: Line, of: Replacement | 'order') {
  if (of !== 'order') return quantityDue(line, replacements, of);
  if (order.status !== 'pending' && order.status !== 'confirmed') return 0;
  return toSendOf(line, sentAhead.get(line.id) ?? 0);
}

/** How many of a line are fetched now, with an order that is paid and in replacement. */
const toPick = (details: OrderDetails, line: Line): number =>
  sum([
    details.order.status === 'pending' ? 0 : toSend(details, line, 'order'),
    ...details.replacements.map((one) => toSend(details, line, one)),
  ]);

/** True if nothing of an order is to be picked: it may not be sent, or has left already. */
const isStopped = (details: OrderDetails): boolean =>
  details.lines.every((line) => toPick(details, line) === 0);

/** The batches that are known, with room to write: boxes of one batch have one shade. */
const batchLine = ({ inStock, earlier }: Awaited<ReturnType<typeof batchFields>>[number]): string =>
  ['Batch ________________', inStock && `in stock: ${inStock}`, earlier && `the buyer had: ${earlier}`]
    .filter(Boolean)
    .join(' · ');

type Categories = ReadonlyMap<string, string>;

/** The categories of the orders' products, by id; deleted products have none. */
async function categoriesOf(all: readonly OrderDetails[]): Promise<Categories> {
  const ids = [...new Set(all.flatMap(({ lines }) => lines.map(({ productId }) => productId)))];
  const found = new Map<string, string>();
  for (let at = 0; at < ids.length; at += 500) {
    const part = ids.slice(at, at + 500);
    const rows = await db
      .select({ id: productView.id, category: productView.category })
      .from(productView)
      .where(inArray(productView.id, part));
    for (const { id, category } of rows) found.set(id, category);
  }
  return found;
}

/** The lines that lie somewhere; fitting and other services of a quote do not. */
const goodsOf = ({ lines }: OrderDetails) => lines.filter(({ productId }) => productId !== '');

/** The lines of an order as they are walked to. */
const walked = (details: OrderDetails, categories: Categories) =>
  goodsOf(details)
    .map((line) => ({ ...line, category: categories.get(line.productId) ?? null }))
    .sort(walkingOrder);

const newPageIfFull = (doc: PdfPage): void => {
  if (doc.y > doc.page.height - MARGIN - 60) doc.addPage();
};

/** Draws a row: a box to tick, the amount, the product and where it lies. */
function drawRow(
  doc: PdfPage,
  amount: string,
  isToTick: boolean,
  texts: readonly [string, ...string[]],
): void {
  newPageIfFull(doc);
  const top = doc.y;
  if (isToTick) doc.rect(MARGIN, top, 16, 16).stroke();
  doc
    .font('Helvetica-Bold')
    .fontSize(13)
    .text(amount, MARGIN + 28, top + 1, { width: 110 });
  const column = { x: MARGIN + 145, width: WIDTH - 145 };
  const [name, ...more] = texts;
  print(doc, name, { size: 13 }, { ...column, y: top + 1 });
  for (const text of more) print(doc, text, { size: 10 }, { ...column, y: doc.y });
  doc.y += 12;
}

/** Draws the sheet of one order on the current page. */
async function drawSheet(doc: PdfPage, details: OrderDetails, categories: Categories): Promise<void> {
  const known = new Map((await batchFields(details)).map((fields) => [fields.productId, fields]));
  const { order } = details;
  doc
    .font('Helvetica-Bold')
    .fontSize(22)
    .text(`Pick sheet ${orderIdForShopper(order.id)}`, MARGIN, MARGIN);
  doc.font('Helvetica').fontSize(11).text(`${store.name} · order ${order.id}`);
  doc.text(`Date of order: ${dateInWords(order.createdAt)}`).moveDown();
  const warning = warningOf(details);
  if (warning)
    doc.font('Helvetica-Bold').fontSize(16).text(warning, { width: WIDTH }).font('Helvetica').moveDown();
  for (const part of [
    `${order.firstName} ${order.lastName}`,
    `${order.address}, ${order.city}, ${order.postalCode}, ${countryName(order.country)}`,
    order.phone ?? order.email,
    ...[bookedDay, bookedAccess, bookedFitting].flatMap((words) => words(details.booking) ?? []),
    ...details.parcels.map((parcel) => `Has left: ${parcelWithContents(parcel)}`),
  ])
    print(doc, part, { size: 13 }, { x: MARGIN, y: doc.y, width: WIDTH });
  doc.moveDown(1.5);
  const rows = walked(details, categories);
  const draw = (line: Line, quantity: number) => {
    const amount = line.isSample ? `${quantity} sample` : `${quantity} x ${line.unit}`;
    const gone =
      line.withdrawn > 0
        ? ' · WITHDRAWN'
        : line.refunded > 0
          ? ' · REFUNDED'
          : details.sentAhead.has(line.id)
            ? ' · HAS LEFT'
            : '';
    const marks = `${line.cutToSize ? ' · CUT TO SIZE' : ''}${quantity > 0 ? '' : gone}`;
    const batches = line.isSample ? undefined : known.get(line.productId);
    drawRow(doc, quantity > 0 ? amount : 'Send none', quantity > 0, [
      line.productName,
      [line.sku, line.supplier].filter(Boolean).join(' · ') + marks,
      ...(line.roomNames ? [`For: ${line.roomNames}`] : []),
      ...(batches && quantity > 0 ? [batchLine(batches)] : []),
    ]);
  };
  for (const line of rows) draw(line, toSend(details, line, 'order'));
  for (const due of details.replacements.filter(isDue)) {
    newPageIfFull(doc);
    const title = [`Replacement ${claimNumber(due.number)}`, bookedDay(due)].filter(Boolean).join('. ');
    print(doc, title, { size: 14, bold: true }, { x: MARGIN, y: doc.y, width: WIDTH });
    doc.moveDown(0.4);
    for (const line of rows) {
      const quantity = toSend(details, line, due);
      if (quantity > 0) draw(line, quantity);
    }
  }
  doc.moveDown(2).fontSize(11).text('Picked by ____________________   Picked on ____________', MARGIN);
}

/** The pick sheet of one order. @returns the bytes of the PDF */
export async function pickSheetPdf(details: OrderDetails): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Pick sheet ${orderIdForShopper(details.order.id)}`;
  const { doc, finish } = await openPdf(MARGIN, { Title: title });
  await drawSheet(doc, details, await categoriesOf([details]));
  return finish();
}

/** Draws what is fetched for all orders together, in walking order. */
function drawPicks(doc: PdfPage, all: readonly OrderDetails[], categories: Categories): void {
  const going = all.filter((details) => !isStopped(details));
  const picks = picksOf(
    going.flatMap((details) =>
      goodsOf(details).map((line) => ({
        productId: line.productId,
        name: line.productName,
        sku: line.sku,
        supplier: line.supplier,
        category: categories.get(line.productId) ?? null,
        isSample: line.isSample,
        unit: line.unit,
        quantity: toPick(details, line),
        cut: line.cutToSize ? { lineId: line.id, order: orderIdForShopper(details.order.id) } : null,
      })),
    ),
  );
  doc
    .font('Helvetica-Bold')
    .fontSize(22)
    .text(`Picks for ${countOf(going.length, 'orders')}`, MARGIN, MARGIN);
  doc.font('Helvetica').fontSize(11).text(`${store.name} · in walking order`).moveDown();
  if (going.length < all.length)
    doc.text(`${countOf(all.length - going.length, 'orders')} not to be sent: see their sheets.`).moveDown();
  let aisle: string | null | undefined;
  for (const pick of picks) {
    const here = pick.isSample ? 'Samples' : (pick.category ?? 'No longer in the catalogue');
    if (here !== aisle) {
      newPageIfFull(doc);
      doc.font('Helvetica-Bold').fontSize(14).text(here, MARGIN).moveDown(0.4);
      aisle = here;
    }
    const amount = pick.isSample ? `${pick.quantity} sample` : `${pick.quantity} x ${pick.unit}`;
    const cut = pick.cut ? ` · CUT TO SIZE for ${pick.cut.order}` : '';
    drawRow(doc, amount, true, [pick.name, `${pick.sku} · ${pick.supplier}${cut}`]);
  }
}

/** One document for a batch: what is fetched for all together, then a sheet for each order. Unknown orders are left out. */
export async function pickSheetsPdf(ids: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const all: OrderDetails[] = [];
  for (const id of ids) {
    const details = await orderById(id);
    if (details) all.push(details);
    await nextTurn();
  }
  const categories = await categoriesOf(all);
  const { doc, finish } = await openPdf(MARGIN, { Title: `Pick sheets of ${countOf(all.length, 'orders')}` });
  drawPicks(doc, all, categories);
  for (const details of all) {
    doc.addPage();
    await drawSheet(doc, details, categories);
    await nextTurn();
  }
  return finish();
}
