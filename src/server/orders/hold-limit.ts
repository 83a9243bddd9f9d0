/**
 * The limits on goods that are set aside for unpaid orders, of one buyer (an account, or a browser that shops as a guest)
 * and of one network address: a guest who drops the cookies is a new buyer at the same address.
 */
import { createHmac } from 'node:crypto';
import { and, count, eq, gt, ne, type SQL, sum } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { facts } from '#config/facts.ts';
import type { Transaction } from '#db/client.ts';
import { orders, stockHolds } from '#db/schema/index.ts';
import { MAX_HELD_DAYS, staysWithin, sumOf, type UnpaidGoods } from '#domain/orders/holding.ts';
import { bookingView } from '#server/delivery/index.ts';
import { type Holder, whereHeldFor, whereHeldNow, whereOrderOf } from './rows.ts';

/** Who places an order. */
export interface Placer extends Holder {
  /** The mark of the network address (`markOf`). */
  readonly placedFrom: string | null;
  /** By a checkout that names itself (its idempotency key): it may replace the buyer's earlier one. */
  readonly isCheckout: boolean;
}

/** A network address as it is stored with an unpaid order: a keyed hash, which does not give the address away. */
export const markOf = (address: string): string =>
  createHmac('sha256', env.SECRET).update(`placed from ${address}`).digest('base64url').slice(0, 22);

async function unpaidGoods(
  tx: Transaction,
  condition: SQL | undefined,
  except: string | null,
): Promise<UnpaidGoods> {
  const others = except === null ? undefined : ne(orders.id, except);
  const rows = await tx
    .select({ pence: orders.goodsPence, boxes: sum(stockHolds.quantity).mapWith(Number) })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .where(and(condition, others))
    .groupBy(orders.id);
  return sumOf(rows);
}

/**
 * True if these goods may be set aside beside what is already set aside for the buyer and for the address.
 * @param except an order that the goods are for, whose own holds they replace
 */
export async function maySetAside(
  tx: Transaction,
  goods: UnpaidGoods,
  placer: Placer,
  except: string | null = null,
): Promise<boolean> {
  if (!env.RATE_LIMITS || goods.boxes === 0) return true;
  const { buyer, address } = facts().setAside;
  if (!staysWithin(buyer, await unpaidGoods(tx, whereHeldFor(placer), except), goods)) return false;
  if (placer.placedFrom === null) return true;
  const fromThere = and(eq(orders.placedFrom, placer.placedFrom), whereHeldNow());
  return staysWithin(address, await unpaidGoods(tx, fromThere, except), goods);
}

async function heldDays(tx: Transaction, condition: SQL | undefined, except: string): Promise<number> {
  const [row] = await tx
    .select({ days: count() })
    .from(bookingView)
    .innerJoin(orders, eq(orders.id, bookingView.orderId))
    .where(
      and(
        condition,
        eq(orders.status, 'pending'),
        eq(bookingView.isHeld, true),
        // Samples go by post.
        gt(bookingView.weightG, 0),
        ne(orders.id, except),
      ),
    );
  return row?.days ?? 0;
}

/** True if an unpaid order may hold its day of the van besides those of the buyer's and the address's other orders. */
export async function mayHoldDay(tx: Transaction, placer: Placer, orderId: string): Promise<boolean> {
  if (!env.RATE_LIMITS) return true;
  if ((await heldDays(tx, whereOrderOf(placer), orderId)) >= MAX_HELD_DAYS.buyer) return false;
  if (placer.placedFrom === null) return true;
  const fromThere = eq(orders.placedFrom, placer.placedFrom);
  return (await heldDays(tx, fromThere, orderId)) < MAX_HELD_DAYS.address;
}
