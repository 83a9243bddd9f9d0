/**
 * What a buyer's earlier unpaid orders hold is there for their next checkout, as their cart and `GET /delivery` say: those
 * whose boxes, use of a code, samples' money or place of the wanted day it lacks end with it, and no more of them than it
 * needs.
 */
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders, stockHolds } from '#db/schema/index.ts';
import type { DeliveryChoice } from '#domain/delivery/contract.ts';
import { bookingOf, type Destination, freeFor } from '#server/delivery/index.ts';
import { cancelIn } from './cancel.ts';
import type { Placer } from './hold-limit.ts';
import { whereReplaceableBy } from './rows.ts';
import { paymentRunning } from '#server/payments/rows.ts';
import { areTaken, type Customer, sharesOffer } from '#server/offers/index.ts';
import type { PricedOrder } from './price.ts';
import { throwRefusal } from './refusal.ts';
import type { OrderRow } from './rows.ts';
import { shortOf } from './stock.ts';

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
