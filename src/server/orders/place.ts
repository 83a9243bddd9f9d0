/**
 * Placing an order. Pricing, stock holds and order rows are one transaction. A repeated request (same client key) finds the
 * first order, and updates it if it is unpaid.
 */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders } from '#db/schema/index.ts';
import { EMPTY_CART, type OrderItemBody } from '#domain/orders/contract.ts';
import type { UnpaidGoods } from '#domain/orders/holding.ts';
import { toColumns } from '#domain/orders/address.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import type { Destination } from '#server/delivery/index.ts';
import { log } from '#server/log.ts';
import { newOrderId } from '#server/ids.ts';
import { discountsOf, samplesOffOrder } from '#server/offers/index.ts';
import { companyOf } from '#server/trade/rows.ts';
import { fitOrderPlan } from '#server/rooms/index.ts';
import { termsOfSale } from '#server/service-pages/index.ts';
import {
  isAnotherPurchase,
  KEY_USED,
  type CheckoutInput,
  keyOf,
  orderBeforeLogin,
  orderByKey,
  sameGoods,
  cartItems,
} from './client-key.ts';
import { addOrderEvent, linesOf, type OrderRow } from './rows.ts';
import {
  markOf,
  maySetAside,
  type Placer,
  endReplaced,
  type Own,
  ownUnpaid,
  gramsOf,
  holdDay,
} from './holding.ts';
import { expire, firstDeadline, ORDER_EXPIRED, payableUntil, releaseHolds } from './release.ts';
import {
  customerOf,
  offersChanged,
  offersIn,
  type OffersInput,
  agrees,
  priceItems,
  type PricedOrder,
} from './price.ts';
import { deleteParts, insertParts, moneyColumns } from './sums.ts';
import { refuseIfPaid } from './payment-running.ts';
import { type OrderResult, throwRefusal, resultOf } from './refusal.ts';
import { applyTransition } from './transitions.ts';
import { clearReleased, holdStock, refuseIfShort, releaseStock, shortenHolds } from './stock.ts';
import { oweSamples } from './withdrawal-money.ts';
import { storedVersion } from './wire.ts';

export interface OrderInput extends CheckoutInput {
  /** The total in pounds that the client shows; a total that differs from ours is refused. */
  readonly totalAmount?: number | null | undefined;
  readonly clientKey?: string | null | undefined;
  /** Where the request comes from; null for a caller without a network address. */
  readonly networkAddress?: string | null;
  readonly showPurchase?: boolean | undefined;
  /** The host of the site whose link the visit began with. */
  readonly referrerHost?: string | null | undefined;
  /** As the shopper typed them. */
  readonly codes?: OffersInput['codes'];
}

export interface Placed {
  readonly order: OrderRow;
  /** False if a repeated request found the first order. */
  readonly isNew: boolean;
}

/** Logs what comes off an order, with the codes as stored: whoever counts one finds it under one spelling. */
async function logDiscounts({ id: order, discountPence: pence }: OrderRow): Promise<void> {
  const codes = (await discountsOf(db, [order])).flatMap(({ code }) => code ?? []);
  log.info({ order, codes, pence }, 'an order with a discount');
}

const destinationOf = (id: string, { address }: OrderInput): Destination => ({
  id,
  postalCode: address.postal_code,
  country: address.country,
});

const goodsOf = ({ lines, totals }: PricedOrder): UnpaidGoods => ({
  boxes: lines.reduce((sum, line) => sum + (line.isSample ? 0 : line.quantity), 0),
  pence: totals.goodsPence,
});

const idsOf = (own: readonly Own[]): string[] => own.map(({ order }) => order.id);

const placerOf = ({ userId, orderIds = [], networkAddress, clientKey }: OrderInput): Placer => ({
  userId,
  orderIds,
  isCheckout: Boolean(clientKey),
  placedFrom: networkAddress ? markOf(networkAddress) : null,
});

/** Takes an order's boxes from stock, or only checks that they are there if the order is past the limit of unpaid goods. */
const holdOrCheck = (
  tx: Transaction,
  { lines }: PricedOrder,
  holdsStock: boolean,
  change: Parameters<typeof holdStock>[2],
  until: Date,
): Promise<void> => (holdsStock ? holdStock(tx, lines, change, until) : refuseIfShort(tx, lines));

/** Whether an order's goods are set aside at once: those of one that costs nothing are the buyer's already. */
const holdsNow = async (
  tx: Transaction,
  priced: PricedOrder,
  placer: Placer,
  except: string | null = null,
): Promise<boolean> =>
  priced.totals.totalPence === 0 || (await maySetAside(tx, goodsOf(priced), placer, except));

/** Confirms an order that costs nothing: there is no payment to wait for. */
export const confirmFree = async (
  tx: Transaction,
  { id, totalPence }: OrderRow,
  actor = 'shopper',
): Promise<OrderRow | null> =>
  totalPence === 0 ? applyTransition(tx, { orderId: id, to: 'confirmed', actor }) : null;

async function placeNew(
  tx: Transaction,
  input: OrderInput,
  items: readonly OrderItemBody[],
  key: string | null,
): Promise<OrderRow> {
  const at = now();
  const orderId = newOrderId();
  const placer = placerOf(input);
  const own = await ownUnpaid(tx, placer, orderId);
  const codes = await offersIn(tx, input, idsOf(own));
  const priced = await priceItems(tx, items, input.totalAmount, codes);
  const begun = await endReplaced(tx, own, destinationOf(orderId, input), {
    ...priced,
    customer: customerOf(input, []),
    choice: input.delivery,
    weightG: await gramsOf(tx, orderId, priced),
  });
  const holdsStock = await holdsNow(tx, priced, placer);
  const [order] = await tx
    .insert(orders)
    .values({
      id: orderId,
      userId: input.userId,
      status: 'pending',
      ...toColumns(input.address),
      ...moneyColumns(priced),
      ...(await companyOf(tx, input.userId)),
      showPurchase: input.showPurchase ?? false,
      referrerHost: input.referrerHost ?? null,
      clientKey: key,
      termsVersion: termsOfSale().edition,
      holdsStock,
      placedFrom: placer.placedFrom,
      createdAt: begun ?? at,
      updatedAt: at,
    })
    .returning();
  if (!order) throw new Error('The order was not written.');
  await insertParts(tx, orderId, order.email, priced);
  await holdOrCheck(tx, priced, holdsStock, { orderId, actor: 'shopper', at }, firstDeadline(order));
  await holdDay(tx, order, priced, input.delivery, placer);
  await addOrderEvent(tx, {
    orderId,
    kind: 'placed',
    toStatus: 'pending',
    actor: 'shopper',
    createdAt: at,
  });
  return (await confirmFree(tx, order)) ?? order;
}

/**
 * Repeats a checkout, possibly with another address or other goods. An order that is not pending stays unchanged.
 * @param key of this checkout; another one than the order's once its buyer has logged in
 */
async function placeAgain(
  tx: Transaction,
  order: OrderRow,
  input: OrderInput,
  items: readonly OrderItemBody[],
  key: string | null,
): Promise<OrderRow> {
  if (order.status !== 'pending') return order;
  const at = now();
  const reviewed = await storedVersion(tx, order);
  const lines = await linesOf(tx, order.id);
  const change = { orderId: order.id, actor: 'shopper', at };
  const goodsChanged =
    !sameGoods(lines, items) ||
    !agrees(input.totalAmount, order.totalPence) ||
    (await offersChanged(tx, order, input));
  const placer = { ...placerOf(input), placedFrom: order.placedFrom };
  let money = {};
  let repriced: PricedOrder | null = null;
  // Not later than before: a hold that each change prolonged would never end.
  const until = await payableUntil(tx, order);
  const own = await ownUnpaid(tx, placer, order.id);
  if (goodsChanged) {
    await releaseStock(tx, change, 'released');
    await clearReleased(tx, order.id);
    const samples = await samplesOffOrder(tx, order.id);
    await deleteParts(tx, order.id);
    const codes = await offersIn(tx, input, [order.id, ...idsOf(own)]);
    const priced = (repriced = await priceItems(tx, items, input.totalAmount, codes));
    await insertParts(tx, order.id, input.address.email, priced);
    await oweSamples(tx, samples);
    await fitOrderPlan(tx, order.id);
  }
  const begun = await endReplaced(tx, own, destinationOf(order.id, input), {
    ...(repriced ?? { lines: [], discounts: [] }),
    customer: customerOf(input, [order.id]),
    choice: input.delivery,
    weightG: await gramsOf(tx, order.id, repriced),
  });
  const createdAt = begun && begun < order.createdAt ? begun : order.createdAt;
  if (repriced) {
    const holdsStock = await holdsNow(tx, repriced, placer, order.id);
    const first = firstDeadline({ createdAt, payUntil: order.payUntil });
    await holdOrCheck(tx, repriced, holdsStock, change, begun && first < until ? first : until);
    money = { ...moneyColumns(repriced), holdsStock };
  } else if (createdAt < order.createdAt)
    await shortenHolds(tx, order.id, firstDeadline({ createdAt, payUntil: order.payUntil }));
  const [after = order] = await tx
    .update(orders)
    .set({
      // A guest who has logged in meanwhile takes the order into the account.
      userId: input.userId ?? order.userId,
      ...toColumns(input.address),
      ...money,
      ...(await companyOf(tx, input.userId)),
      clientKey: key,
      showPurchase: input.showPurchase ?? order.showPurchase,
      createdAt,
      updatedAt: at,
    })
    .where(eq(orders.id, order.id))
    .returning();
  await holdDay(tx, after, repriced, input.delivery, placer);
  // What is being paid for stays as it was reviewed.
  if (goodsChanged || (await storedVersion(tx, after)) !== reviewed) await refuseIfPaid(tx, order.id);
  return (await confirmFree(tx, after)) ?? after;
}

function placeOnce(input: OrderInput): Promise<OrderResult<Placed>> {
  const { clientKey } = input;
  const key = clientKey ? keyOf(input.userId, clientKey) : null;
  return resultOf(async () => {
    let loggedPence = 0;
    const placed = await write(async (tx): Promise<Placed | null> => {
      const earlier = key ? await orderByKey(tx, key, input) : null;
      // A settled order is checked before the cart: settling emptied the cart, but the repeated request must find the order.
      if (earlier && earlier.status !== 'pending') {
        if (await isAnotherPurchase(tx, earlier, input)) return throwRefusal('client_key_used', KEY_USED);
        loggedPence = earlier.discountPence;
        return { order: earlier, isNew: false };
      }
      const items = input.items ?? (input.userId ? await cartItems(tx, input.userId) : []);
      if (items.length === 0) return throwRefusal('empty_cart', EMPTY_CART);
      const before = earlier ?? (clientKey ? await orderBeforeLogin(tx, clientKey, input) : null);
      if (before && (await expire(tx, before))) return null;
      loggedPence = before?.discountPence ?? 0;
      if (before) return { order: await placeAgain(tx, before, input, items, key), isNew: false };
      return { order: await placeNew(tx, input, items, key), isNew: true };
    });
    if (placed && placed.order.discountPence !== loggedPence) await logDiscounts(placed.order);
    return placed ?? throwRefusal('order_closed', ORDER_EXPIRED);
  });
}

/**
 * Places an order.
 * Refuses with empty_cart, unknown_product, gone, not_sample_eligible, sample_in_cart, sample_quantity, too_large,
 * price_changed (with today's figures), out_of_stock (with the remaining stock), client_key_used, order_closed,
 * payment_running, day_full (with the next day), fitting_day_near, fitting_day_past, bad_postcode, and by a code's reason. A refusal writes
 * nothing, uses up no code and holds no stock. Past the limit of unpaid goods the order is accepted without
 * a hold.
 */
export async function placeOrder(input: OrderInput): Promise<OrderResult<Placed>> {
  const first = await placeOnce(input);
  const isLacking = !first.ok && (first.error.code === 'out_of_stock' || first.error.code === 'day_full');
  // What an order held whose time is over may not have come back yet.
  return isLacking && (await releaseHolds()) > 0 ? placeOnce(input) : first;
}
