/** Changes to carts. Each loads the lines, applies a rule to them and saves what it changed, in one transaction. */
import { eq } from 'drizzle-orm';
import { cartLines, carts } from '#db/schema/orders.ts';
import type { Transaction } from '#db/client.ts';
import type { CartLine } from '#domain/cart/quote.ts';
import { NOT_SAMPLE_ELIGIBLE } from '#domain/cart/texts.ts';
import {
  addLine,
  mergeLines,
  removeLine,
  setQuantity,
  withoutBought,
  type CartRefusal,
} from '#domain/cart/rules.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { getProduct, productsByIds } from '#server/catalogue/index.ts';
import { write } from '#server/database.ts';
import { isRemembered, remember } from './keys.ts';
import { linesOf } from './queries.ts';
import { cartIdOf, saveLines } from './save-lines.ts';

export type AddRefusal = CartRefusal | 'no_product' | 'out_of_stock' | 'not_eligible';

const NO_PRODUCT = 'Product not found';
const OUT_OF_STOCK = 'This product is out of stock.';

/** Applies a rule to a user's cart; a refusal changes nothing. */
function change(
  userId: string,
  rule: (lines: readonly CartLine[]) => Result<CartLine[], CartRefusal>,
): Promise<Result<null, CartRefusal>> {
  return write(async (tx) => {
    const before = await linesOf(tx, userId);
    const after = rule(before);
    if (!after.ok) return after;
    await saveLines(tx, userId, before, after.value);
    return ok(null);
  });
}

/** Boxes that somebody wants, with the floor area (mm²) they were calculated for. */
interface WantedBoxes {
  readonly productId: string;
  readonly quantity: number;
  readonly areaMm2: number | null;
}

/** Boxes of a product as a line at today's price; refuses a product that cannot be bought. */
export async function lineOfBoxes(
  wanted: WantedBoxes,
): Promise<Result<CartLine, 'no_product' | 'out_of_stock'>> {
  const product = await getProduct(wanted.productId);
  if (!product) return refuse('no_product', NO_PRODUCT);
  if (product.stock <= 0) return refuse('out_of_stock', OUT_OF_STOCK);
  return ok({ ...wanted, isSample: false, seenPricePence: product.pricePence });
}

/** Adds a line to a user's cart inside the caller's transaction; a refusal changes nothing. */
export async function putLine(
  tx: Transaction,
  userId: string,
  line: CartLine,
): Promise<Result<null, CartRefusal>> {
  const before = await linesOf(tx, userId);
  const after = addLine(before, line);
  if (!after.ok) return after;
  await saveLines(tx, userId, before, after.value);
  return ok(null);
}

/**
 * `POST /cart/add`: adds boxes of a product. An addition repeated with the same key, because its answer was lost, adds
 * nothing.
 */
export async function addBoxes(
  userId: string,
  wanted: WantedBoxes,
  key: string | null = null,
): Promise<Result<null, AddRefusal>> {
  const line = await lineOfBoxes(wanted);
  if (!line.ok) return line;
  return write(async (tx) => {
    const cartId = await cartIdOf(tx, userId);
    const [cart] = await tx.select({ addKeys: carts.addKeys }).from(carts).where(eq(carts.id, cartId));
    if (key && isRemembered(cart?.addKeys, key)) return ok(null);
    const put = await putLine(tx, userId, line.value);
    if (put.ok && key) {
      const addKeys = remember(cart?.addKeys, key);
      await tx.update(carts).set({ addKeys }).where(eq(carts.id, cartId));
    }
    return put;
  });
}

/** `POST /cart/add-sample/{id}`: adds a sample. Refuses a second (`sample_in_cart`) and any not offered (`not_eligible`). */
export async function addSample(userId: string, productId: string): Promise<Result<null, AddRefusal>> {
  const product = await getProduct(productId);
  if (!product) return refuse('no_product', NO_PRODUCT);
  if (!product.sampleEligible) return refuse('not_eligible', NOT_SAMPLE_ELIGIBLE);
  const sample = { productId, isSample: true, quantity: 1, areaMm2: null, seenPricePence: 0 };
  return change(userId, (lines) => addLine(lines, sample));
}

/** `PUT /cart/items/{product_id}`: sets the boxes of a line, whose price today the shopper has then seen. */
export async function setBoxes(
  userId: string,
  productId: string,
  quantity: number,
): Promise<Result<null, CartRefusal>> {
  const product = await getProduct(productId);
  return change(userId, (lines) => {
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
 * `DELETE /cart/items/{product_id}`: removes a line; one that is not there is no error.
 * @param isSample which of a product's two lines; null for its boxes, or its sample if there are none
 */
export const takeOut = (
  userId: string,
  productId: string,
  isSample: boolean | null,
): Promise<Result<null, CartRefusal>> =>
  change(userId, (lines) => {
    const hasBoxes = lines.some((line) => line.productId === productId && !line.isSample);
    return ok(removeLine(lines, productId, isSample ?? !hasBoxes));
  });

/** Empties the cart inside the caller's transaction. */
export async function emptyCart(tx: Transaction, userId: string): Promise<void> {
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId));
  if (cart) await tx.delete(cartLines).where(eq(cartLines.cartId, cart.id));
}

/** Takes bought goods out of the cart, in the transaction that confirms the order; goods added meanwhile stay. */
export async function takeBought(
  tx: Transaction,
  userId: string,
  bought: readonly Pick<CartLine, 'productId' | 'isSample' | 'quantity'>[],
): Promise<void> {
  const before = await linesOf(tx, userId);
  const after = withoutBought(before, bought);
  if (after.length < before.length || after.some((line, index) => line !== before[index])) {
    await saveLines(tx, userId, before, after);
  }
}

/** `POST /cart/clear`: empties the cart. */
export const clearCart = (userId: string): Promise<void> => write((tx) => emptyCart(tx, userId));

/**
 * `POST /cart/merge`: merges a guest's cart into the user's, without unknown products and samples that are not offered. A
 * cart repeated with the same key (a lost answer, a second tab) adds nothing.
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
      if (isRemembered(cart?.mergeKeys, key)) return;
      const mergeKeys = remember(cart?.mergeKeys, key);
      await tx.update(carts).set({ mergeKeys }).where(eq(carts.id, cartId));
    }
    const before = await linesOf(tx, userId);
    await saveLines(tx, userId, before, mergeLines(before, lines));
  });
}
