/**
 * The guest's cart, line by line. Read afresh before each change, so that two tabs never overwrite each other; what
 * cannot be read is left out.
 */
import type { CartItemWire, CartLineBody, CartWire } from '#domain/cart/contract.ts';
import { MAX_AREA_MM2 } from '#domain/calculator/rules.ts';
import type { LineCore } from '#domain/cart/rules.ts';
import { MM2_PER_M2 } from '#domain/shared/area.ts';
import { storedItems, type StoredItem, storeCart } from './guest-storage.ts';

/** What is kept of a line: the cart item's fields, beside the rule book's own. */
export interface GuestLine extends LineCore {
  readonly item: CartItemWire;
}

const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);
const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/** One stored item, every field checked; null where it names no product or no quantity. */
function readItem(item: StoredItem): GuestLine | null {
  const productId = text(item['product_id']);
  const isSample = item['is_sample'] === true;
  const quantity = isSample ? 1 : number(item['quantity']);
  if (!productId || quantity === null || !Number.isInteger(quantity) || quantity < 1) return null;
  const written = isSample ? null : number(item['area_m2']);
  const area = written !== null && written * MM2_PER_M2 <= MAX_AREA_MM2 ? written : null;
  const price = number(item['product_price']) ?? 0;
  return {
    productId,
    isSample,
    quantity,
    areaMm2: area ? Math.round(area * MM2_PER_M2) : null,
    item: {
      product_id: productId,
      product_name: text(item['product_name']),
      product_price: price,
      supplier: text(item['supplier']),
      quantity,
      area_m2: area || null,
      total_price: isSample ? 0 : (Math.round(price * 100) * quantity) / 100,
      is_sample: isSample,
      sample_shipping_cost: number(item['sample_shipping_cost']) ?? 0,
      product_images: Array.isArray(item['product_images'])
        ? item['product_images'].filter((one) => typeof one === 'string')
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

/** The lines in this browser now; none where storage is empty, broken or forbidden. */
export const readGuestCart = (): GuestLine[] => storedItems().flatMap((item) => readItem(item) ?? []);

/** A line as it is stored, with what follows from its quantity. */
function itemOf({ item, quantity, areaMm2 }: GuestLine): CartItemWire {
  const total = item.is_sample ? 0 : (Math.round(item.product_price * 100) * quantity) / 100;
  return { ...item, quantity, area_m2: areaMm2 === null ? null : areaMm2 / 1e6, total_price: total };
}

/** Keeps the lines; an empty cart leaves nothing behind. @throws where the browser refuses storage */
export const writeGuestCart = (lines: readonly GuestLine[]): void => storeCart(cartOfLines(lines));

/** The items of a quote as lines to keep: today's names and prices, so that a change is told once. */
export const linesOfCart = (cart: CartWire): GuestLine[] =>
  cart.items.flatMap((item) => readItem({ ...item }) ?? []);

/** What the server is asked to price. */
export const bodiesOf = (lines: readonly GuestLine[]): CartLineBody[] =>
  lines.map(({ item, productId, isSample, quantity, areaMm2 }) => ({
    product_id: productId,
    quantity,
    is_sample: isSample,
    area_m2: areaMm2 === null ? null : areaMm2 / 1e6,
    product_price: isSample ? null : item.product_price,
  }));

/** The cart as this browser knows it, until the server has priced it. */
export function cartOfLines(lines: readonly GuestLine[]): CartWire {
  const items = lines.map(itemOf);
  const pence = (amounts: readonly number[]) =>
    amounts.reduce((sum, pounds) => sum + Math.round(pounds * 100), 0);
  const goods = pence(items.map((item) => item.total_price));
  const shipping = pence(items.map((item) => item.sample_shipping_cost));
  return {
    items,
    total_amount: (goods + shipping) / 100,
    goods_total: goods / 100,
    sample_count: items.filter((item) => item.is_sample).length,
    sample_shipping_total: shipping / 100,
    item_count: items.reduce((sum, item) => sum + item.quantity, 0),
    orderable: items.length > 0,
    notices: [],
  };
}
