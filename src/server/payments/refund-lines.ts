/** Refunds of chosen lines of an order: which boxes of a line were paid back, and what goes back for more of them. */
import { and, eq, gte, inArray, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { refundLines, refunds } from '#db/schema/index.ts';
import {
  leftOfLine,
  moneyBack,
  type Quantities,
  replacementsIn,
  whereBoxesAre,
} from '#domain/orders/goods-back.ts';
import { moneyOwed, type WithdrawalMoney } from '#domain/orders/withdrawn.ts';
import { type LinesRefund, moneyForLines, refundableOf } from '#domain/payments/refund-lines.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { amount } from '#domain/shared/units.ts';
import {
  freeToGoBack,
  linesWithdrawnFrom,
  type OrderRow,
  orderRow,
  withdrawalOf,
} from '#server/orders/index.ts';

/** A quantity of a line: by the line's id, or by its place in the order from 0. */
export interface LineQuantity {
  readonly line: string | number;
  readonly quantity: number;
}

/**
 * What goes back for these lines, and the quantities by line id. Refuses a line that the order has not, and more than is
 * left of one.
 * @param about isReturn: a return or a claim, which does not pay for what was withdrawn from; again: as of `refundOrder`
 */
export async function moneyOfLines(
  tx: Transaction,
  order: OrderRow,
  wanted: readonly LineQuantity[],
  about: { readonly isReturn?: boolean | undefined; readonly again?: Quantities | undefined },
): Promise<Result<LinesRefund & Record<'taken' | 'again', Quantities>, 'unknown_line' | 'too_much'>> {
  const withdrawal = await withdrawalOf(tx, order.id);
  const lines = await linesWithdrawnFrom(tx, order.id);
  const money = {
    totalPence: order.totalPence,
    freePence: await freeToGoBack(tx, order, withdrawal, lines),
    owedPence: about.isReturn ? 0 : await owedNow(tx, order, withdrawal),
  };
  const taken = new Map<string, number>();
  for (const { line: named, quantity } of wanted) {
    const line = lines.find(({ id }, index) => named === id || named === index);
    if (!line) return refuse('unknown_line', `This order has no line ${named}.`);
    const all = (taken.get(line.id) ?? 0) + quantity;
    const left = about.isReturn ? leftOfLine(line) : refundableOf(line, money);
    if (all > left)
      return refuse(
        'too_much',
        `At most ${amount(left, line.unit)} of ${line.productName} can be refunded: ${whereBoxesAre(line)}.`,
      );
    taken.set(line.id, all);
  }
  const again = new Map(
    lines.map((line) => [
      line.id,
      replacementsIn(line, taken.get(line.id) ?? 0, about.again?.get(line.id) ?? 0),
    ]),
  );
  return ok({ ...moneyForLines(money, lines, taken), taken, again });
}

/** What is owed for withdrawals besides the refunds that are under way, in pence. */
export async function owedNow(
  from: Database | Transaction,
  order: OrderRow,
  withdrawal: WithdrawalMoney | null,
): Promise<number> {
  const owedPence = moneyOwed(order, withdrawal);
  if (owedPence === 0) return 0;
  const running = await from
    .select({ pence: refunds.amountPence, besidesPence: refunds.besidesPence })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, order.id),
        inArray(refunds.state, ['started', 'unknown']),
        ne(refunds.actor, 'system'),
      ),
    );
  return Math.max(
    0,
    running.reduce((owed, row) => owed - row.pence + row.besidesPence, owedPence),
  );
}

interface RefundRequest {
  readonly reason: string;
  readonly restock: boolean;
}

/** Whether a request that comes again asks for what its refund gave back, for the same reason. */
export async function isSameRequest(
  tx: Transaction,
  refund: RefundRequest & { readonly id: string; readonly orderId: string; readonly wholePence: number },
  asked: RefundRequest & {
    readonly amountPence: number | null;
    readonly lines?: readonly LineQuantity[] | undefined;
  },
): Promise<boolean> {
  const { amountPence, lines } = asked;
  if (refund.reason !== asked.reason || refund.restock !== asked.restock) return false;
  if (!lines) return amountPence === null || amountPence === refund.wholePence;
  const rows = await tx.select().from(refundLines).where(eq(refundLines.refundId, refund.id));
  const ofOrder = await linesWithdrawnFrom(tx, refund.orderId);
  const wanted = ofOrder.map(({ id }, index) => ({
    id,
    quantity: lines
      .filter(({ line }) => line === id || line === index)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  const taken = new Map(rows.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  return wanted.every(({ id, quantity }) => quantity === (taken.get(id) ?? 0));
}

/** What was paid for the lines of a recorded refund and is not in it, in pence, as `refundOrder` first said; 0 without lines. */
export async function shortOf(
  from: Database | Transaction,
  refund: { readonly id: string; readonly orderId: string; readonly createdAt: Date },
): Promise<number> {
  const order = await orderRow(from, refund.orderId);
  const since = await from
    .select({ row: refundLines, state: refunds.state })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(eq(refunds.orderId, refund.orderId), gte(refunds.createdAt, refund.createdAt)));
  const isOwn = ({ row }: (typeof since)[number]) => row.refundId === refund.id;
  if (!order || !since.some(isOwn)) return 0;
  const standing = since.filter(({ state }) => state !== 'failed');
  const besides = (rows: typeof since, id: string) =>
    rows.reduce((sum, { row }) => sum + (row.orderLineId === id ? row.quantity - row.withdrawn : 0), 0);
  const lines = await linesWithdrawnFrom(from, order.id);
  const before = lines.map((line) => ({ ...line, refunded: line.refunded - besides(standing, line.id) }));
  const after = before.map((line) => ({
    ...line,
    refunded: line.refunded + besides(since.filter(isOwn), line.id),
  }));
  const parts = await from
    .select({ pence: refunds.besidesPence })
    .from(refunds)
    .where(or(eq(refunds.id, refund.id), eq(refunds.partOf, refund.id)));
  const added = moneyBack(order.totalPence, after) - moneyBack(order.totalPence, before);
  const given = parts.reduce((sum, { pence }) => sum + pence, 0);
  return Math.max(0, added - given);
}

/** Records which boxes a refund is for. @param isSent they had been sent, also where the order has not left as a whole */
export async function recordLines(
  tx: Transaction,
  refundId: string,
  { taken, withdrawn, again }: Readonly<Record<'taken' | 'withdrawn' | 'again', Quantities>>,
  isSent: boolean,
): Promise<void> {
  await tx.insert(refundLines).values(
    [...taken].map(([orderLineId, quantity]) => ({
      refundId,
      orderLineId,
      quantity,
      withdrawn: withdrawn.get(orderLineId) ?? 0,
      again: again.get(orderLineId) ?? 0,
      sent: isSent ? quantity - (withdrawn.get(orderLineId) ?? 0) : 0,
    })),
  );
}
