/** The records that follow from orders: events, payments, refunds and holds. */
import type { Transaction } from '../client.ts';
import {
  orderCharges,
  orderEvents,
  orderLines,
  orders,
  payments,
  refunds,
  stockHolds,
} from '../schema/index.ts';
import type { OrderState } from '../../src/domain/orders/states.ts';
import { formatPence } from '../../src/domain/shared/money.ts';
import { fnv1a } from '../../src/domain/shared/hash.ts';
import { DAY, HOUR, MINUTE, seedId, type SeedClock } from './clock.ts';
import { insertAll } from './insert.ts';
import { goodsOf, refundedAt, type SeedOrder } from './orders.ts';
import type { Person } from './users.ts';
import { Random } from './random.ts';

const HOLD = 30 * MINUTE;
const SECOND = 1000;

/** The state changes of an order, each with its time and actor. */
function movesOf(
  { row }: SeedOrder,
  staff: string,
): { from: OrderState; to: OrderState; at: Date; actor: string }[] {
  const moves: { from: OrderState; to: OrderState; at: Date; actor: string }[] = [];
  const end = row.updatedAt;
  if (row.paidAt) moves.push({ from: 'pending', to: 'confirmed', at: row.paidAt, actor: 'payment' });
  if (row.shippedAt) moves.push({ from: 'confirmed', to: 'shipped', at: row.shippedAt, actor: staff });
  if (row.deliveredAt) moves.push({ from: 'shipped', to: 'delivered', at: row.deliveredAt, actor: staff });
  if (row.status === 'completed')
    moves.push({ from: 'delivered', to: 'completed', at: new Date(end.getTime() + HOUR), actor: staff });
  if (row.status === 'cancelled') moves.push({ from: 'pending', to: 'cancelled', at: end, actor: 'system' });
  if (row.status === 'refunded')
    moves.push({ from: 'confirmed', to: 'refunded', at: refundedAt(row), actor: staff });
  return moves;
}

function eventsOf(
  order: SeedOrder,
  payment: typeof payments.$inferInsert | null,
  staff: string,
): (typeof orderEvents.$inferInsert)[] {
  const { row } = order;
  const random = new Random(`events ${row.id}`);
  const event = (
    kind: string,
    actor: string,
    at: Date,
    more: { from?: OrderState; to?: OrderState; note?: string; isPrivate?: boolean },
  ) => ({
    id: seedId(at, random),
    orderId: row.id,
    kind,
    actor,
    createdAt: at,
    fromStatus: more.from ?? null,
    toStatus: more.to ?? null,
    note: more.note ?? null,
    isPrivate: more.isPrivate ?? false,
  });
  return [
    event('placed', 'shopper', row.createdAt, { to: 'pending' }),
    ...(payment
      ? [
          event('payment', 'payment', new Date(payment.createdAt.getTime() - SECOND), {
            note: `${formatPence(payment.amountPence)} paid, card ending in ${payment.cardLast4}.`,
          }),
        ]
      : []),
    ...movesOf(order, staff).map(({ from, to, at, actor }) =>
      event('moved', actor, at, {
        from,
        to,
        ...(to === 'cancelled'
          ? { note: 'Not paid within 30 minutes; the boxes are back on the shelf.' }
          : {}),
      }),
    ),
    ...(order.byTransfer
      ? [
          event('note', staff, new Date(row.createdAt.getTime() + 20 * MINUTE), {
            note: 'Rang: pays by bank transfer. Boxes kept for five days.',
            isPrivate: true,
          }),
          event('note', staff, new Date(row.createdAt.getTime() + 21 * MINUTE), {
            note: 'Thank you for your call. We are keeping your goods for five days while your bank transfer is on its way.',
          }),
        ]
      : []),
  ];
}

function paymentOf({ row }: SeedOrder): typeof payments.$inferInsert | null {
  if (!row.paidAt) return null;
  const random = new Random(`payment ${row.id}`);
  const id = seedId(row.paidAt, random);
  return {
    id,
    orderId: row.id,
    attempt: 1,
    idempotencyKey: `demo-${id}`,
    sourceHash: fnv1a(row.id).toString(16).padStart(64, '0'),
    state: 'completed',
    amountPence: row.totalPence,
    providerPaymentId: `demo_payment_${id}`,
    receiptUrl: null,
    cardBrand: random.pick(['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS']),
    cardLast4: String(random.int(1000, 9999)),
    errorCode: null,
    errorMessage: null,
    createdAt: row.paidAt,
    updatedAt: row.paidAt,
  };
}

function refundOf(
  { row }: SeedOrder,
  payment: typeof payments.$inferInsert | null,
  staff: string,
): (typeof refunds.$inferInsert)[] {
  if (row.status !== 'refunded' || !payment) return [];
  const at = refundedAt(row);
  const id = seedId(at, new Random(`refund ${row.id}`));
  return [
    {
      id,
      orderId: row.id,
      paymentId: payment.id,
      idempotencyKey: `demo-refund-${id}`,
      state: 'completed',
      amountPence: row.totalPence,
      reason: 'Shopper changed their mind before delivery',
      restock: true,
      providerRefundId: `demo_refund_${id}`,
      errorMessage: null,
      actor: staff,
      createdAt: at,
      updatedAt: at,
    },
  ];
}

function holdsOf(order: SeedOrder): (typeof stockHolds.$inferInsert)[] {
  const { row, byTransfer } = order;
  const state = row.status === 'pending' ? 'held' : row.status === 'cancelled' ? 'released' : 'taken';
  const expiresAt = new Date(row.createdAt.getTime() + (byTransfer ? 5 * DAY : HOLD));
  return goodsOf(order).map((line) => ({
    orderId: row.id,
    productId: line.productId,
    quantity: line.quantity,
    expiresAt,
    state,
  }));
}

/** Inserts the orders with their lines, events, payments, refunds and holds. */
export async function insertOrders(
  tx: Transaction,
  seeded: readonly SeedOrder[],
  people: readonly Person[],
  clock: SeedClock,
): Promise<void> {
  const staff = `staff:${people.find(({ role }) => role === 'orders')?.id ?? 'system'}`;
  const paid = seeded.map((order) => ({ order, payment: paymentOf(order) }));
  await insertAll(
    tx,
    orders,
    seeded.map(({ row }) => row),
  );
  await insertAll(
    tx,
    orderLines,
    seeded.flatMap(({ lines }) => lines),
  );
  await insertAll(
    tx,
    orderCharges,
    seeded.flatMap(({ row, charges }) =>
      charges.map(({ kind, pence }) => ({ orderId: row.id, kind, amountPence: pence })),
    ),
  );
  await insertAll(
    tx,
    orderEvents,
    paid
      .flatMap(({ order, payment }) => eventsOf(order, payment, staff))
      .filter(({ createdAt }) => createdAt.getTime() <= clock.now),
  );
  await insertAll(
    tx,
    payments,
    paid.flatMap(({ payment }) => (payment ? [payment] : [])),
  );
  await insertAll(
    tx,
    refunds,
    paid.flatMap(({ order, payment }) => refundOf(order, payment, staff)),
  );
  await insertAll(tx, stockHolds, seeded.flatMap(holdsOf));
}
