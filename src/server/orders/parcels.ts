/** The parcels that an order has left in, and what of it has left ahead in a part. */
import { asc, eq, sum } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { parcelLines, parcels } from '#db/schema/index.ts';
import { PARCEL_NUMBER } from '#db/schema/order-batches.ts';
import type { Quantities } from '#domain/orders/goods-back.ts';
import {
  type ParcelBody,
  parcelInWords,
  type ParcelWire,
  THE_REST,
  trackingUrl,
} from '#domain/orders/parcels.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { now } from '#server/clock.ts';
import { client } from '#server/database.ts';
import { bookingOf } from '#server/delivery/index.ts';
import { newId } from '#server/ids.ts';
import { throwRefusal } from './refusal.ts';

const COLLECTED = 'The buyer collects this order: no carrier takes it. Please leave the carrier out.';

export type ParcelRow = typeof parcels.$inferSelect;

/** The parcels of an order, first to last. */
export const parcelsOf = (from: Database | Transaction, orderId: string): Promise<ParcelRow[]> =>
  from
    .select()
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.sentAt), asc(parcels.id));

/** What has left ahead of the rest, by order line. */
export async function sentAhead(from: Database | Transaction, orderId: string): Promise<Quantities> {
  const rows = await from
    .select({ id: parcelLines.orderLineId, quantity: sum(parcelLines.quantity).mapWith(Number) })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(eq(parcels.orderId, orderId))
    .groupBy(parcelLines.orderLineId);
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

/**
 * Adds a parcel. Refuses one of an order that its buyer collects.
 * @param contents in words; `lines` are what a part of an order has of each line
 */
export async function addParcel(
  tx: Transaction,
  orderId: string,
  { carrier, number }: ParcelBody,
  { contents, lines }: { readonly contents: string; readonly lines: Quantities },
): Promise<ParcelRow> {
  if ((await bookingOf(tx, orderId))?.method === 'collection') throwRefusal('move_not_allowed', COLLECTED);
  const added = { id: newId(), orderId, carrier, trackingNumber: number, contents, sentAt: now() };
  await tx.insert(parcels).values(added);
  for (const [orderLineId, quantity] of lines)
    await tx.insert(parcelLines).values({ parcelId: added.id, orderLineId, quantity });
  return added;
}

/** Gives a parcel its tracking number, which came after it had left. */
export async function numberParcel(tx: Transaction, parcel: ParcelRow, number: string): Promise<ParcelRow> {
  await tx.update(parcels).set({ trackingNumber: number }).where(eq(parcels.id, parcel.id));
  return { ...parcel, trackingNumber: number };
}

/**
 * Which other orders have a number of these orders' parcels, in words by order id: one parcel may be of two orders, but most
 * often a number was pasted twice.
 */
export async function sharedNumbers(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.execute({
    sql: `SELECT o.order_id AS id, o.number, group_concat(DISTINCT p.order_id) AS others
      FROM (SELECT order_id, tracking_number AS number, ${PARCEL_NUMBER} AS digits FROM parcels
        WHERE tracking_number <> '' AND order_id IN (SELECT value FROM json_each(?))) o
      CROSS JOIN parcels p ON ${PARCEL_NUMBER} = o.digits AND p.tracking_number <> '' AND p.order_id <> o.order_id
      GROUP BY o.order_id, o.digits`,
    args: [JSON.stringify(ids)],
  });
  const words = new Map<string, string>();
  for (const { id, number, others } of rows) {
    const named = String(others).split(',').map(orderIdForShopper).join(', ');
    const said = `${String(number)} is also the tracking number of order ${named}: please check it, unless one parcel has both.`;
    words.set(String(id), [words.get(String(id)), said].filter(Boolean).join(' '));
  }
  return words;
}

/** Adds the parcel that an order is moved with: all of it, or the rest where parts have left ahead. */
export async function addLastParcel(tx: Transaction, orderId: string, parcel: ParcelBody): Promise<void> {
  const contents = (await parcelsOf(tx, orderId)).length > 0 ? THE_REST : '';
  await addParcel(tx, orderId, parcel, { contents, lines: new Map() });
}

/** As a mail and the order's pages say it. */
export const parcelInMail = ({
  carrier,
  trackingNumber,
  contents,
}: Omit<ParcelRow, 'id' | 'orderId' | 'sentAt'>) => ({
  words: parcelInWords(carrier, trackingNumber),
  contents,
  url: trackingUrl(carrier, trackingNumber),
});

export const parcelToWire = ({ id, carrier, trackingNumber, contents, sentAt }: ParcelRow): ParcelWire => ({
  id,
  carrier,
  number: trackingNumber,
  url: trackingUrl(carrier, trackingNumber),
  contents,
  sent_at: sentAt.toISOString(),
});
