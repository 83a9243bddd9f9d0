/** What may come off a cart or an order: codes with their uses, and paid samples; and what was taken off stored orders. */
import { and, asc, eq, gt, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { discounts, orderDiscounts, sampleCredits } from '#db/schema/index.ts';
import type { Offers } from '#domain/offers/price-with-offers.ts';
import {
  type AppliedOffer,
  codeKey,
  type CodeUses,
  type DiscountCode,
  typedCodes,
  usedUp,
} from '#domain/offers/rules.ts';
import type { Discount } from '#domain/pricing/price.ts';
import { mailboxKey } from '#domain/shared/email.ts';
import { now } from '#server/clock.ts';
import { orderView } from '#server/orders/rows.ts';
import { type Customer, mayTakeAgain, sampleCreditOf, sampleLinesTaken } from './sample-credit.ts';
import { tradeListOf } from '#server/trade/rows.ts';

type From = Database | Transaction;

export type DiscountRow = typeof orderDiscounts.$inferSelect;

/** How often other orders use a code. Only what the code limits is counted. */
async function usesOf(
  from: From,
  code: DiscountCode,
  { email, userId, exceptOrderIds = [] }: Customer,
): Promise<CodeUses> {
  const own = [
    email === null ? undefined : eq(orderDiscounts.emailKey, mailboxKey(email)),
    userId === null ? undefined : eq(orderView.userId, userId),
  ].filter((condition) => condition !== undefined);
  const count = async (limit: number | null, condition?: SQL): Promise<number> => {
    if (limit === null) return 0;
    const [row] = await from
      .select({ uses: sql<number>`count(*)` })
      .from(orderDiscounts)
      .innerJoin(orderView, eq(orderView.id, orderDiscounts.orderId))
      .where(
        and(
          eq(orderDiscounts.discountId, code.id),
          gt(orderDiscounts.amountPence, 0),
          ne(orderView.status, 'cancelled'),
          condition,
          notInArray(orderView.id, [...exceptOrderIds]),
        ),
      );
    return row?.uses ?? 0;
  };
  return {
    total: await count(code.usageLimit),
    ofCustomer: own.length === 0 ? 0 : await count(code.perCustomerLimit, or(...own)),
  };
}

/** What may come off: the codes that were typed, as the shop has them, with how often they were used, and paid samples. */
export async function offersFor(from: From, codes: readonly string[], customer: Customer): Promise<Offers> {
  const typed = typedCodes(codes);
  const keys = [...new Set(typed.map(codeKey))];
  const rows =
    keys.length === 0 ? [] : await from.select().from(discounts).where(inArray(discounts.codeKey, keys));
  const known = new Map<string, { code: DiscountCode; uses: CodeUses }>();
  for (const code of rows) known.set(code.codeKey, { code, uses: await usesOf(from, code, customer) });
  return {
    typed,
    known,
    at: now(),
    credit: await sampleCreditOf(from, customer),
    trade: await tradeListOf(from, customer.userId),
  };
}

/** Whether a cancelled order, whose uses and samples came back, may have them again. */
export async function mayReuse(tx: Transaction, orderId: string): Promise<boolean> {
  if (!(await mayTakeAgain(tx, orderId))) return false;
  const rows = await tx
    .select({ code: discounts, email: orderDiscounts.emailKey, userId: orderView.userId })
    .from(orderDiscounts)
    .innerJoin(discounts, eq(discounts.id, orderDiscounts.discountId))
    .innerJoin(orderView, eq(orderView.id, orderDiscounts.orderId))
    .where(and(eq(orderDiscounts.orderId, orderId), gt(orderDiscounts.amountPence, 0)));
  for (const { code, email, userId } of rows) {
    if (usedUp(code, await usesOf(tx, code, { email, userId, exceptOrderIds: [orderId] }))) return false;
  }
  return true;
}

/** Whether other orders have used up what comes off: a code as often as it may be, or samples that one takes off. */
export async function areTaken(
  tx: Transaction,
  applied: readonly Discount<AppliedOffer>[],
  customer: Customer,
): Promise<boolean> {
  for (const { discountId, sampleLines } of usedOf(applied)) {
    if (sampleLines && (await sampleLinesTaken(tx, sampleLines, customer.exceptOrderIds))) return true;
    const [code] = discountId ? await tx.select().from(discounts).where(eq(discounts.id, discountId)) : [];
    if (code && usedUp(code, await usesOf(tx, code, customer))) return true;
  }
  return false;
}

/** Whether an order uses a code, or takes off samples, that come off here. */
export async function sharesOffer(
  tx: Transaction,
  orderId: string,
  applied: readonly Discount<AppliedOffer>[],
): Promise<boolean> {
  const used = usedOf(applied);
  const codes = used.flatMap(({ discountId }) => discountId ?? []);
  const lines = used.flatMap(({ sampleLines }) => sampleLines ?? []);
  const code = and(eq(orderDiscounts.orderId, orderId), inArray(orderDiscounts.discountId, codes));
  const sample = and(eq(sampleCredits.orderId, orderId), inArray(sampleCredits.sampleLineId, lines));
  return (await tx.$count(orderDiscounts, code)) + (await tx.$count(sampleCredits, sample)) > 0;
}

/** The offers that take something off: one that takes nothing off is not used. */
const usedOf = (applied: readonly Discount<AppliedOffer>[]): AppliedOffer[] =>
  applied.filter(({ pence }) => pence > 0).map(({ offer }) => offer);

/**
 * Writes what is taken off an order, which is the use of a code. A code that takes nothing off is written too, for what it
 * leaves out, but is not used.
 */
export async function recordDiscounts(
  tx: Transaction,
  orderId: string,
  email: string,
  applied: readonly Discount<AppliedOffer>[],
): Promise<void> {
  const rows = applied
    .filter(({ offer, pence }) => pence > 0 || offer.code !== null)
    .map(({ offer, pence, shares }, position) => ({
      orderId,
      position,
      discountId: offer.discountId,
      code: offer.code,
      title: offer.title,
      amountPence: pence,
      emailKey: mailboxKey(email),
      shares: shares.map(
        (share, index) => offer.leftOut.find((line) => line.index === index)?.reason ?? share,
      ),
    }));
  if (rows.length > 0) await tx.insert(orderDiscounts).values(rows);
  const samples = usedOf(applied).flatMap(({ sampleLines }) => sampleLines ?? []);
  if (samples.length > 0)
    await tx.insert(sampleCredits).values(samples.map((sampleLineId) => ({ orderId, sampleLineId })));
}

/** Deletes what was taken off an order, before its goods are priced again. */
export async function clearDiscounts(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(orderDiscounts).where(eq(orderDiscounts.orderId, orderId));
  await tx.delete(sampleCredits).where(eq(sampleCredits.orderId, orderId));
}

/** What was taken off orders, in the order in which it applied. */
export const discountsOf = (from: From, orderIds: readonly string[]): Promise<DiscountRow[]> =>
  from
    .select()
    .from(orderDiscounts)
    .where(inArray(orderDiscounts.orderId, [...orderIds]))
    .orderBy(asc(orderDiscounts.position));

/** SQL: the codes, or what else it was, that took something off the order `o`. */
export const CODES_OF_ORDER =
  "SELECT group_concat(coalesce(code, title), '; ' ORDER BY rowid) FROM order_discounts WHERE order_id = o.id AND amount_pence > 0";
