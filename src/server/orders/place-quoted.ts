/** The order that an accepted quote becomes: at the quote's prices, with its goods held as long as a bank transfer takes. */
import { type Column, inArray, type SQL } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { Database, Transaction } from '#db/client.ts';
import { orders } from '#db/schema/index.ts';
import type { DeliveryChoice } from '#domain/delivery/contract.ts';
import { type ShippingAddress, toColumns } from '#domain/orders/address.ts';
import type { OrderState } from '#domain/orders/states.ts';
import { NO_OFFERS } from '#domain/offers/price-with-offers.ts';
import { quotedCredit, type SampleCredit } from '#domain/offers/sample-credit.ts';
import { priceOrder } from '#domain/pricing/price.ts';
import { TRADE_PRICE } from '#domain/quotes/states.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { MAX_PENCE } from '#domain/shared/money.ts';
import { companyOf } from '#server/trade/rows.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { newOrderId } from '#server/ids.ts';
import { termsOfSale } from '#server/service-pages/index.ts';
import { addOrderEvent } from './rows.ts';
import { mailDue } from './due-mail.ts';
import { holdDay } from './holding.ts';
import { insertParts, moneyColumns } from './sums.ts';
import { confirmFree } from './place.ts';
import { type LineProduct, priceItems, type PricedOrder } from './price.ts';
import { type OrderResult, throwRefusal, resultOf } from './refusal.ts';
import { holdStock } from './stock.ts';

export interface QuotedLine {
  /** Null for a service. */
  readonly productId: string | null;
  readonly text: string;
  readonly unit: string;
  readonly quantity: number;
  readonly pricePence: number;
  readonly roomNames: string | null;
  /** Why it is another price than everybody's; null for that. */
  readonly reason: string | null;
}

/** A service, such as fitting, in the place of a product: it weighs nothing and no stock is taken for it. */
const serviceNamed = (name: string, unit: string): LineProduct => ({
  id: '',
  name,
  sku: '',
  supplier: '',
  unit,
  boxCoverageMm2: null,
  cutToSize: false,
  category: 'Other',
  material: null,
  thickness: null,
  weightG: 0,
});

/** The goods of the quote with today's facts and the quote's prices. Refuses goods that are not sold any more. */
async function priceQuoted(
  tx: Transaction,
  lines: readonly QuotedLine[],
  credit: SampleCredit | null,
): Promise<PricedOrder> {
  const goods = lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ product_id: productId, quantity, is_sample: false }],
  );
  const known = goods.length === 0 ? [] : (await priceItems(tx, goods, null, NO_OFFERS)).lines;
  const products = new Map(known.map((line) => [line.product.id, line]));
  const quoted = lines.map(({ productId, text, unit, quantity, pricePence, roomNames, reason }) => {
    const goodsLine = productId === null ? undefined : products.get(productId);
    return {
      productId: productId ?? '',
      product: goodsLine?.product ?? serviceNamed(text, unit),
      imageUrl: goodsLine?.imageUrl ?? null,
      isSample: false,
      quantity,
      areaMm2: null,
      roomNames,
      boxPence: pricePence,
      shippingPence: 0,
      priceReason: reason === TRADE_PRICE ? ('trade' as const) : null,
      reason,
    };
  });
  const { offer } = quotedCredit(credit, quoted);
  const priced: PricedOrder = priceOrder(quoted, offer ? [offer] : []);
  if (priced.totals.totalPence > MAX_PENCE) throwRefusal('too_large', 'This is more than an order can hold.');
  return priced;
}

/**
 * Places it, unpaid, and mails what is to be paid; one that costs nothing is confirmed at once. Refuses with gone,
 * out_of_stock (with the remaining stock), too_large, day_full (with the next day), fitting_day_near, fitting_day_past,
 * bad_postcode; then nothing is written.
 * @param credit what the quote's customer paid for samples
 * @param userId the account that it belongs to; `traderId` whose company the invoice names, if that is a trade account;
 * `delivery` null for the earliest day; `isKnown` the address is the quote's or staff's; `actor` who accepted the quote: the
 * customer, or staff for them
 */
export const placeQuoted = (
  tx: Transaction,
  address: ShippingAddress,
  lines: readonly QuotedLine[],
  {
    userId,
    traderId,
    delivery,
    quoteNumber,
    credit,
    isKnown,
    actor = 'shopper',
  }: {
    readonly userId: string | null;
    readonly traderId: string | null;
    readonly delivery: DeliveryChoice | null;
    readonly quoteNumber: number;
    readonly credit: SampleCredit | null;
    readonly isKnown: boolean;
    readonly actor?: string | undefined;
  },
): Promise<OrderResult<{ readonly id: string }>> =>
  resultOf(async () => {
    const at = now();
    const payUntil = new Date(at.getTime() + store.orders.quoteHoldDays * DAY_MS);
    const priced = await priceQuoted(tx, lines, credit);
    const [order] = await tx
      .insert(orders)
      .values({
        id: newOrderId(),
        userId,
        status: 'pending',
        ...(await companyOf(tx, traderId)),
        ...toColumns(address),
        ...moneyColumns(priced),
        termsVersion: termsOfSale().edition,
        payUntil,
        quoteNumber,
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    if (!order) throw new Error('The order was not written.');
    await insertParts(tx, order.id, order.email, priced);
    const taken = priced.lines.filter(({ product }) => product.id !== '');
    await holdStock(tx, taken, { orderId: order.id, actor, at }, payUntil);
    // Services take no place on the van.
    if (taken.length > 0) await holdDay(tx, order, priced, delivery, null);
    await addOrderEvent(tx, {
      orderId: order.id,
      kind: 'placed',
      toStatus: 'pending',
      actor,
      createdAt: at,
    });
    if (!(await confirmFree(tx, order, actor))) await mailDue(tx, order, { isKnown });
    return { id: order.id };
  });

/** Whether a column names an order in one of the states, as a condition of another capability's query. */
export const isOrderIn = (id: Column, states: readonly OrderState[]): SQL =>
  inArray(
    id,
    db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.status, [...states])),
  );

/** The states of orders, by id. */
export async function statesOfOrders(
  from: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderState>> {
  const rows = await from
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, status }) => [id, status]));
}
