/**
 * The lines of a guest's cart. They are read again before each change, so that tabs do not overwrite each other's changes.
 * Invalid items are ignored.
 */
import type { CartItemWire, CartLineBody, CartWire } from '#domain/cart/contract.ts';
import { MAX_AREA_MM2 } from '#domain/calculator/rules.ts';
import {
  isRoomGoods,
  MAX_LABEL,
  partsFromWire,
  partsToWire,
  ROOM_GOODS_LIMITS,
} from '#domain/cart/room-goods.ts';
import { type LineCore, MAX_QUANTITY } from '#domain/cart/rules.ts';
import { type LinePrice, priceOrder } from '#domain/pricing/price.ts';
import { m2FromMm2, MM2_PER_M2 } from '#domain/shared/area.ts';
import { penceFromPounds, poundsFromPence } from '#domain/shared/money.ts';
import { storedItems, type StoredItem, storeCart } from './guest-storage.ts';

/** A stored line: the fields that the cart's rules need, and the cart item itself. */
export interface GuestLine extends LineCore {
  readonly item: CartItemWire;
}

/** The fields of a cart item that do not depend on the quantity. An island passes them when it adds a product. */
export type CartProductFacts = Omit<
  CartItemWire,
  | 'quantity'
  | 'area_m2'
  | 'room_names'
  | 'room_goods'
  | 'total_price'
  | 'is_sample'
  | 'sample_shipping_cost'
  | 'price_was'
  | 'problem'
>;

const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);
const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/** Validates a stored item; null if it has no product or no quantity. */
function readItem(item: StoredItem): GuestLine | null {
  const productId = text(item['product_id']);
  const isSample = item['is_sample'] === true;
  const quantity = isSample ? 1 : number(item['quantity']);
  if (
    !productId ||
    quantity === null ||
    !Number.isInteger(quantity) ||
    quantity < 1 ||
    quantity > MAX_QUANTITY
  )
    return null;
  const storedArea = isSample ? null : number(item['area_m2']);
  const area = storedArea !== null && storedArea * MM2_PER_M2 <= MAX_AREA_MM2 ? storedArea : null;
  const price = number(item['product_price']) ?? 0;
  const stored = item['room_goods'];
  // An earlier release stored the names alone.
  const roomGoods = Array.isArray(stored)
    ? stored.filter(isRoomGoods).slice(-ROOM_GOODS_LIMITS.parts)
    : [{ quantity, room_names: text(item['room_names']).slice(0, MAX_LABEL) }];
  return {
    productId,
    isSample,
    quantity,
    areaMm2: area ? Math.round(area * MM2_PER_M2) : null,
    ...(isSample ? {} : partsFromWire(roomGoods)),
    item: {
      product_id: productId,
      product_name: text(item['product_name']),
      product_price: price,
      supplier: text(item['supplier']),
      quantity,
      area_m2: area || null,
      // Computed with the cart.
      total_price: 0,
      is_sample: isSample,
      sample_shipping_cost: number(item['sample_shipping_cost']) ?? 0,
      product_images: Array.isArray(item['product_images'])
        ? item['product_images'].filter((url) => typeof url === 'string')
        : [],
      category: text(item['category']),
      unit: text(item['unit'], 'box'),
      box_size_m2: number(item['box_size_m2']) || null,
      price_per_m2: number(item['price_per_m2']) || null,
      cut_to_size: item['cut_to_size'] === true && !isSample,
      stock: number(item['stock']) ?? 0,
      price_was: null,
      problem: null,
    },
  };
}

/** The lines in this browser now; none if storage is empty, unreadable or blocked. */
export const readGuestCart = (): GuestLine[] => storedItems().flatMap((item) => readItem(item) ?? []);

/** The cart item of a line, with the amounts for its quantity. */
function itemOf({ item, totalPence, ...line }: GuestLine & LinePrice): CartItemWire {
  const { quantity, areaMm2 } = line;
  return {
    ...item,
    quantity,
    area_m2: areaMm2 === null ? null : m2FromMm2(areaMm2),
    total_price: poundsFromPence(totalPence),
    ...partsToWire(line),
  };
}

/** Stores the lines; an empty cart removes the entry. @throws if the browser blocks storage */
export const writeGuestCart = (lines: readonly GuestLine[]): void => storeCart(cartOfLines(lines));

/** The items of a quote as lines to store, with today's names and prices, so that a price change is reported once. */
export const linesOfCart = (cart: CartWire): GuestLine[] =>
  cart.items.flatMap((item) => readItem({ ...item }) ?? []);

/** The lines as sent to the server for pricing. A price of 0 is sent as null: it means that the price is unknown. */
export const bodiesOf = (lines: readonly GuestLine[]): CartLineBody[] =>
  lines.map(({ item, productId, isSample, quantity, areaMm2, ...line }) => ({
    product_id: productId,
    quantity,
    is_sample: isSample,
    area_m2: areaMm2 === null ? null : m2FromMm2(areaMm2),
    product_price: isSample ? null : item.product_price || null,
    room_goods: partsToWire({ ...line, quantity }).room_goods,
  }));

/** The cart computed from stored lines, shown until the server has priced it. */
export function cartOfLines(lines: readonly GuestLine[]): CartWire {
  const { lines: priced, totals } = priceOrder(
    lines.map((line) => ({
      ...line,
      boxPence: penceFromPounds(line.item.product_price),
      shippingPence: penceFromPounds(line.item.sample_shipping_cost),
    })),
  );
  const items = priced.map(itemOf);
  return {
    items,
    total_amount: poundsFromPence(totals.totalPence),
    goods_total: poundsFromPence(totals.goodsPence),
    sample_count: items.filter((item) => item.is_sample).length,
    sample_shipping_total: poundsFromPence(totals.sampleShippingPence),
    charges: totals.charges.map(({ kind, pence }) => ({ kind, amount: poundsFromPence(pence) })),
    discounts: { codes: [], applied: [], rejected: [] },
    item_count: items.reduce((sum, item) => sum + item.quantity, 0),
    orderable: items.length > 0,
    notices: [],
  };
}

/** A new line for a product. @param shipping shipping of a sample in pounds; 0 for boxes */
export const guestLine = (
  facts: CartProductFacts,
  core: Omit<LineCore, 'productId'>,
  shipping: number,
): GuestLine => ({
  productId: facts.product_id,
  ...core,
  item: {
    ...facts,
    product_price: core.isSample ? 0 : facts.product_price,
    quantity: core.quantity,
    area_m2: null,
    total_price: 0,
    cut_to_size: facts.cut_to_size && !core.isSample,
    is_sample: core.isSample,
    sample_shipping_cost: shipping,
    price_was: null,
    problem: null,
  },
});

/** Adds the stored name and pictures to products that are no longer sold, which the server sends without a name. */
export const withStoredNames = (cart: CartWire, lines: readonly GuestLine[]): CartWire => ({
  ...cart,
  items: cart.items.map((item, index) => {
    const stored = lines[index]?.item;
    if (item.category || !stored?.product_name) return item;
    return { ...item, product_name: stored.product_name, product_images: stored.product_images };
  }),
});
