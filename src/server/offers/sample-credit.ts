/** The samples that a customer has paid for and not got back: what may come off the next order of floors. */
import { and, eq, exists, inArray, ne, notExists, notInArray, or, sql, type SQLWrapper } from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import type { Database, Transaction } from '#db/client.ts';
import { sampleCredits } from '#db/schema/index.ts';
import { type SampleCredit, sampleCameOff } from '#domain/offers/sample-credit.ts';
import { orderView, paidSamples, whereStanding, withdrawalsOfLine } from '#server/orders/rows.ts';

type From = Database | Transaction;

/** Who orders: an account, an e-mail address, or both. */
export interface Customer {
  readonly userId: string | null;
  /** Null where it is not known yet. */
  readonly email: string | null;
  /** Orders whose own uses do not count, because they are about to be replaced. */
  readonly exceptOrderIds?: readonly string[];
}

/** The uses of a sample line by another order, which took it off and keeps it: it stands. */
const takenByOther = (from: From, lineId: SQLWrapper, exceptOrderIds: readonly string[] = []) =>
  from
    .select({ one: sql`1` })
    .from(sampleCredits)
    .innerJoin(orderView, eq(orderView.id, sampleCredits.orderId))
    .where(
      and(
        eq(sampleCredits.sampleLineId, lineId),
        whereStanding(from),
        notInArray(orderView.id, [...exceptOrderIds]),
      ),
    );

/**
 * The samples of a customer's paid orders, by the account and by the e-mail address of the order, that are neither paid
 * back nor withdrawn from; null if the shop gives no credit or nobody is known.
 */
export async function sampleCreditOf(
  from: From,
  { userId, email, exceptOrderIds }: Customer,
): Promise<SampleCredit | null> {
  const { isOn, minimumPence } = facts().sampleCredit;
  if (!isOn || (userId === null && email === null)) return null;
  const rows = await paidSamples(from, { userId, email }, (line) =>
    notExists(takenByOther(from, line, exceptOrderIds)),
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

/** The orders off which sample lines came and that keep them. */
async function usesOf(from: From, lineIds: readonly string[]) {
  const rows = await from
    .select({ lineId: sampleCredits.sampleLineId, orderId: orderView.id, status: orderView.status })
    .from(sampleCredits)
    .innerJoin(orderView, eq(orderView.id, sampleCredits.orderId))
    .where(and(inArray(sampleCredits.sampleLineId, [...lineIds]), whereStanding(from)));
  return rows.map(({ status, ...row }) => ({ ...row, isPaid: status !== 'pending' }));
}

/** Off which orders sample lines came that keep them, in words for staff, by the id of the line. */
export async function samplesPaidBack(
  from: From,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const uses = await usesOf(from, lineIds);
  return new Map(uses.map((use) => [use.lineId, sampleCameOff(use.orderId, use.isPaid)]));
}

/** Those of sample lines that came off an order which stands: paid, or waiting for its payment. */
export const samplesCameOff = async (from: From, lineIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await usesOf(from, lineIds)).map(({ lineId }) => lineId));

/** Whether one of sample lines came off an order that stands, other than these. */
export const sampleLinesTaken = async (
  from: From,
  lineIds: readonly string[],
  exceptOrderIds: readonly string[] = [],
): Promise<boolean> => (await usesOf(from, lineIds)).some(({ orderId }) => !exceptOrderIds.includes(orderId));

/** The sample lines that orders took off and keep. @param but an order that does not count */
const takenBy = (from: From, but?: string) =>
  from
    .select({ id: sampleCredits.sampleLineId })
    .from(sampleCredits)
    .innerJoin(orderView, eq(orderView.id, sampleCredits.orderId))
    .where(and(whereStanding(from), but === undefined ? undefined : ne(orderView.id, but)));

/** Whether a sample that a cancelled order had was taken by another order, or withdrawn from. */
export async function samplesTaken(tx: Transaction, orderId: string): Promise<boolean> {
  const line = sampleCredits.sampleLineId;
  const taken = await tx
    .select({ id: line })
    .from(sampleCredits)
    .where(
      and(
        eq(sampleCredits.orderId, orderId),
        or(inArray(line, takenBy(tx, orderId)), exists(withdrawalsOfLine(tx, line))),
      ),
    )
    .limit(1);
  return taken.length > 0;
}
