/** Four hundred orders of the past year, in every state. Lines sum to the totals by construction. */
import { SAMPLE_CATEGORIES } from '../../src/domain/catalogue/categories.ts';
import type { OrderState } from '../../src/domain/orders/states.ts';
import { priceOrder, type Totals } from '../../src/domain/pricing/price.ts';
import { m2FromMm2 } from '../../src/domain/shared/area.ts';
import type { orderLines, orders } from '../schema/index.ts';
import type { SeedProduct } from './catalogue/products.ts';
import { atWork, DAY, HOUR, MINUTE, seedId, seedOrderId, type SeedClock } from './clock.ts';
import { personAt, USERS, type Person } from './users.ts';
import { Random } from './random.ts';

export const ORDERS = 400;
/** Pence for each sample. */
const SAMPLE_SHIPPING = 599;

type OrderRow = Required<typeof orders.$inferInsert>;
type LineRow = Required<typeof orderLines.$inferInsert>;

export interface SeedOrder {
  readonly row: OrderRow;
  readonly lines: readonly LineRow[];
  readonly charges: Totals['charges'];
  readonly buyer: Person;
  /** True for an order that awaits a bank transfer: staff hold its stock for longer than the usual half hour. */
  readonly byTransfer: boolean;
}

/** An order's lines without its samples. */
export const goodsOf = ({ lines }: SeedOrder): SeedOrder['lines'] =>
  lines.filter(({ isSample }) => !isSample);

/** The time of an order's refund: the morning after its payment. */
export const refundedAt = ({ updatedAt }: SeedOrder['row']): Date =>
  new Date(atWork(updatedAt.getTime(), 1, 10));

/**
 * The time of an order: the first orders are recent, three were placed by phone yesterday afternoon, sixty are from the
 * last month, the rest are spread over the year.
 */
function placedAt(index: number, clock: SeedClock, random: Random): number {
  if (index < 4) return clock.now - (index * 6 + 2) * MINUTE;
  if (index < 7) return clock.today - DAY + random.int(13 * 60, 16 * 60) * MINUTE;
  if (index < 14) return clock.now - random.int(60, 50 * 60) * MINUTE;
  const days = index < 80 ? random.int(2, 29) : random.int(30, 360);
  return clock.today - days * DAY + random.int(8, 21) * HOUR + random.int(0, 59) * MINUTE;
}

/** A plausible state for an order's age. */
function stateOf(index: number, ageDays: number, random: Random): OrderState {
  if (index < 7) return 'pending';
  if (index < 14) return 'confirmed';
  const dice = random.next();
  if (ageDays < 5) return dice < 0.8 ? 'confirmed' : dice < 0.9 ? 'shipped' : 'cancelled';
  if (ageDays < 14)
    return dice < 0.25 ? 'confirmed' : dice < 0.85 ? 'shipped' : dice < 0.93 ? 'cancelled' : 'refunded';
  if (ageDays < 32)
    return dice < 0.2 ? 'shipped' : dice < 0.8 ? 'delivered' : dice < 0.9 ? 'completed' : 'cancelled';
  return dice < 0.82 ? 'completed' : dice < 0.88 ? 'delivered' : dice < 0.95 ? 'cancelled' : 'refunded';
}

/** A product's price at a time, from its history. Pence. */
export function priceAt(product: SeedProduct, at: number): number {
  const before = product.prices.filter(({ changedAt }) => changedAt.getTime() <= at);
  return before.at(-1)?.pricePence ?? product.prices[0]?.pricePence ?? product.row.pricePence;
}

function chooseLines(catalogue: readonly SeedProduct[], at: number, random: Random): SeedProduct[] {
  const popular = catalogue.filter(({ row }) => row.isFeatured);
  const wanted = random.pick([1, 1, 1, 2, 2, 3]);
  const chosen = new Map<string, SeedProduct>();
  for (let tries = 0; chosen.size < wanted && tries < 60; tries++) {
    const product = random.pick(random.chance(0.25) ? popular : catalogue);
    if (product.row.createdAt.getTime() < at && product.row.inStock) chosen.set(product.row.id, product);
  }
  return [...chosen.values()];
}

function lineOf(
  orderId: string,
  product: SeedProduct,
  isSample: boolean,
  at: number,
  random: Random,
): LineRow {
  const { row } = product;
  const pricePence = isSample ? 0 : priceAt(product, at);
  const coverage = row.boxCoverageMm2;
  const quantity = isSample
    ? 1
    : coverage
      ? Math.max(1, Math.round(random.int(4, 32) / m2FromMm2(coverage)))
      : random.int(1, 6);
  return {
    id: seedId(new Date(at), random),
    orderId,
    productId: row.id,
    productName: row.name,
    sku: row.sku,
    supplier: row.supplier,
    imageUrl: product.photos[0]?.imageUrl ?? null,
    isSample,
    quantity,
    roomNames: null,
    priceReason: null,
    areaMm2: !isSample && coverage ? Math.round((quantity * coverage) / 1.1 / 10_000) * 10_000 : null,
    unit: row.unit,
    boxCoverageMm2: coverage,
    pricePence,
    sampleShippingPence: isSample ? SAMPLE_SHIPPING : 0,
    totalPence: isSample ? 0 : pricePence * quantity,
    discountPence: 0,
    cutToSize: row.cutToSize && !isSample,
    replaced: 0,
    replacedAgain: 0,
    cutAt: null,
  };
}

/** The dates of dispatch and delivery. */
function datesOf(status: OrderState, at: number, clock: SeedClock, random: Random) {
  const later = (from: number, days: number) =>
    Math.min(atWork(from, days, random.int(8, 16)), clock.now - HOUR);
  const isPaid = !(status === 'pending' || status === 'cancelled');
  const paid = isPaid ? at + random.int(1, 9) * MINUTE : null;
  const isSent = ['shipped', 'delivered', 'completed'].includes(status);
  const shipped = isSent && paid ? later(paid, random.int(2, 6)) : null;
  const delivered = shipped && status !== 'shipped' ? later(shipped, random.int(3, 8)) : null;
  return { paid, shipped, delivered };
}

/** @param taken the ids so far: the generator has 32 bits of state, so that of 100,000 orders some would share one */
function orderAt(
  index: number,
  people: readonly Person[],
  catalogue: readonly SeedProduct[],
  clock: SeedClock,
  taken: Set<string>,
): SeedOrder {
  const random = new Random(`order ${index}`);
  const at = placedAt(index, clock, random);
  const buyers = people.filter((person) => person.role === null && person.createdAt.getTime() < at);
  const shopper = people.find((person) => person.email === 'shopper@ardglen.example');
  const member =
    index % 23 === 5 && shopper
      ? shopper
      : random.chance(0.68) && buyers.length > 0
        ? random.pick(buyers)
        : null;
  const buyer = member ?? personAt(USERS + index, clock);
  const status = stateOf(index, (clock.today + DAY - at) / DAY, random);
  const first = seedOrderId(random);
  const id = taken.has(first) ? seedOrderId(new Random(`order again ${index}`)) : first;
  taken.add(id);
  const products = chooseLines(catalogue, at, random);
  const sampled = random.chance(0.22)
    ? random
        .shuffle(catalogue.slice(0, 3000))
        .slice(0, random.int(1, 3))
        .filter(
          ({ row }) =>
            row.sampleFlag &&
            SAMPLE_CATEGORIES.includes(row.category) &&
            !products.some((other) => other.row.id === row.id),
        )
    : [];
  const lines = [
    ...products.map((product) => lineOf(id, product, false, at, random)),
    ...sampled.map((product) => lineOf(id, product, true, at, random)),
  ];
  const { charges, ...totals } = priceOrder(
    lines.map((line) => ({ ...line, boxPence: line.pricePence, shippingPence: SAMPLE_SHIPPING })),
  ).totals;
  const { paid, shipped, delivered } = datesOf(status, at, clock, random);
  const updated = delivered ?? shipped ?? paid ?? (status === 'cancelled' ? at + 31 * MINUTE : at);
  const date = (value: number | null) => (value === null ? null : new Date(value));
  return {
    buyer,
    byTransfer: index >= 4 && index < 7,
    lines,
    charges,
    row: {
      id,
      userId: member?.id ?? null,
      quoteNumber: null,
      status,
      email: buyer.email,
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      phone: random.chance(0.7) ? buyer.phone : null,
      address: buyer.street,
      city: buyer.town.town,
      postalCode: buyer.town.code,
      country: buyer.town.country,
      ...totals,
      receivedPence: 0,
      refundedPence: status === 'refunded' ? totals.totalPence : 0,
      showPurchase: random.chance(0.6),
      buyerErasedAt: null,
      referrerHost: new Random(`referrer ${id}`).pick(REFERRERS),
      clientKey: null,
      termsVersion: '2026-11',
      holdsStock: true,
      placedFrom: null,
      searchKey: null,
      payUntil: null,
      company: null,
      vatNumber: null,
      createdAt: new Date(at),
      paidAt: date(paid),
      shippedAt: date(shipped),
      deliveredAt: date(delivered),
      updatedAt: new Date(updated),
    },
  };
}

/** Where buyers came from, null for those who did not let the shop remember it. */
const REFERRERS = [null, null, null, 'google.com', 'google.com', 'bing.com', 'facebook.com', 'chatgpt.com'];

/** All orders, newest first. */
export const makeOrders = (
  people: readonly Person[],
  catalogue: readonly SeedProduct[],
  clock: SeedClock,
  total: number = ORDERS,
): SeedOrder[] => {
  const taken = new Set<string>();
  return Array.from({ length: total }, (_, index) => orderAt(index, people, catalogue, clock, taken));
};
