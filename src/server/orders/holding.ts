/**
 * What an order holds until it is paid: goods, and its day. Goods are limited for each buyer (an account, or a browser that
 * shops as a guest) and for each network address: a guest who drops the cookies is a new buyer at the same address.
 *
 * What a buyer's earlier unpaid orders hold is there for their next checkout, as their cart and `GET /delivery` say: those
 * whose boxes, use of a code, samples' money or place of the wanted day it lacks end with it, and no more of them than it
 * needs.
 */
import { createHmac } from 'node:crypto';
import { and, count, desc, eq, gt, ne, type SQL, sum } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders, stockHolds } from '#db/schema/index.ts';
import { env } from '#config/env.ts';
import { facts } from '#config/facts.ts';
import type { DeliveryChoice } from '#domain/delivery/contract.ts';
import { weightG } from '#domain/delivery/weight.ts';
import { sum as total } from '#domain/orders/goods-back.ts';
import { MAX_HELD_DAYS, staysWithin, sumOf, type UnpaidGoods } from '#domain/orders/holding.ts';
import { bookingView, bookDay, bookingOf, type Destination, freeFor } from '#server/delivery/index.ts';
import { areTaken, type Customer, sharesOffer } from '#server/offers/index.ts';
import { paymentRunning } from '#server/payments/rows.ts';
import { cancelIn } from './cancel.ts';
import type { PricedOrder } from './price.ts';
import { throwRefusal } from './refusal.ts';
import { restOf } from './day-words.ts';
import {
  type Holder,
  whereHeldFor,
  whereHeldNow,
  whereOrderOf,
  type OrderRow,
  whereReplaceableBy,
} from './rows.ts';
import { shortOf } from './stock.ts';

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

/** Grams of an order's boxes; samples go by post. @param priced null if the goods stay as they were */
export const gramsOf = async (
  tx: Transaction,
  orderId: string,
  priced: PricedOrder | null,
): Promise<number> =>
  priced
    ? total(priced.lines.map((line) => (line.isSample ? 0 : weightG(line.product) * line.quantity)))
    : ((await bookingOf(tx, orderId))?.weightG ?? 0);

/**
 * Books the order's day. Refuses with `day_full` (with the `next` day), `fitting_day_near`, `fitting_day_past` and `bad_postcode`.
 * @param priced null if the goods stay as they were
 * @param placer whose unpaid orders hold only so many days; null for a quote, which staff have offered
 */
export async function holdDay(
  tx: Transaction,
  order: OrderRow,
  priced: PricedOrder | null,
  choice: DeliveryChoice | null | undefined,
  placer: Placer | null,
): Promise<void> {
  // As with the goods: past the limit the day is its own once the order is paid.
  const holds =
    order.holdsStock &&
    (order.totalPence === 0 || placer === null || (await mayHoldDay(tx, placer, order.id)));
  const refusal = await bookDay(tx, {
    order,
    weightG: await gramsOf(tx, order.id, priced),
    restHours: await restOf(tx, order.id),
    choice: choice ?? null,
    holds,
  });
  if (refusal) throwRefusal(refusal.code, refusal.detail, 'next' in refusal ? { next: refusal.next } : {});
}

const REPLACED = 'A newer order of yours has taken its place.';
const EARLIER_PAYING =
  'A payment is being worked on for an earlier order of yours, which holds what this one needs. Try again shortly.';

export interface Own {
  readonly order: OrderRow;
  /** The products whose boxes it holds. */
  readonly products: Set<string>;
}

/** The buyer's other unpaid orders, newest first; none for a caller without a key, whose orders stand side by side. */
export async function ownUnpaid(tx: Transaction, placer: Placer, orderId: string): Promise<Own[]> {
  if (!placer.isCheckout) return [];
  const rows = await tx
    .select({ order: orders, productId: stockHolds.productId })
    .from(orders)
    .innerJoin(stockHolds, eq(stockHolds.orderId, orders.id))
    .where(and(whereReplaceableBy(placer), ne(orders.id, orderId)))
    .orderBy(desc(orders.createdAt));
  const own = new Map<string, Own>();
  for (const { order, productId } of rows) {
    const one = own.get(order.id) ?? { order, products: new Set() };
    own.set(order.id, one);
    one.products.add(productId);
  }
  return [...own.values()];
}

async function end(tx: Transaction, { order }: Own): Promise<Date> {
  if (await paymentRunning(tx, order.id)) throwRefusal('payment_running', EARLIER_PAYING);
  await cancelIn(tx, order, 'shopper', REPLACED);
  return order.createdAt;
}

/** What a checkout is about to hold. */
interface Needed extends Pick<PricedOrder, 'lines' | 'discounts'> {
  readonly customer: Customer;
  /** Null if it chooses no day: it gets the earliest that is free as it is. */
  readonly choice: DeliveryChoice | null | undefined;
  readonly weightG: number;
}

/** Whether the wanted day is free once some orders have ended, and in which zone. */
async function dayWithout(
  tx: Transaction,
  order: Destination,
  { choice, weightG }: Needed,
  ended: readonly Own[],
) {
  const ids = [order.id, ...ended.map((own) => own.order.id)];
  const { days, zone } = await freeFor(tx, order, choice?.method ?? 'delivery', weightG, ids);
  return { isFree: days.includes(choice?.day ?? ''), zone };
}

/**
 * Ends the orders that hold what this one lacks. Where they do not suffice, it is refused as anybody's, which undoes this.
 * Refuses with `payment_running` while one of them is being paid.
 * @param own as `ownUnpaid` says
 * @param order that is placed; its own holds are free for it
 * @returns when the earliest of them was placed, null if none ended. The new one's time to pay began then: a hold that each
 *   new checkout prolonged would never end (docs/decisions/016)
 */
export async function endReplaced(
  tx: Transaction,
  own: readonly Own[],
  order: Destination,
  needed: Needed,
): Promise<Date | null> {
  if (own.length === 0) return null;
  const begun: Date[] = [];
  let short = await shortOf(tx, needed.lines);
  let isTaken = await areTaken(tx, needed.discounts, needed.customer);
  const left = [];
  for (const one of own) {
    const hasBoxes = short.some(({ productId }) => one.products.has(productId));
    if (hasBoxes || (isTaken && (await sharesOffer(tx, one.order.id, needed.discounts)))) {
      begun.push(await end(tx, one));
      short = await shortOf(tx, needed.lines);
      isTaken &&= await areTaken(tx, needed.discounts, needed.customer);
    } else left.push(one);
  }
  if (needed.choice?.day) {
    const { isFree, zone } = await dayWithout(tx, order, needed, left);
    for (const one of isFree ? left : []) {
      if ((await dayWithout(tx, order, needed, [])).isFree) break;
      const booking = await bookingOf(tx, one.order.id);
      if (booking?.isHeld && booking.day === needed.choice.day && booking.zone === zone)
        begun.push(await end(tx, one));
    }
  }
  return begun.length > 0 ? new Date(Math.min(...begun.map(Number))) : null;
}
