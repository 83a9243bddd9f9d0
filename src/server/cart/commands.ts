/** Cart commands. Each loads the lines, applies a rule of domain/cart and saves the changed lines, in one transaction. */
import { eq } from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import { cartLines, carts } from '#db/schema/orders.ts';
import type { Transaction } from '#db/client.ts';
import type { CartLine } from '#domain/cart/quote.ts';
import { outOfStock, type StockFacts, stockShortfall } from '#domain/catalogue/stock.ts';
import { NOT_SAMPLE_ELIGIBLE } from '#domain/cart/texts.ts';
import {
  addLine,
  type Bought,
  type CartRefusal,
  mergeLines,
  removeLine,
  setQuantity,
  withoutBought,
  withoutPlan,
  withPlanKey,
} from '#domain/cart/rules.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { getProduct, productsByIds } from '#server/catalogue/index.ts';
import { write } from '#server/database.ts';
import { digest } from '#server/ids.ts';
import { cartLinesOf } from './queries.ts';
import { cartIdOf, saveLines } from './save-lines.ts';

// A cart's used idempotency keys, in one column: newest first, one per line (a header value has no line breaks), each after
// the digest of what was asked with it. Keys of merged carts have none: a repeated merge is of what is still there.

/** Enough keys for all changes, on any device, between a lost response and its retry. */
const MAX_KEYS = 20;

const listOf = (stored: string | null | undefined): string[] => stored?.split('\n') ?? [];

/** True if a request with this key was handled before. */
const hasKey = (stored: string | null | undefined, key: string): boolean => listOf(stored).includes(key);

const DIGEST_LENGTH = 22;

export const KEY_REUSED =
  'This Idempotency-Key was used for other goods. Nothing was added: please send a new one.';

/** The column's new value once the request with this key is handled. */
const withKey = (stored: string | null | undefined, key: string): string =>
  [key, ...listOf(stored)].slice(0, MAX_KEYS).join('\n');

export type AddRefusal =
  CartRefusal | 'no_product' | 'out_of_stock' | 'not_eligible' | 'idempotency_key_reused';

const PRODUCT_NOT_FOUND = 'Product not found';

/** Applies a rule to a user's cart. A refusal changes nothing. */
function updateCart(
  userId: string,
  rule: (lines: readonly CartLine[]) => Result<CartLine[], CartRefusal>,
): Promise<Result<null, CartRefusal>> {
  return write(async (tx) => {
    const before = await cartLinesOf(tx, userId);
    const after = rule(before);
    if (!after.ok) return after;
    await saveLines(tx, userId, before, after.value);
    return ok(null);
  });
}

/** Boxes of a product, with the floor area (mm²) that they were calculated for. */
interface Boxes {
  readonly productId: string;
  readonly quantity: number;
  readonly areaMm2: number | null;
  readonly roomGoods?: CartLine['roomGoods'];
}

/** A new line of boxes at today's price. Refuses an unknown product and one that is out of stock. */
export async function newBoxLine(boxes: Boxes): Promise<Result<CartLine, 'no_product' | 'out_of_stock'>> {
  const product = await getProduct(boxes.productId);
  if (!product) return refuse('no_product', PRODUCT_NOT_FOUND);
  if (product.stock <= 0)
    return refuse('out_of_stock', outOfStock(product, 'This product is out of stock', boxes.quantity));
  return ok({ ...boxes, isSample: false, seenPricePence: product.pricePence });
}

/** Adds a line to a user's cart inside the caller's transaction. A refusal changes nothing. */
export async function addCartLine(
  tx: Transaction,
  userId: string,
  line: CartLine,
): Promise<Result<null, CartRefusal>> {
  const before = await cartLinesOf(tx, userId);
  const after = addLine(before, line);
  if (!after.ok) return after;
  await saveLines(tx, userId, before, after.value);
  return ok(null);
}

/**
 * `POST /cart/add`: adds boxes of a product. Idempotent per key: a retry after a lost response adds nothing.
 */
export async function addBoxes(
  userId: string,
  boxes: Boxes,
  key: string | null = null,
): Promise<Result<null, AddRefusal>> {
  const line = await newBoxLine(boxes);
  if (!line.ok) return line;
  return addIdempotently(userId, key, boxes, (tx) => addCartLine(tx, userId, line.value));
}

/**
 * Adds to a user's cart in one transaction, unless a request with the same key has done so before.
 * @param asked what is to be added: the same key with another is refused
 */
function addIdempotently<Code extends string>(
  userId: string,
  key: string | null,
  asked: unknown,
  add: (tx: Transaction) => Promise<Result<null, Code>>,
): Promise<Result<null, Code | 'idempotency_key_reused'>> {
  return write(async (tx) => {
    const cartId = await cartIdOf(tx, userId);
    const [cart] = await tx.select({ addKeys: carts.addKeys }).from(carts).where(eq(carts.id, cartId));
    const used = key && `${digest(asked).slice(0, DIGEST_LENGTH)} ${key}`;
    if (used && hasKey(cart?.addKeys, used)) return ok(null);
    if (key && listOf(cart?.addKeys).some((line) => line.slice(DIGEST_LENGTH + 1) === key))
      return refuse('idempotency_key_reused', KEY_REUSED);
    const added = await add(tx);
    if (added.ok && used) {
      const addKeys = withKey(cart?.addKeys, used);
      await tx.update(carts).set({ addKeys }).where(eq(carts.id, cartId));
    }
    return added;
  });
}

/**
 * `POST /cart/add-lines`: adds goods of several products, all of them or none. The refusal names each that is no longer
 * sold, and each of which there is too little, by its place in the list. Idempotent per key.
 * @param planKey of the plan that they are: what it has in the cart is taken out first
 */
export async function addAllBoxes(
  userId: string,
  all: readonly Boxes[],
  key: string | null = null,
  planKey?: string,
): Promise<Result<null, AddRefusal | 'unavailable'>> {
  const products = new Map(
    (await productsByIds(all.map(({ productId }) => productId))).map((product) => [product.id, product]),
  );
  const asked = [all, planKey];
  return addIdempotently(
    userId,
    key,
    asked,
    async (tx): Promise<Result<null, AddRefusal | 'unavailable'>> => {
      const before = await cartLinesOf(tx, userId);
      const fields: Record<string, string> = {};
      let lines: CartLine[] = planKey ? withoutPlan(before, planKey) : before;
      for (const [index, boxes] of all.entries()) {
        const product = products.get(boxes.productId);
        const added = addLine(lines, { ...boxes, isSample: false, seenPricePence: product?.pricePence ?? 0 });
        if (!added.ok) return added;
        lines = added.value;
        const quantity = boxesOf(lines, boxes.productId);
        const problem = product
          ? unavailable(product, quantity, boxesOf(before, boxes.productId))
          : `${PRODUCT_NOT_FOUND}: ${boxes.productId}.`;
        if (problem) fields[`items.${index}`] = problem;
      }
      if (Object.keys(fields).length > 0)
        return refuse('unavailable', [...new Set(Object.values(fields))].join(' '), fields);
      await saveLines(tx, userId, before, lines);
      return ok(null);
    },
  );
}

/** A plan has another key now, by which the user's cart knows its goods. */
export async function renamePlan(tx: Transaction, userId: string, from: string, to: string): Promise<void> {
  const before = await cartLinesOf(tx, userId);
  await saveLines(tx, userId, before, withPlanKey(before, from, to));
}

const boxesOf = (lines: readonly CartLine[], productId: string): number =>
  lines.find((line) => line.productId === productId && !line.isSample)?.quantity ?? 0;

/** Why so much of a product cannot be had, naming it; null if it can. @param inCart how much of it is there already */
function unavailable(
  { name, ...product }: StockFacts & { readonly name: string },
  quantity: number,
  inCart: number,
): string | null {
  if (product.stock <= 0) return `${name}: ${outOfStock(product, 'this product is out of stock', quantity)}`;
  const shortfall = stockShortfall(quantity, product, facts().phone);
  const already = inCart > 0 ? ` ${inCart} of them are in your cart already.` : '';
  return shortfall && `${name}: ${shortfall}${already}`;
}

/** `POST /cart/add-sample/{id}`: adds a sample. Refuses a second (`sample_in_cart`) and one not offered (`not_eligible`). */
export async function addSample(userId: string, productId: string): Promise<Result<null, AddRefusal>> {
  const product = await getProduct(productId);
  if (!product) return refuse('no_product', PRODUCT_NOT_FOUND);
  if (!product.sampleEligible) return refuse('not_eligible', NOT_SAMPLE_ELIGIBLE);
  const sample = { productId, isSample: true, quantity: 1, areaMm2: null, seenPricePence: 0 };
  return updateCart(userId, (lines) => addLine(lines, sample));
}

/** `PUT /cart/items/{product_id}`: sets a line's number of boxes. The shopper has then seen today's price. */
export async function setBoxes(
  userId: string,
  productId: string,
  quantity: number,
): Promise<Result<null, CartRefusal>> {
  const product = await getProduct(productId);
  return updateCart(userId, (lines) => {
    const set = setQuantity(lines, productId, quantity);
    if (!set.ok || !product) return set;
    return ok(
      set.value.map((line) =>
        line.productId === productId && !line.isSample
          ? { ...line, seenPricePence: product.pricePence }
          : line,
      ),
    );
  });
}

/**
 * `DELETE /cart/items/{product_id}`: removes a line. Idempotent.
 * @param isSample which of a product's two lines; null removes the boxes, or the sample if there are no boxes
 */
export const removeItem = (
  userId: string,
  productId: string,
  isSample: boolean | null,
): Promise<Result<null, CartRefusal>> =>
  updateCart(userId, (lines) => {
    const hasBoxes = lines.some((line) => line.productId === productId && !line.isSample);
    return ok(removeLine(lines, productId, isSample ?? !hasBoxes));
  });

/** Empties the cart inside the caller's transaction. */
export async function emptyCart(tx: Transaction, userId: string): Promise<void> {
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId));
  if (cart) await tx.delete(cartLines).where(eq(cartLines.cartId, cart.id));
}

/** Removes bought goods from the cart, in the transaction that confirms the order. Goods added later stay. */
export async function removeBought(
  tx: Transaction,
  userId: string,
  bought: readonly Bought[],
): Promise<void> {
  const before = await cartLinesOf(tx, userId);
  const after = withoutBought(before, bought);
  if (after.length < before.length || after.some((line, index) => line !== before[index])) {
    await saveLines(tx, userId, before, after);
  }
}

/** `POST /cart/clear`: empties the cart. */
export const clearCart = (userId: string): Promise<void> => write((tx) => emptyCart(tx, userId));

/**
 * `POST /cart/merge`: merges a guest's cart into the user's, without unknown products and samples that are not offered.
 * Idempotent per key: a retry after a lost response, or from a second tab, adds nothing.
 */
export async function mergeCart(
  userId: string,
  guest: readonly CartLine[],
  key: string | null,
): Promise<void> {
  const products = new Map((await productsByIds(guest.map((line) => line.productId))).map((p) => [p.id, p]));
  const lines = guest
    .filter((line) => {
      const product = products.get(line.productId);
      return product !== undefined && (!line.isSample || product.sampleEligible);
    })
    .map((line) => ({
      ...line,
      seenPricePence: line.isSample
        ? 0
        : (line.seenPricePence ?? products.get(line.productId)?.pricePence ?? 0),
    }));
  await write(async (tx) => {
    const cartId = await cartIdOf(tx, userId);
    if (key) {
      const [cart] = await tx.select({ mergeKeys: carts.mergeKeys }).from(carts).where(eq(carts.id, cartId));
      if (hasKey(cart?.mergeKeys, key)) return;
      const mergeKeys = withKey(cart?.mergeKeys, key);
      await tx.update(carts).set({ mergeKeys }).where(eq(carts.id, cartId));
    }
    const before = await cartLinesOf(tx, userId);
    await saveLines(tx, userId, before, mergeLines(before, lines));
  });
}
