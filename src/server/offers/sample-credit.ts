/** The samples that a customer has paid for and not got back: what may come off the next order of floors. */
import { and, eq, inArray, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { facts } from '#config/facts.ts';
import type { Database, Transaction } from '#db/client.ts';
import {
  orderLines,
  orders,
  refundLines,
  refunds,
  sampleCredits,
  withdrawalLines,
  withdrawals,
} from '#db/schema/index.ts';
import { type SampleCredit, sampleCameOff } from '#domain/offers/sample-credit.ts';
import { PAID_STATES } from '#domain/orders/states.ts';
import { emailKey } from '#domain/shared/email.ts';

type From = Database | Transaction;

/** Who orders: an account, an e-mail address, or both. */
export interface Customer {
  readonly userId: string | null;
  /** Null where it is not known yet. */
  readonly email: string | null;
  /** An order whose own uses do not count, because they are about to be replaced. */
  readonly exceptOrderId?: string | undefined;
}

const user = alias(orders, 'used_by');

/** The order that takes samples off keeps them: it is not cancelled, refunded or withdrawn from as a whole. */
const keepsSamples = (from: From) =>
  and(
    notInArray(user.status, ['cancelled', 'refunded']),
    notExists(
      from
        .select({ one: sql`1` })
        .from(withdrawals)
        .where(and(eq(withdrawals.orderId, user.id), sql`coalesce(${withdrawals.isWhole}, 1)`)),
    ),
  );

/** True of a sample line that another order has taken off and keeps. */
const takenByOther = (from: From, exceptOrderId: string | undefined) =>
  from
    .select({ one: sql`1` })
    .from(sampleCredits)
    .innerJoin(user, eq(user.id, sampleCredits.orderId))
    .where(
      and(
        eq(sampleCredits.sampleLineId, orderLines.id),
        keepsSamples(from),
        exceptOrderId === undefined ? undefined : ne(user.id, exceptOrderId),
      ),
    );

/**
 * The samples of a customer's paid orders, by the account and by the e-mail address of the order, that are neither paid
 * back nor withdrawn from; null if the shop gives no credit or nobody is known.
 */
export async function sampleCreditOf(
  from: From,
  { userId, email, exceptOrderId }: Customer,
): Promise<SampleCredit | null> {
  const { isOn, minimumPence } = facts().sampleCredit;
  if (!isOn || (userId === null && email === null)) return null;
  const rows = await from
    .select({
      id: orderLines.id,
      pence: orderLines.sampleShippingPence,
      orderId: orders.id,
      leftPence: sql<number>`${orders.totalPence} - ${orders.refundedPence}`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        or(
          userId === null ? undefined : eq(orders.userId, userId),
          email === null ? undefined : eq(sql`lower(${orders.email})`, emailKey(email)),
        ),
        inArray(orders.status, [...PAID_STATES]),
        eq(orderLines.isSample, true),
        notExists(takenByOther(from, exceptOrderId)),
        notExists(
          from
            .select({ one: sql`1` })
            .from(withdrawalLines)
            .where(eq(withdrawalLines.orderLineId, orderLines.id)),
        ),
        notExists(
          from
            .select({ one: sql`1` })
            .from(refundLines)
            .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
            .where(and(eq(refundLines.orderLineId, orderLines.id), ne(refunds.state, 'failed'))),
        ),
      ),
    );
  // An amount that was refunded names no line: of no order is more paid back than is left of it.
  const left = new Map(rows.map(({ orderId, leftPence }) => [orderId, leftPence]));
  let pence = 0;
  for (const row of rows) {
    const part = Math.max(0, Math.min(row.pence, left.get(row.orderId) ?? 0));
    left.set(row.orderId, (left.get(row.orderId) ?? 0) - part);
    pence += part;
  }
  return { pence, sampleLines: rows.map(({ id }) => id), minimumPence };
}

/** Off which orders sample lines came that keep them, in words for staff, by the id of the line. */
export async function samplesPaidBack(
  from: From,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await from
    .select({ lineId: sampleCredits.sampleLineId, orderId: user.id, status: user.status })
    .from(sampleCredits)
    .innerJoin(user, eq(user.id, sampleCredits.orderId))
    .where(and(inArray(sampleCredits.sampleLineId, [...lineIds]), keepsSamples(from)));
  return new Map(rows.map((row) => [row.lineId, sampleCameOff(row.orderId, row.status !== 'pending')]));
}

/** Whether another order has taken one of the samples that a cancelled order had. */
export async function samplesTaken(tx: Transaction, orderId: string): Promise<boolean> {
  const taken = await tx
    .select({ id: sampleCredits.sampleLineId })
    .from(sampleCredits)
    .where(
      and(
        eq(sampleCredits.orderId, orderId),
        inArray(
          sampleCredits.sampleLineId,
          tx
            .select({ id: sampleCredits.sampleLineId })
            .from(sampleCredits)
            .innerJoin(user, eq(user.id, sampleCredits.orderId))
            .where(and(keepsSamples(tx), ne(user.id, orderId))),
        ),
      ),
    )
    .limit(1);
  return taken.length > 0;
}
