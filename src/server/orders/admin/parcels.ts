/** Parcels that staff enter by themselves, of an order that leaves in parts or with a number that comes late, and take back. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { env } from '#config/env.ts';
import { parcels } from '#db/schema/index.ts';
import { leftOfLine, type Quantities } from '#domain/orders/goods-back.ts';
import { type EnteredParcel, parcelInWords } from '#domain/orders/parcels.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import type { Result } from '#domain/shared/result.ts';
import { amount } from '#domain/shared/units.ts';
import { recordAudit } from '#server/audit/index.ts';
import type { Actor } from '#server/http/viewer.ts';
import { queueMail } from '#server/mail/index.ts';
import { refuseWrite, writeResult } from '#server/refused-write.ts';
import {
  addParcel,
  linesWithdrawnFrom,
  type OrderDetails,
  parcelInMail,
  parcelsOf,
  partInWords,
  refuseWithdrawn,
  sentAhead,
  signedOrderPath,
} from '../index.ts';
import { orderRow, type OrderRow } from '../rows.ts';

/** What of an order is still here: its lines that lie somewhere, with how many have neither left nor gone back. */
export const linesHere = ({ lines, sentAhead: sent }: Pick<OrderDetails, 'lines' | 'sentAhead'>) =>
  lines.flatMap((line) => {
    const here = leftOfLine(line) - (sent.get(line.id) ?? 0);
    return line.productId !== '' && here > 0 ? [{ ...line, here }] : [];
  });

/** Refuses a part that has nothing in it, more than is here, or all of the rest. */
async function checkPart(
  tx: Transaction,
  orderId: string,
  lines: OrderDetails['lines'],
  part: Quantities,
): Promise<void> {
  const here = linesHere({ lines, sentAhead: await sentAhead(tx, orderId) });
  for (const [id, quantity] of part) {
    const line = here.find((one) => one.id === id);
    if (!line) return refuseWrite('invalid', 'Of one of these goods nothing is here any more: look again.');
    const { here: most, productName, unit, isSample } = line;
    if (quantity > most) {
      const left = `${isSample ? most : amount(most, unit)} ${most === 1 ? 'is' : 'are'}`;
      const words = `Of ${productName} only ${left} still to be sent.`;
      return refuseWrite('invalid', words, { [`lines.${id}`]: words });
    }
  }
  if (part.size === 0) refuseWrite('invalid', 'Please say how many of which goods have left.');
  if (here.every(({ id, here: most }) => part.get(id) === most))
    refuseWrite('invalid', 'Nothing more would be to be sent: move the order to Shipped, with its carrier.');
}

/** Records what became of a parcel, and mails the buyer. */
async function tell(
  tx: Transaction,
  order: OrderRow,
  parcel: typeof parcels.$inferSelect,
  isBack: boolean,
  actor: Actor,
): Promise<void> {
  const { carrier, trackingNumber, contents } = parcel;
  await recordAudit(tx, {
    actor,
    action: isBack ? 'order.parcel_back' : 'order.parcel',
    entity: 'order',
    entityId: order.id,
    // As a note, which an erasure removes: a tracking number leads to the recipient.
    after: { note: [parcelInWords(carrier, trackingNumber), contents].filter(Boolean).join(', ') },
  });
  await queueMail(tx, {
    template: 'parcel',
    to: order.email,
    orderId: order.id,
    dedupeKey: `parcel${isBack ? '-back' : ''}:${parcel.id}`,
    props: {
      number: orderIdForShopper(order.id),
      firstName: order.firstName,
      isPart: order.status === 'confirmed',
      isBack,
      parcel: parcelInMail(parcel),
      url: env.SITE_URL + (order.userId ? `/orders/${order.id}` : signedOrderPath(order.id)),
    },
  });
}

/** Adds a parcel to an order that is paid, and mails the buyer. The same one, sent again, changes nothing. */
export async function enterParcel(
  tx: Transaction,
  orderId: string,
  { carrier, number, lines, after }: EnteredParcel,
  actor: Actor,
): Promise<void> {
  const order = await orderRow(tx, orderId);
  if (!order) return refuseWrite('not_found', 'There is no such order.');
  if (order.status !== 'confirmed' && order.status !== 'shipped' && order.status !== 'delivered')
    return refuseWrite('move_not_allowed', `An order that is ${order.status} has no parcels.`);
  const isPart = order.status === 'confirmed';
  const part = new Map(isPart ? Object.entries(lines).filter(([, quantity]) => quantity > 0) : []);
  const goods = await linesWithdrawnFrom(tx, orderId);
  const contents = partInWords(goods, part);
  const isSame = (one: typeof parcels.$inferSelect) =>
    one.carrier === carrier && one.trackingNumber === number && one.contents === contents;
  if ((await parcelsOf(tx, orderId)).some((one) => one.id > after && isSame(one))) return;
  if (isPart) {
    await refuseWithdrawn(tx, orderId);
    await checkPart(tx, orderId, goods, part);
  }
  await tell(
    tx,
    order,
    await addParcel(tx, orderId, { carrier, number }, { contents, lines: part }),
    false,
    actor,
  );
}

/** The same as one command. */
export const addParcelByStaff = (
  orderId: string,
  body: EnteredParcel,
  actor: Actor,
): Promise<Result<{ message: string }>> =>
  writeResult(async (tx) => {
    await enterParcel(tx, orderId, body, actor);
    return { message: 'The parcel is entered, and the buyer is told.' };
  });

/** Takes back a parcel that has not left or came back: what was in it stands on the shelf again. The buyer is told. */
export const removeParcel = (
  orderId: string,
  parcelId: string,
  actor: Actor,
): Promise<Result<{ message: string }>> =>
  writeResult(async (tx) => {
    const order = await orderRow(tx, orderId);
    if (!order) return refuseWrite('not_found', 'There is no such order.');
    const own = and(eq(parcels.id, parcelId), eq(parcels.orderId, orderId));
    const [removed] = await tx.delete(parcels).where(own).returning();
    if (removed) await tell(tx, order, removed, true, actor);
    return { message: 'The parcel is taken back, and the buyer is told.' };
  });
