/** Refunds of chosen lines of an order: which boxes of a line were paid back, and what goes back for more of them. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { refundLines, refunds } from '#db/schema/index.ts';
import type { Quantities } from '#domain/orders/withdrawn.ts';
import { moneyForLines } from '#domain/payments/refund-lines.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { amount } from '#domain/shared/units.ts';
import { linesWithdrawnFrom, type OrderRow } from '#server/orders/index.ts';

/** A quantity of a line: by the line's id, or by its place in the order from 0. */
export interface LineQuantity {
  readonly line: string | number;
  readonly quantity: number;
}

/** An order's lines with how many of each were refunded by lines; refunds that failed do not count. */
export async function linesRefunded(from: Database | Transaction, orderId: string) {
  const made = await from
    .select({ id: refundLines.orderLineId, refunded: sql<number>`sum(${refundLines.quantity})` })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'failed')))
    .groupBy(refundLines.orderLineId);
  const refundedOf = new Map(made.map(({ id, refunded }) => [id, refunded]));
  return (await linesWithdrawnFrom(from, orderId)).map((line) => ({
    ...line,
    refunded: refundedOf.get(line.id) ?? 0,
  }));
}

/** What goes back for these lines, and the quantities by line id. Refuses a line that the order has not, and too many. */
export async function moneyOfLines(
  tx: Transaction,
  order: OrderRow,
  wanted: readonly LineQuantity[],
): Promise<Result<{ readonly pence: number; readonly taken: Quantities }, 'unknown_line' | 'too_much'>> {
  const lines = await linesRefunded(tx, order.id);
  const taken = new Map<string, number>();
  for (const { line: named, quantity } of wanted) {
    const line = lines.find(({ id }, index) => named === id || named === index);
    if (!line) return refuse('unknown_line', `This order has no line ${named}.`);
    const all = (taken.get(line.id) ?? 0) + quantity;
    const left = line.quantity - line.refunded;
    if (all > left)
      return refuse(
        'too_much',
        `At most ${amount(left, line.unit)} of ${line.productName} can be refunded: the rest was refunded already.`,
      );
    taken.set(line.id, all);
  }
  return ok({ pence: moneyForLines(order.totalPence, lines, taken), taken });
}

/** Records which boxes a refund is for. */
export async function recordLines(tx: Transaction, refundId: string, taken: Quantities): Promise<void> {
  await tx
    .insert(refundLines)
    .values([...taken].map(([orderLineId, quantity]) => ({ refundId, orderLineId, quantity })));
}
