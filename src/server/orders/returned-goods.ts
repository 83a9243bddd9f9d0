/** Goods that come back after a withdrawal or a full refund: which are still out of stock, and putting them back. */
import { and, eq, gte, inArray, min, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orderEvents, stockHolds } from '#db/schema/index.ts';
import type { Batch } from '#domain/catalogue/goods-batches.ts';
import { boxesOut } from '#domain/orders/returned.ts';
import { moneyBack, type Quantities } from '#domain/orders/goods-back.ts';
import { countedSince, productView } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { addOrderEvent, type OrderLine, type OrderRow } from './rows.ts';
import { returnToStock } from './stock.ts';
import { unsentBoxesOf } from './unsent-boxes.ts';
import { linesWithdrawnFrom, partInWords } from './withdrawn-lines.ts';

type Order = Pick<OrderRow, 'id' | 'status' | 'totalPence' | 'refundedPence'>;

/** Boxes of a product that an order's buyer may not have kept and that are not back in stock. */
export interface GoodsOut {
  /** The product's first line in the order. */
  readonly line: OrderLine;
  readonly quantity: number;
  /**
   * How many of them the buyer gave back by a withdrawal or a full refund; any other may have come back too. Null for those
   * of which a count of the shelf may have found some already: only the staff know.
   */
  readonly expected: number | null;
  /** When the shelf was counted since they may stand there again; null if it was not. */
  readonly countedAt: Date | null;
  /** What the order has taken from stock and not given back. It only falls, so it tells one state from the next. */
  readonly sold: number;
}

/** True if money went back by an amount, for goods of which only the staff know what came back. */
const isRefundedByAmount = ({ totalPence, refundedPence }: Order, lines: readonly OrderLine[]): boolean =>
  refundedPence > moneyBack(totalPence, lines);

/** Whether an order has left as a whole. */
const hasLeft = async (from: Database | Transaction, orderId: string): Promise<boolean> =>
  (await from.$count(
    orderEvents,
    and(eq(orderEvents.orderId, orderId), inArray(orderEvents.toStatus, ['shipped', 'delivered'])),
  )) > 0;

/**
 * The products that were counted since goods of an order may stand on the shelf and be free: since the buyer withdrew, or where
 * nobody can know when they came back since it left; if it never left since it was refunded. Until then a count knows what the
 * order has there (`unsentBoxes`).
 */
async function countedSinceBack(
  from: Database | Transaction,
  orderId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { kind, toStatus, createdAt } = orderEvents;
  const [{ gone, withdrawn, closed } = { gone: null, withdrawn: null, closed: null }] = await from
    .select({
      withdrawn: min(sql`iif(${kind} = 'withdrawal', ${createdAt}, NULL)`),
      gone: min(
        sql`iif(${kind} IN ('refund', 'withdrawal') OR ${toStatus} = 'refunded', ${createdAt}, NULL)`,
      ),
      closed: min(
        sql`iif(${toStatus} IN ('shipped', 'delivered', 'completed', 'refunded'), ${createdAt}, NULL)`,
      ),
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId));
  if (gone === null || closed === null) return new Map();
  return countedSince(from, ids, new Date(Math.max(withdrawn === gone ? Number(gone) : 0, Number(closed))));
}

/**
 * What may have come back and is not back in stock, in the order of the lines: what was withdrawn from or refunded by lines,
 * all goods of a refunded order, and any goods of an order of which an amount was refunded.
 * @param restocked boxes of each line that a return has put back in stock already
 */
export async function goodsOut(
  from: Database | Transaction,
  order: Order,
  lines: readonly OrderLine[],
  restocked: Quantities = new Map(),
): Promise<GoodsOut[]> {
  const holds = await from
    .select({ productId: stockHolds.productId, quantity: stockHolds.quantity })
    .from(stockHolds)
    // A product that was deleted has no stock to go back to.
    .innerJoin(productView, eq(productView.id, stockHolds.productId))
    .where(and(eq(stockHolds.orderId, order.id), eq(stockHolds.state, 'taken')));
  const isRefunded = order.status === 'refunded';
  const all = lines.map((line) => ({ ...line, withdrawn: line.quantity }));
  const sold = new Map(holds.map(({ productId, quantity }) => [productId, quantity]));
  // What was refunded by lines may be broken or lost: only what was given back is expected.
  const given = lines.map((line) => ({ ...line, refunded: restocked.get(line.id) ?? 0 }));
  const expected = boxesOut(isRefunded ? all : given, sold);
  const out = boxesOut(isRefunded || isRefundedByAmount(order, lines) ? all : lines, sold);
  // What was sent ahead of an order that was refunded then is not back with the money.
  const unsent = isRefunded && !(await hasLeft(from, order.id)) ? await unsentBoxesOf(from, order.id) : null;
  const counted = await countedSinceBack(from, order.id, [...out.keys()]);
  return lines.flatMap((line) => {
    const { productId } = line;
    const countedAt = counted.get(productId) ?? null;
    // What had not left stood on the shelf when it was counted.
    const expectedOnes = countedAt === null ? (unsent ?? expected).get(productId) : unsent ? 0 : null;
    const isFirst = lines.find((one) => one.productId === productId && !one.isSample) === line;
    const quantity = out.get(productId);
    return isFirst && quantity
      ? [
          {
            line,
            quantity,
            expected: expectedOnes === undefined ? 0 : expectedOnes,
            countedAt,
            sold: sold.get(productId) ?? 0,
          },
        ]
      : [];
  });
}

/** The boxes of each product that an order has from stock. @param states of its holds: an unpaid order's are 'held' */
export async function boxesTaken(
  from: Database | Transaction,
  orderId: string,
  states: readonly ('held' | 'taken')[] = ['taken'],
): Promise<ReadonlyMap<string, number>> {
  const rows = await from
    .select({ productId: stockHolds.productId, quantity: stockHolds.quantity })
    .from(stockHolds)
    .where(and(eq(stockHolds.orderId, orderId), inArray(stockHolds.state, [...states])));
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

/**
 * Puts the boxes of a fully refunded order back in stock, once: of one that leaves in parts, those that have not left. What has
 * left and was counted since may be in the stock already: the timeline names it, and staff are asked (`goodsOut`).
 * @returns whether all went back that had left as a whole, or had not left
 */
export async function putBackAll(
  tx: Transaction,
  { id: orderId, status }: Pick<OrderRow, 'id' | 'status'>,
  actor: string,
): Promise<boolean> {
  const unsent = status === 'confirmed' ? await unsentBoxesOf(tx, orderId) : null;
  const boxes = await boxesTaken(tx, orderId);
  const counted = unsent ? null : await countedSinceBack(tx, orderId, [...boxes.keys()]);
  const lines = counted?.size ? await linesWithdrawnFrom(tx, orderId) : [];
  const left = lines.flatMap(({ id, productId, isSample }) => {
    const held = !isSample && counted?.has(productId) ? boxes.get(productId) : 0;
    return held ? [[id, held] as const] : [];
  });
  for (const [productId, held] of boxes) {
    if (counted?.has(productId)) continue;
    const quantity = unsent?.get(productId) ?? held;
    await tx
      .update(stockHolds)
      .set(quantity === held ? { state: 'released' } : { quantity: held - quantity })
      .where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.productId, productId)));
    if (quantity > 0)
      await returnToStock(tx, [{ productId, quantity }], { orderId, actor, at: now() }, 'refund');
  }
  if (left.length === 0) return true;
  const words = partInWords(lines, new Map(left));
  const note = `Not put back in stock with the refund, because the shelf was counted since: ${words}.`;
  await addOrderEvent(tx, { orderId, kind: 'note', actor, note, isPrivate: true });
  return false;
}

/**
 * Puts boxes of an order back in stock. A later full refund puts back only what is left.
 * @param batches of each product, as far as staff know them
 */
export async function putBack(
  tx: Transaction,
  boxes: ReadonlyMap<string, number>,
  change: { readonly orderId: string; readonly actor: string; readonly at: Date },
  batches: ReadonlyMap<string, readonly Batch[]> = new Map(),
): Promise<void> {
  for (const [productId, quantity] of boxes) {
    const [hold] = await tx
      .update(stockHolds)
      .set({ quantity: sql`${stockHolds.quantity} - ${quantity}` })
      .where(
        and(
          eq(stockHolds.orderId, change.orderId),
          eq(stockHolds.productId, productId),
          eq(stockHolds.state, 'taken'),
          gte(stockHolds.quantity, quantity),
        ),
      )
      .returning({ productId: stockHolds.productId });
    if (!hold) throw new Error('The order has not taken these boxes.');
    await returnToStock(tx, [{ productId, quantity, batches: batches.get(productId) }], change, 'returned');
  }
}
