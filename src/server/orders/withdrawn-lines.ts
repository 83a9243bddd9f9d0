/** An order's lines with the quantities that were withdrawn from, and those quantities in words. */
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orderLines, withdrawalLines, withdrawals } from '#db/schema/index.ts';
import { isNothingLeft, type Quantities, shareOf, sum } from '#domain/orders/goods-back.ts';
import { freeMoney, moneyForMore, withdrawMore, withdrawnSoFar } from '#domain/orders/withdrawn.ts';
import { chargeInWords } from '#domain/pricing/charges.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { db } from '#server/database.ts';
import { samplesCameOff } from '#server/offers/index.ts';
import { refundedLineView } from '#server/payments/rows.ts';
import { lineInsertionOrder, type LineRow, type OrderLine, type OrderRow } from './rows.ts';
import type { OrderSums } from './sums.ts';
import { lineInWords } from './words.ts';
import type { WithdrawnPart } from '#server/mail/index.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

/**
 * An order's lines in the order of the cart, with what has gone back of each. `withdrawn` is as stored: `coveredLines`
 * completes it. `replaced` is what of it the buyer still has.
 */
export async function storedLines(from: Database | Transaction, orderId: string): Promise<OrderLine[]> {
  const back = refundedLineView(from, orderId);
  const rows = await from
    .select({
      line: orderLines,
      withdrawn: withdrawalLines.quantity,
      refunded: back.all,
      withdrawnPaid: back.withdrawn,
      again: back.again,
      refundedOfSent: back.sent,
    })
    .from(orderLines)
    .leftJoin(withdrawalLines, eq(withdrawalLines.orderLineId, orderLines.id))
    .leftJoin(back, eq(back.id, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(lineInsertionOrder);
  return rows.map(({ line, withdrawn, refunded, withdrawnPaid, again, refundedOfSent }) => ({
    ...line,
    replaced: Math.max(0, line.replaced - line.replacedAgain - (again ?? 0)),
    withdrawn: withdrawn ?? 0,
    refunded: (refunded ?? 0) - (withdrawnPaid ?? 0),
    withdrawnPaid: withdrawnPaid ?? 0,
    refundedOfSent: refundedOfSent ?? 0,
  }));
}

/** The withdrawal from an order; null if there is none. */
export async function withdrawalOf(
  from: Database | Transaction,
  orderId: string,
): Promise<WithdrawalRow | null> {
  const [row] = await from.select().from(withdrawals).where(eq(withdrawals.orderId, orderId));
  return row ?? null;
}

/**
 * The lines; all of them count as withdrawn if the withdrawal has no quantities: releases before `withdrawal_lines` recorded
 * only whole orders.
 */
export const coveredLines = (
  lines: readonly OrderLine[],
  withdrawal: WithdrawalRow | null,
): readonly OrderLine[] =>
  withdrawal && withdrawnSoFar(lines) === 0
    ? lines.map((line) => ({ ...line, withdrawn: line.quantity }))
    : lines;

/** An order's lines with what was withdrawn from of each, read in one go. */
export const linesWithdrawnFrom = async (
  from: Database | Transaction,
  orderId: string,
): Promise<readonly OrderLine[]> =>
  coveredLines(await storedLines(from, orderId), await withdrawalOf(from, orderId));

/** Those of some orders of which something is left. */
export async function withGoodsLeft(orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const left = new Set<string>();
  for (const id of orderIds) if (!isNothingLeft(await linesWithdrawnFrom(db, id))) left.add(id);
  return left;
}

type Named = Pick<LineRow, 'productName' | 'unit' | 'isSample'>;

/** A quantity of a line: `2 boxes of Oak Plank`, `a sample of Oak Plank`. */
const lineInPart = (line: Named, quantity: number): string =>
  `${line.isSample ? 'a sample' : amount(quantity, line.unit)} of ${line.productName}`;

/** Quantities of an order's lines in words, without the lines that have none: `2 boxes of Oak Plank; 1 roll of Foam`. */
export const partInWords = (lines: readonly OrderLine[], quantities: Quantities): string =>
  lines
    .flatMap((line) => {
      const quantity = quantities.get(line.id) ?? 0;
      return quantity > 0 ? [lineInPart(line, quantity)] : [];
    })
    .join('; ');

/** All that was withdrawn from so far, in words. */
export const withdrawnInWords = (lines: readonly OrderLine[]): string =>
  partInWords(lines, new Map(lines.map(({ id, withdrawn }) => [id, withdrawn])));

/** One withdrawal from a part of an order, or from its rest: the goods with their share of the price, and the refund. */
export function partOf(
  order: Parameters<typeof moneyForMore>[0] & Pick<OrderSums, 'charges'>,
  lines: readonly OrderLine[],
  taken: Quantities,
): WithdrawnPart {
  const goods = lines.flatMap((line) => {
    const quantity = taken.get(line.id) ?? 0;
    if (quantity === 0) return [];
    const { name, supplier, price } = lineInWords(line);
    const words = line.isSample ? 'Sample' : amount(quantity, line.unit);
    return [{ name, supplier, price, quantity: words, total: formatPence(shareOf(line, quantity)) }];
  });
  const endsContract = isNothingLeft(withdrawMore(lines, taken));
  const refundPence = moneyForMore(order, lines, taken);
  return {
    goods,
    charges: endsContract
      ? order.charges.filter(({ pence }) => pence > 0).map((charge) => chargeInWords(charge))
      : [],
    refund: refundPence > 0 ? formatPence(refundPence) : null,
    keepsShipping: !endsContract && lines.some((line) => line.isSample && (taken.get(line.id) ?? 0) > 0),
  };
}

/** What was paid for an order's samples that came off another order, in pence, unless it was refunded all the same. */
export async function creditedOf(from: Database | Transaction, lines: readonly OrderLine[]): Promise<number> {
  const samples = lines.filter((line) => line.isSample && line.refunded + line.withdrawnPaid === 0);
  const cameOff = await samplesCameOff(
    from,
    samples.map(({ id }) => id),
  );
  return sum(
    samples.filter(({ id }) => cameOff.has(id)).map((line) => line.sampleShippingPence + line.totalPence),
  );
}

/**
 * What can still go back of an order, in pence: what is neither refunded nor owed, less what was paid for samples that come
 * off another order.
 */
export const freeToGoBack = async (
  from: Database | Transaction,
  order: OrderRow,
  earlier: WithdrawalRow | null,
  lines: readonly OrderLine[],
): Promise<number> => Math.max(0, freeMoney(order, earlier) - (await creditedOf(from, lines)));

/**
 * What was paid for samples of an order of which nothing is left, and is not owed while they come off another order; in
 * pence. @param withdrawal from it, with the lines as they are after it; null for none
 */
export const heldForOther = async (
  from: Database | Transaction,
  order: OrderRow,
  withdrawal: WithdrawalRow | null,
  lines: readonly OrderLine[],
): Promise<number> =>
  withdrawal && isNothingLeft(lines)
    ? Math.min(freeMoney(order, withdrawal), await creditedOf(from, lines))
    : 0;
