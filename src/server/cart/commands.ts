/** Writes of carts: each loads the lines, asks the rules, and saves what they changed, in one transaction. */
import { and, eq } from 'drizzle-orm';
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
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { isRemembered, remember } from './keys.ts';
import { linesOf } from './queries.ts';

export type AddRefusal = CartRefusal | 'no_product' | 'out_of_stock' | 'not_eligible';

const NO_PRODUCT = 'Product not found';
const OUT_OF_STOCK = 'This product is out of stock.';

/** The user's cart row, made at the first need. */
async function cartIdOf(tx: Transaction, userId: string): Promise<string> {
  const [row] = await tx
    .insert(carts)
    .values({ id: newId(), userId, updatedAt: now() })
    .onConflictDoUpdate({ target: carts.userId, set: { updatedAt: now() } })
    .returning({ id: carts.id });
  if (!row) throw new Error('The cart could not be opened.');
  return row.id;
}

const keyOf = (line: CartLine): string => `${line.isSample} ${line.productId}`;

async function save(
  tx: Transaction,
  userId: string,
  before: readonly CartLine[],
  after: readonly CartLine[],
): Promise<void> {
  const cartId = await cartIdOf(tx, userId);
  const kept = new Set(after.map(keyOf));
  for (const line of before.filter((one) => !kept.has(keyOf(one)))) {
    await tx
      .delete(cartLines)
      .where(
        and(
          eq(cartLines.cartId, cartId),
          eq(cartLines.productId, line.productId),
          eq(cartLines.isSample, line.isSample),
        ),
      );
  }
  // The rules leave untouched lines as the very objects they were given.
  const changed = after.filter((line) => !before.includes(line));
  for (const [place, line] of changed.entries()) {
    const { productId, isSample, quantity, areaMm2 } = line;
    const values = { quantity, areaMm2, seenPricePence: line.seenPricePence ?? 0 };
    await tx
      .insert(cartLines)
      .values({ cartId, productId, isSample, ...values, addedAt: new Date(now().getTime() + place) })
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.productId, cartLines.isSample],
        set: values,
      });
  }
}

/** Applies a rule to a user's cart; what it refuses changes nothing. */
function change(
  userId: string,
  rule: (lines: readonly CartLine[]) => Result<CartLine[], CartRefusal>,
): Promise<Result<null, CartRefusal>> {
  return write(async (tx) => {
    const before = await linesOf(tx, userId);
    const after = rule(before);
    if (!after.ok) return after;
    await save(tx, userId, before, after.value);
    return ok(null);
  });
}

/**
 * `POST /cart/add`: boxes of a product, with the floor area (mm²) they were calculated for. An addition that comes
 * again under the same key (its answer was lost) adds nothing.
 */
export async function addBoxes(
  userId: string,
  wish: { readonly productId: string; readonly quantity: number; readonly areaMm2: number | null },
  key: string | null = null,
): Promise<Result<null, AddRefusal>> {
  const product = await getProduct(wish.productId);
  if (!product) return refuse('no_product', NO_PRODUCT);
  if (product.stock <= 0) return refuse('out_of_stock', OUT_OF_STOCK);
  return write(async (tx) => {
    const cartId = await cartIdOf(tx, userId);
    const [cart] = await tx.select({ addKeys: carts.addKeys }).from(carts).where(eq(carts.id, cartId));
    if (key && isRemembered(cart?.addKeys, key)) return ok(null);
    const before = await linesOf(tx, userId);
    const after = addLine(before, { ...wish, isSample: false, seenPricePence: product.pricePence });
    if (!after.ok) return after;
    await save(tx, userId, before, after.value);
    if (key) {
      const addKeys = remember(cart?.addKeys, key);
      await tx.update(carts).set({ addKeys }).where(eq(carts.id, cartId));
    }
    return ok(null);
  });
}

/** `POST /cart/add-sample/{id}`: one per product (`sample_in_cart`), eligible ones only (`not_eligible`). */
export async function addSample(userId: string, productId: string): Promise<Result<null, AddRefusal>> {
  const product = await getProduct(productId);
  if (!product) return refuse('no_product', NO_PRODUCT);
  if (!product.sampleEligible) return refuse('not_eligible', NOT_SAMPLE_ELIGIBLE);
  const sample = { productId, isSample: true, quantity: 1, areaMm2: null, seenPricePence: 0 };
  return change(userId, (lines) => addLine(lines, sample));
}

/** `PUT /cart/items/{product_id}`: the shopper has now seen today's price of this line. */
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
 * `DELETE /cart/items/{product_id}`: removing what is not there changes nothing.
 * @param isSample which of a product's two lines; null: its boxes, or its sample where there are none
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

/** Empties the cart inside another's transaction: an order was placed. */
export async function emptyCart(tx: Transaction, userId: string): Promise<void> {
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId));
  if (cart) await tx.delete(cartLines).where(eq(cartLines.cartId, cart.id));
}

/** What was bought leaves the cart, in the transaction that confirms the order; what was put in meanwhile stays. */
export async function takeBought(
  tx: Transaction,
  userId: string,
  bought: readonly Pick<CartLine, 'productId' | 'isSample' | 'quantity'>[],
): Promise<void> {
  const before = await linesOf(tx, userId);
  const after = withoutBought(before, bought);
  if (after.length < before.length || after.some((line, index) => line !== before[index])) {
    await save(tx, userId, before, after);
  }
}

/** `POST /cart/clear` */
export const clearCart = (userId: string): Promise<void> => write((tx) => emptyCart(tx, userId));

/**
 * `POST /cart/merge`: joins a guest's cart into the user's. Unknown products and samples that cannot be had are
 * left out. A cart that comes again under the same key (a lost answer, a second tab) adds nothing.
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
    await save(tx, userId, before, mergeLines(before, lines));
  });
}
