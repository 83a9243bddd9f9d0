/**
 * The lines of a guest's cart. They are read again before each change, so that two tabs do not overwrite each other; items
 * that cannot be read are left out.
 */
import type { CartItemWire, CartLineBody, CartWire } from '#domain/cart/contract.ts';
import { MAX_AREA_MM2 } from '#domain/calculator/rules.ts';
import type { LineCore } from '#domain/cart/rules.ts';
import { MM2_PER_M2 } from '#domain/shared/area.ts';
import { storedItems, type StoredItem, storeCart } from './guest-storage.ts';

/** A line as it is kept: the fields that the cart's rules need, and the cart item itself. */
export interface GuestLine extends LineCore {
  readonly item: CartItemWire;
}

/** What an island knows about the product it adds: a cart item's fields that do not depend on the quantity. */
export type CartProductFacts = Omit<
  CartItemWire,
  'quantity' | 'area_m2' | 'total_price' | 'is_sample' | 'sample_shipping_cost' | 'price_was' | 'problem'
>;

const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);
const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/** A stored item, with every field checked; null if it has no product or no quantity. */
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

/** The lines in this browser now; none if storage is empty, unreadable or blocked. */
export const readGuestCart = (): GuestLine[] => storedItems().flatMap((item) => readItem(item) ?? []);

/** A line as it is stored, with the figures that follow from its quantity. */
function itemOf({ item, quantity, areaMm2 }: GuestLine): CartItemWire {
  const total = item.is_sample ? 0 : (Math.round(item.product_price * 100) * quantity) / 100;
  return { ...item, quantity, area_m2: areaMm2 === null ? null : areaMm2 / 1e6, total_price: total };
}

/** Stores the lines; an empty cart leaves nothing behind. @throws if the browser blocks storage */
export const writeGuestCart = (lines: readonly GuestLine[]): void => storeCart(cartOfLines(lines));

/** The items of a quote as lines to keep, with today's names and prices, so that a change is reported once. */
export const linesOfCart = (cart: CartWire): GuestLine[] =>
  cart.items.flatMap((item) => readItem({ ...item }) ?? []);

/** The lines as the server is asked to price them. A price of 0 is one that was never known: nothing is sold for nothing. */
export const bodiesOf = (lines: readonly GuestLine[]): CartLineBody[] =>
  lines.map(({ item, productId, isSample, quantity, areaMm2 }) => ({
    product_id: productId,
    quantity,
    is_sample: isSample,
    area_m2: areaMm2 === null ? null : areaMm2 / 1e6,
    product_price: isSample ? null : item.product_price || null,
  }));

/** The cart as this browser knows it, to show until the server has priced it. */
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

/** A new line for a product. @param shipping pounds for posting a sample; 0 for boxes */
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

/** A quote in which products that are no longer sold, nameless on the server, keep the name and pictures of their line. */
export const namedAsKept = (cart: CartWire, lines: readonly GuestLine[]): CartWire => ({
  ...cart,
  items: cart.items.map((item, index) => {
    const kept = lines[index]?.item;
    if (item.category || !kept?.product_name) return item;
    return { ...item, product_name: kept.product_name, product_images: kept.product_images };
  }),
});
