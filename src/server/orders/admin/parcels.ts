/** Parcels that staff enter by themselves: of an order that leaves in parts, or a number that comes late. */
import type { Transaction } from '#db/client.ts';
import { env } from '#config/env.ts';
import { type ParcelBody, parcelInWords } from '#domain/orders/parcels.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import type { Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import type { Actor } from '#server/http/viewer.ts';
import { queueMail } from '#server/mail/index.ts';
import { refuseWrite, writeResult } from '#server/refused-write.ts';
import { addParcel, parcelInMail, refuseWithdrawn, signedOrderPath } from '../index.ts';
import { orderRow } from '../rows.ts';

/** Adds a parcel to an order that is paid, and mails the buyer. One that is there already changes nothing. */
export async function enterParcel(
  tx: Transaction,
  orderId: string,
  body: ParcelBody,
  actor: Actor,
): Promise<void> {
  const order = await orderRow(tx, orderId);
  if (!order) return refuseWrite('not_found', 'There is no such order.');
  if (order.status !== 'confirmed' && order.status !== 'shipped' && order.status !== 'delivered')
    return refuseWrite('move_not_allowed', `An order that is ${order.status} has no parcels.`);
  const isPart = order.status === 'confirmed';
  if (isPart) await refuseWithdrawn(tx, orderId);
  const added = await addParcel(tx, orderId, body);
  if (!added) return;
  await recordAudit(tx, {
    actor,
    action: 'order.parcel',
    entity: 'order',
    entityId: orderId,
    // As a note, which an erasure removes: a tracking number leads to the recipient.
    after: {
      note: [parcelInWords(body.carrier, body.number), body.contents].filter(Boolean).join(', '),
    },
  });
  await queueMail(tx, {
    template: 'parcel',
    to: order.email,
    orderId,
    dedupeKey: `parcel:${added.id}`,
    props: {
      number: orderIdForShopper(orderId),
      firstName: order.firstName,
      isPart,
      parcel: parcelInMail(added),
      url: env.SITE_URL + (order.userId ? `/orders/${orderId}` : signedOrderPath(orderId)),
    },
  });
}

/** The same as one command. */
export const addParcelByStaff = (
  orderId: string,
  body: ParcelBody,
  actor: Actor,
): Promise<Result<{ message: string }>> =>
  writeResult(async (tx) => {
    await enterParcel(tx, orderId, body, actor);
    return { message: 'The parcel is entered, and the buyer is told.' };
  });
