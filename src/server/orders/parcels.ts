/** The parcels that an order has left in. */
import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { parcels } from '#db/schema/index.ts';
import { type ParcelBody, parcelInWords, type ParcelWire, trackingUrl } from '#domain/orders/parcels.ts';
import { now } from '#server/clock.ts';
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

/** Adds a parcel. Refuses one of an order that its buyer collects. @returns null if it is there already */
export async function addParcel(
  tx: Transaction,
  orderId: string,
  { carrier, number, contents }: ParcelBody,
): Promise<ParcelRow | null> {
  if ((await bookingOf(tx, orderId))?.method === 'collection') throwRefusal('move_not_allowed', COLLECTED);
  const [added] = await tx
    .insert(parcels)
    .values({ id: newId(), orderId, carrier, trackingNumber: number, contents, sentAt: now() })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}

/** As a mail and the order's pages say it. */
export const parcelInMail = ({ carrier, trackingNumber, contents }: ParcelRow) => ({
  words: parcelInWords(carrier, trackingNumber),
  contents,
  url: trackingUrl(carrier, trackingNumber),
});

export const parcelToWire = ({ carrier, trackingNumber, contents, sentAt }: ParcelRow): ParcelWire => ({
  carrier,
  number: trackingNumber,
  url: trackingUrl(carrier, trackingNumber),
  contents,
  sent_at: sentAt.toISOString(),
});
