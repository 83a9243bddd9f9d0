/** The samples that a customer has paid for and not got back: what may come off the next order of floors. */
import {
  and,
  eq,
  gt,
  inArray,
  isNull,
  notExists,
  notInArray,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import type { Database, Transaction } from '#db/client.ts';
import { orderDiscounts, sampleCredits } from '#db/schema/index.ts';
import { type SampleCredit, sampleCameOff } from '#domain/offers/sample-credit.ts';
import { userById } from '#server/accounts/rows.ts';
import { LINES_LEFT, orderView, paidSamples, whereStanding } from '#server/orders/rows.ts';

type From = Database | Transaction;

/** Who orders: an account, an e-mail address, or both. */
export interface Customer {
  readonly userId: string | null;
  /** Null where it is not known yet. */
  readonly email: string | null;
  /** Orders whose own uses do not count, because they are about to be replaced. */
  readonly exceptOrderIds?: readonly string[];
}

/** The condition on `orderView` for an order that keeps the samples it took off: it stands, with floors left that they came off. */
const whereKept = (from: From): SQL | undefined =>
  and(
    whereStanding(from),
    sql.raw(`EXISTS (SELECT 1 FROM order_discounts d JOIN ${LINES_LEFT} ON stay > 0
      WHERE d.order_id = of_order.id AND d.code IS NULL
        AND 1 * coalesce(json_extract(d.shares, '$[' || place || ']'), discount_pence) > 0)`),
  );

/** The uses of a sample line by another order, which took it off and keeps it. */
const takenByOther = (from: From, lineId: SQLWrapper, exceptOrderIds: readonly string[] = []) =>
  from
    .select({ one: sql`1` })
    .from(sampleCredits)
    .innerJoin(orderView, eq(orderView.id, sampleCredits.orderId))
    .where(
      and(
        eq(sampleCredits.sampleLineId, lineId),
        whereKept(from),
        notInArray(orderView.id, [...exceptOrderIds]),
      ),
    );

/** What was paid for samples, without what of their orders went back or is owed already; in pence. */
function penceOf(rows: Awaited<ReturnType<typeof paidSamples>>): number {
  // An amount that was refunded names no line: of no order is more paid back than is left of it.
  const left = new Map(rows.map(({ orderId, leftPence }) => [orderId, leftPence]));
  let pence = 0;
  for (const row of rows) {
    const part = Math.max(0, Math.min(row.pence, left.get(row.orderId) ?? 0));
    left.set(row.orderId, (left.get(row.orderId) ?? 0) - part);
    pence += part;
  }
  return pence;
}

/**
 * The paid samples of a customer that are neither paid back nor withdrawn from, by the account and by the e-mail address of
 * their orders; null if the shop gives no credit or nobody is known. Those of an account's own address are the account's;
 * another address that is typed counts for a guest alone, or a stranger could spend its money.
 */
export async function sampleCreditOf(
  from: From,
  { userId, email: typed, exceptOrderIds }: Customer,
): Promise<SampleCredit | null> {
  const { isOn, minimumPence } = facts().sampleCredit;
  if (!isOn || (userId === null && typed === null)) return null;
  const email = userId === null ? typed : ((await userById(userId, from))?.email ?? null);
  const rows = await paidSamples(from, { userId, email }, (line) =>
    notExists(takenByOther(from, line, exceptOrderIds)),
  );
  return { pence: penceOf(rows), sampleLines: rows.map(({ id }) => id), minimumPence };
}

/** The orders off which sample lines came and that keep them. */
async function usesOf(from: From, lineIds: readonly string[]) {
  const rows = await from
    .select({ lineId: sampleCredits.sampleLineId, orderId: orderView.id, status: orderView.status })
    .from(sampleCredits)
    .innerJoin(orderView, eq(orderView.id, sampleCredits.orderId))
    .where(and(inArray(sampleCredits.sampleLineId, [...lineIds]), whereKept(from)));
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

/** Those of sample lines that came off an order which keeps them: paid, or waiting for its payment. */
export const samplesCameOff = async (from: From, lineIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await usesOf(from, lineIds)).map(({ lineId }) => lineId));

/** Whether one of sample lines came off an order that keeps them, other than these. */
export const sampleLinesTaken = async (
  from: From,
  lineIds: readonly string[],
  exceptOrderIds: readonly string[] = [],
): Promise<boolean> => (await usesOf(from, lineIds)).some(({ orderId }) => !exceptOrderIds.includes(orderId));

const linesOff = (from: From, orderId: string) =>
  from
    .select({ id: sampleCredits.sampleLineId })
    .from(sampleCredits)
    .where(eq(sampleCredits.orderId, orderId));

/** The sample lines that an order took off, whether it keeps them or not. */
export const samplesOffOrder = async (from: From, orderId: string): Promise<readonly string[]> =>
  (await linesOff(from, orderId)).map(({ id }) => id);

/** Whether what a cancelled order took off for samples is still theirs: not another order's, nor paid back, nor withdrawn from. */
export async function mayTakeAgain(tx: Transaction, orderId: string): Promise<boolean> {
  const [off] = await tx
    .select({ pence: orderDiscounts.amountPence })
    .from(orderDiscounts)
    .where(
      and(
        eq(orderDiscounts.orderId, orderId),
        isNull(orderDiscounts.code),
        gt(orderDiscounts.amountPence, 0),
      ),
    );
  if (!off) return true;
  const rows = await paidSamples(tx, null, (line) =>
    and(inArray(line, linesOff(tx, orderId)), notExists(takenByOther(tx, line, [orderId]))),
  );
  return penceOf(rows) >= off.pence;
}
