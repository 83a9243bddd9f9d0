/** Queries and writes of wishlists. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { wishlistItems, wishlistShares } from '#db/schema/accounts.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { WishlistItem } from '#domain/wishlist/contract.ts';
import { userView } from '#server/accounts/index.ts';
import { addCartLine, type AddRefusal, newBoxLine } from '#server/cart/index.ts';
import { getProduct, productsByIds } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { newId } from '#server/ids.ts';

/** Maximum number of products on a wishlist. */
const MAX_WISHES = 500;

/** A user's wishlist with current product data, newest first; products that are no longer sold are left out. */
export async function wishlistItemsOf(userId: string): Promise<WishlistItem[]> {
  const rows = await db
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.id));
  const products = new Map(
    (await productsByIds(rows.map((row) => row.productId))).map((product) => [product.id, product]),
  );
  return rows.flatMap(({ id, productId }) => {
    const product = products.get(productId);
    return product ? [{ id, product }] : [];
  });
}

/** Adds a product to the list. Idempotent. */
export async function addWishlistItem(
  userId: string,
  productId: string,
): Promise<Result<null, 'no_product' | 'full'>> {
  if (!(await getProduct(productId))) return refuse('no_product', 'Product not found');
  return write(async (tx) => {
    const count = await tx.$count(wishlistItems, eq(wishlistItems.userId, userId));
    if (count >= MAX_WISHES) return refuse('full', `A wishlist takes at most ${MAX_WISHES} products.`);
    await tx
      .insert(wishlistItems)
      .values({ id: newId(), userId, productId, createdAt: now() })
      .onConflictDoNothing();
    return ok(null);
  });
}

/** Removes a product from the list; false if it was not on it. */
export async function removeWishlistItem(userId: string, productId: string): Promise<boolean> {
  const removed = await write((tx) =>
    tx
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)))
      .returning({ id: wishlistItems.id }),
  );
  return removed.length > 0;
}

/** Takes a deleted product off all lists. */
export async function dropFromWishlists(tx: Transaction, productId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.productId, productId));
}

/**
 * Moves a product from the list to the cart in one transaction. Idempotent: a second request moves nothing. A product
 * that cannot be added to the cart stays on the list.
 */
export async function moveToCart(userId: string, productId: string): Promise<Result<null, AddRefusal>> {
  const line = await newBoxLine({ productId, quantity: 1, areaMm2: null });
  const wish = and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId));
  return write(async (tx) => {
    if ((await tx.$count(wishlistItems, wish)) === 0) return ok(null);
    if (!line.ok) return line;
    const put = await addCartLine(tx, userId, line.value);
    if (put.ok) await tx.delete(wishlistItems).where(wish);
    return put;
  });
}

/** The token of the list's read-only link; null while it is not shared. */
export async function wishlistShareOf(userId: string): Promise<string | null> {
  const [row] = await db.select().from(wishlistShares).where(eq(wishlistShares.userId, userId));
  return row?.token ?? null;
}

/** Shares the list by a link that cannot be guessed; a shared list keeps its link. */
export async function shareWishlist(userId: string): Promise<void> {
  const token = randomBytes(18).toString('base64url');
  await write((tx) =>
    tx.insert(wishlistShares).values({ token, userId, createdAt: now() }).onConflictDoNothing(),
  );
}

/** Ends sharing; the link stops working. */
export async function unshareWishlist(userId: string): Promise<void> {
  await write((tx) => tx.delete(wishlistShares).where(eq(wishlistShares.userId, userId)));
}

/** The owner's first name and wishlist for a shared link's token; null for an invalid or revoked one. */
export async function sharedWishlist(
  token: string,
): Promise<{ firstName: string; wishes: WishlistItem[] } | null> {
  const [row] = await db
    .select({ userId: userView.id, fullName: userView.fullName })
    .from(wishlistShares)
    .innerJoin(userView, eq(userView.id, wishlistShares.userId))
    .where(and(eq(wishlistShares.token, token), eq(userView.isActive, true)));
  if (!row) return null;
  return { firstName: row.fullName.split(' ')[0] ?? row.fullName, wishes: await wishlistItemsOf(row.userId) };
}
