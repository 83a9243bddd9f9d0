/** The demo's stock movements: from an opening balance through the orders' movements to today's stock. */
import type { stockMovements } from '../schema/index.ts';
import type { SeedProduct } from './catalogue/products.ts';
import { seedId } from './clock.ts';
import { goodsOf, refundedAt, type SeedOrder } from './orders.ts';
import { Random } from './random.ts';

type Movement = typeof stockMovements.$inferInsert;

/** An order's stock movements, oldest first. The balances are filled in by `ledgerOf`. */
function changesOf(order: SeedOrder): Omit<Movement, 'stockAfter'>[] {
  const { row } = order;
  return goodsOf(order).flatMap((line) => {
    const random = new Random(`movement ${line.id}`);
    const change = (delta: number, reason: string, createdAt: Date) => ({
      id: seedId(createdAt, random),
      productId: line.productId,
      delta,
      reason,
      orderId: row.id,
      actor: null,
      note: null,
      createdAt,
    });
    const taken = change(-line.quantity, 'order', row.createdAt);
    if (row.status === 'cancelled') return [taken, change(line.quantity, 'released', row.updatedAt)];
    if (row.status === 'refunded') return [taken, change(line.quantity, 'refund', refundedAt(row))];
    return [taken];
  });
}

/**
 * The ledger of all products. A product's opening balance is today's stock plus what orders have taken since; each
 * movement has the balance after it.
 */
export function ledgerOf(catalogue: readonly SeedProduct[], seeded: readonly SeedOrder[]): Movement[] {
  const changes = Map.groupBy(seeded.flatMap(changesOf), ({ productId }) => productId);
  return catalogue.flatMap(({ row, movement }) => {
    const own = (changes.get(row.id) ?? []).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    // Stock cannot be below zero: what a later refund brought back must have been there before.
    let low = 0;
    own.reduce((sum, { delta }) => {
      low = Math.min(low, sum + delta);
      return sum + delta;
    }, 0);
    const net = own.reduce((sum, { delta }) => sum + delta, 0);
    const open = Math.max(row.stock - net, -low);
    const surplus = open + net - row.stock;
    let balance = open;
    const opening = { ...movement, delta: open, stockAfter: open };
    const moved = own.map((change) => ({ ...change, stockAfter: (balance += change.delta) }));
    if (surplus === 0) return [opening, ...moved];
    const createdAt = own.at(-1)?.createdAt ?? row.createdAt;
    const counted = {
      delta: -surplus,
      stockAfter: row.stock,
      reason: 'count',
      orderId: null,
      actor: null,
      note: 'Stock count',
      createdAt,
    };
    const id = seedId(createdAt, new Random(`count ${row.id}`));
    return [opening, ...moved, { ...movement, ...counted, id }];
  });
}
