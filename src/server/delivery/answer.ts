/** `GET /delivery`: when goods can be at a postcode, and when they can be collected. */
import { facts } from '#config/facts.ts';
import type { AskedItem, DeliveryWire } from '#domain/delivery/contract.ts';
import { type Country, readPostcode } from '#domain/delivery/postcode.ts';
import { beforeOrder, promiseInWords } from '#domain/delivery/words.ts';
import { outOfStock, stockShortfall } from '#domain/catalogue/stock.ts';
import { restHours } from '#domain/fitting/rest.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { ownHolds, type Holder } from '#server/orders/rows.ts';
import { db } from '#server/database.ts';
import { freeCollectionDays, freeDeliveryDays, type Rules, rulesNow } from './days.ts';

/** HTTP statuses of the refusals. */
export const DELIVERY_STATUSES = { bad_postcode: 422, unknown_postcode: 422, unknown_product: 422 } as const;

export interface DeliveryQuestion {
  readonly postcode: string;
  readonly country?: Country | undefined;
  /** Left out for flooring in general. */
  readonly items?: readonly AskedItem[] | undefined;
}

interface Goods {
  readonly weightG: number;
  readonly hours: number | null;
  /** That one of them is sold out; null if none is. */
  readonly soldOut: string | null;
  /** That there are fewer of one of them; null if there are enough. */
  readonly short: string | null;
}

/** The weight of the goods in grams, and how long they rest; the id of the first product that is not sold as text. */
async function weigh(
  items: readonly AskedItem[],
  held: ReadonlyMap<string, number> | undefined,
): Promise<Goods | string> {
  const products = new Map(
    (await productsByIds(items.map(({ id }) => id))).map((found) => [
      found.id,
      { ...found, stock: found.stock + (held?.get(found.id) ?? 0) },
    ]),
  );
  const unknown = items.find(({ id }) => !products.has(id));
  if (unknown) return unknown.id;
  const gone = [...products.values()].find(({ stock }) => stock <= 0);
  const short = [...products.values()].flatMap((product) => {
    const wanted = items.reduce((sum, { id, quantity }) => sum + (id === product.id ? quantity : 0), 0);
    const words = stockShortfall(wanted, product, facts().phone);
    return words ? [`${product.name}: ${words}`] : [];
  });
  return {
    weightG: items.reduce((sum, { id, quantity }) => sum + (products.get(id)?.weightG ?? 0) * quantity, 0),
    hours: restHours([...products.values()].map(({ category }) => category)),
    soldOut: gone ? `${gone.name}: ${outOfStock(gone)}` : null,
    short: short[0] ?? null,
  };
}

/** The free days of both methods, and the promise in words. @param rules need not be saved */
export async function promiseFor(query: Parameters<typeof freeDeliveryDays>[1], rules: Rules) {
  const [delivery, collect] = await Promise.all([
    freeDeliveryDays(db, query, rules),
    freeCollectionDays(db, query, rules),
  ]);
  const { outcode, postcode } = query.place;
  const [[earliest = null], [collection = null]] = [delivery.days, collect.days];
  const reason = delivery.reason === null ? undefined : beforeOrder(delivery.reason);
  const words = promiseInWords(
    { to: outcode || postcode, earliest, collection, reason },
    facts().address.town,
    rules.moment.date,
  );
  return { delivery, collect, reason, words };
}

/** The answer of goods that nobody can order: no day is one on which they come. */
const withoutDays = (answer: DeliveryWire, reason: string): DeliveryWire => ({
  ...answer,
  method: 'none',
  earliest: null,
  from: null,
  days: [],
  collection: { earliest: null, from: null, days: [] },
  reason,
  words: reason,
});

/**
 * Refuses a postcode that is none, with a sentence to stand beside the field, and products that are not sold.
 * @param holder who asks: what their unpaid orders hold, boxes and days, is there for them
 */
export async function deliveryFor(
  question: DeliveryQuestion,
  holder: Holder | null = null,
): Promise<Result<DeliveryWire, keyof typeof DELIVERY_STATUSES>> {
  const read = readPostcode(question.postcode, question.country ?? null);
  if (!read.ok) return read;
  const place = read.value;
  const held = holder ? await ownHolds(holder) : null;
  const goods = question.items ? await weigh(question.items, held?.boxes) : null;
  if (typeof goods === 'string') {
    const detail = `There is no product '${goods}'.`;
    return refuse('unknown_product', detail, { items: detail });
  }
  const weightG = goods?.weightG ?? null;
  const own = held?.orderIds ?? [];
  const { delivery, collect, reason, words } = await promiseFor({ place, weightG, own }, await rulesNow());
  const answer = {
    postcode: place.postcode,
    zone: delivery.zone,
    country: place.country,
    method: delivery.method,
    weight_kg: (weightG ?? 0) / 1000,
    rest_hours: goods?.hours ?? null,
    earliest: delivery.days[0] ?? null,
    from: delivery.from,
    days: [...delivery.days],
    collection: { earliest: collect.days[0] ?? null, from: collect.from, days: [...collect.days] },
    ...(reason ? { reason } : {}),
    words: !goods?.short ? words : `${goods.short} ${reason ? '' : words}`.trim(),
  };
  const { soldOut = null } = goods ?? {};
  return ok(soldOut === null ? answer : withoutDays(answer, soldOut));
}
