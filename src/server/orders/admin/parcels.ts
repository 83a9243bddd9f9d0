/** Parcels that staff enter by themselves, of an order that leaves in parts or with a number that comes late, and take back. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { env } from '#config/env.ts';
import { parcels } from '#db/schema/index.ts';
import { greetedName } from '#domain/accounts/person-name.ts';
import type { Quantities } from '#domain/orders/goods-back.ts';
import {
  type EnteredParcel,
  isPart,
  linesToSend,
  type ParcelBody,
  parcelInWords,
  parcelWithContents,
} from '#domain/orders/parcels.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import type { Result } from '#domain/shared/result.ts';
import { amount } from '#domain/shared/units.ts';
import { recordAudit } from '#server/audit/index.ts';
import { type Actor, staffActor } from '#server/http/viewer.ts';
import { queueMail } from '#server/mail/index.ts';
import { refuseWrite, writeResult } from '#server/database.ts';
import {
  addOrderEvent,
  addParcel,
  applyTransition,
  fitDay,
  linesWithdrawnFrom,
  numberParcel,
  type OrderDetails,
  parcelInMail,
  parcelsOf,
  partInWords,
  refuseWithdrawn,
  sentAhead,
  signedOrderPath,
} from '../index.ts';
import { existingOrder } from '../refusal.ts';
import type { OrderRow } from '../rows.ts';

/** What staff are told of an entered parcel. */
const ENTERED = {
  none: 'This parcel was entered before: nothing is changed. For another like it, say after which parcel it comes.',
  added: 'The parcel is entered, and the buyer is told.',
  shipped: 'All of it has left: the order is moved to Shipped with this parcel, and the buyer is told.',
} as const;
const SENT_ALREADY = 'This order has left as a whole: please look at it again. Nothing was changed.';

/** Refuses a part that has nothing in it, or more than is still to be sent. @returns whether it is all of the rest */
async function checkPart(
  tx: Transaction,
  orderId: string,
  lines: OrderDetails['lines'],
  part: Quantities,
): Promise<boolean> {
  const open = linesToSend({ lines, sentAhead: await sentAhead(tx, orderId) });
  for (const [id, quantity] of part) {
    const line = open.find((one) => one.id === id);
    if (!line)
      return refuseWrite('invalid', 'Of one of these goods nothing is to be sent any more: look again.');
    const { toSend, productName, unit, isSample } = line;
    if (quantity > toSend) {
      const most = `${isSample ? toSend : amount(toSend, unit)} ${toSend === 1 ? 'is' : 'are'}`;
      return refuseWrite('invalid', `Of ${productName} only ${most} still to be sent.`, `lines.${id}`);
    }
  }
  if (part.size === 0) refuseWrite('invalid', 'Please say how many of which goods have left.');
  return open.every(({ id, toSend }) => part.get(id) === toSend);
}

/** Writes to the timeline and the audit log what became of a parcel, and mails the buyer. */
async function recordParcel(
  tx: Transaction,
  order: OrderRow,
  parcel: typeof parcels.$inferSelect,
  isTakenBack: boolean,
  actor: Actor,
): Promise<void> {
  const isPart = order.status === 'confirmed';
  // In notes, which an erasure removes: a tracking number leads to the recipient.
  const note = parcelWithContents(parcel);
  await addOrderEvent(tx, {
    orderId: order.id,
    kind: isTakenBack ? 'parcel-back' : isPart ? 'part' : 'parcel',
    actor: staffActor(actor),
    note: `With ${note}.`,
  });
  await recordAudit(tx, {
    actor,
    action: isTakenBack ? 'order.parcel_taken_back' : 'order.parcel',
    entity: 'order',
    entityId: order.id,
    after: { note },
  });
  await queueMail(tx, {
    template: 'parcel',
    to: order.email,
    orderId: order.id,
    dedupeKey: `parcel${isTakenBack ? '-taken-back' : ''}:${parcel.id}:${parcel.trackingNumber}`,
    props: {
      number: orderIdForShopper(order.id),
      firstName: greetedName(order),
      isPart,
      isTakenBack,
      parcel: parcelInMail(parcel),
      url: env.SITE_URL + (order.userId ? `/orders/${order.id}` : signedOrderPath(order.id)),
    },
  });
}

/** Moves an order to Shipped with the parcel that the last of it leaves in. */
async function sendRest(tx: Transaction, order: OrderRow, parcel: ParcelBody, actor: Actor) {
  await applyTransition(tx, { orderId: order.id, to: 'shipped', actor: staffActor(actor), parcel });
  await recordAudit(tx, {
    ...{ actor, action: 'order.move', entity: 'order', entityId: order.id },
    before: { status: order.status },
    after: { status: 'shipped' },
  });
  return 'shipped' as const;
}

/**
 * Adds a parcel to an order that is paid, and mails the buyer. The same one, sent again, changes nothing. Of an order that has
 * left as a whole, it adds a late number, which the carrier's one parcel without a number gets: a parcel with the same carrier
 * and number is the same one. All that is still to be sent moves the order to Shipped, with the mail of that.
 * @returns what it did
 */
export async function enterParcel(
  tx: Transaction,
  orderId: string,
  { carrier, number, lines, after }: EnteredParcel,
  actor: Actor,
): Promise<keyof typeof ENTERED> {
  const order = await existingOrder(tx, orderId);
  if (order.status !== 'confirmed' && order.status !== 'shipped' && order.status !== 'delivered')
    return refuseWrite('move_not_allowed', `An order that is ${order.status} has no parcels.`);
  const isWhole = order.status !== 'confirmed';
  const part = new Map(Object.entries(lines).filter(([, quantity]) => quantity > 0));
  const goods = await linesWithdrawnFrom(tx, orderId);
  const contents = partInWords(goods, part);
  const isSame = (one: typeof parcels.$inferSelect) =>
    one.carrier === carrier &&
    one.trackingNumber === number &&
    (one.contents === contents || (isWhole && (part.size === 0 || !isPart(one))));
  const known = await parcelsOf(tx, orderId);
  if (known.some((one) => one.id > after && isSame(one))) return 'none';
  if (!isWhole) {
    await refuseWithdrawn(tx, orderId);
    if (await checkPart(tx, orderId, goods, part)) return sendRest(tx, order, { carrier, number }, actor);
  } else if (part.size > 0) refuseWrite('changed_meanwhile', SENT_ALREADY);
  const [bare, ...others] = known.filter((one) => one.carrier === carrier && one.trackingNumber === '');
  const entered =
    isWhole && number !== '' && bare && others.length === 0
      ? await numberParcel(tx, bare, number)
      : await addParcel(tx, orderId, { carrier, number }, { contents, lines: part });
  if (!isWhole) await fitDay(tx, order, goods);
  await recordParcel(tx, order, entered, false, actor);
  return 'added';
}

/**
 * Enters a number that comes with a move to Shipped of an order that has left already. Refuses another one than it left with:
 * two members of staff typed one each.
 */
export async function enterLateNumber(
  tx: Transaction,
  orderId: string,
  parcel: ParcelBody,
  actor: Actor,
): Promise<void> {
  const numbered = (await parcelsOf(tx, orderId)).filter((one) => !isPart(one) && one.trackingNumber !== '');
  if (numbered.some(({ trackingNumber }) => trackingNumber === parcel.number)) return;
  if (numbered.length > 0) {
    const named = numbered.map(({ carrier, trackingNumber }) => parcelInWords(carrier, trackingNumber));
    refuseWrite(
      'changed_meanwhile',
      `This order has left with ${named.join(', and ')}: ${parcel.number} was not entered. A further parcel is entered on the order’s own page.`,
    );
  }
  await enterParcel(tx, orderId, { ...parcel, lines: {}, after: '' }, actor);
}

/** What the page says after the form. @param movedId of an order that it has moved */
export const parcelDone = (movedId: string) => Promise.resolve(ENTERED[movedId ? 'shipped' : 'added']);

/** `enterParcel` as one command. */
export const addParcelByStaff = (
  orderId: string,
  body: EnteredParcel,
  actor: Actor,
): Promise<Result<{ message: string; moved_id?: string }>> =>
  writeResult(async (tx) => {
    const done = await enterParcel(tx, orderId, body, actor);
    return { message: ENTERED[done], ...(done === 'shipped' ? { moved_id: orderId } : {}) };
  });

/**
 * Takes back a part that has not left or came back: what was in it is to be sent again. The buyer is told. Once the order has
 * left as a whole, what comes back of it is a return or a claim.
 */
export const takeBackParcel = (
  orderId: string,
  parcelId: string,
  actor: Actor,
): Promise<Result<{ message: string }>> =>
  writeResult(async (tx) => {
    const order = await existingOrder(tx, orderId);
    if (order.status !== 'confirmed') return refuseWrite('changed_meanwhile', SENT_ALREADY);
    const own = and(eq(parcels.id, parcelId), eq(parcels.orderId, orderId));
    const [removed] = await tx.delete(parcels).where(own).returning();
    if (!removed)
      return refuseWrite('not_found', 'This order has no such parcel: it may be taken back already.');
    await fitDay(tx, order, await linesWithdrawnFrom(tx, orderId));
    await recordParcel(tx, order, removed, true, actor);
    return { message: 'The parcel is taken back, and the buyer is told.' };
  });
