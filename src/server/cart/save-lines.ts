/** Writes a cart's lines to the database after a rule of `domain/cart` has changed them. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { cartLines, carts } from '#db/schema/orders.ts';
import type { CartLine } from '#domain/cart/quote.ts';
import { labelOf } from '#domain/cart/room-goods.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';

/** The id of the user's cart, which is created if needed. */
export async function cartIdOf(tx: Transaction, userId: string): Promise<string> {
  const [row] = await tx
    .insert(carts)
    .values({ id: newId(), userId, updatedAt: now() })
    .onConflictDoUpdate({ target: carts.userId, set: { updatedAt: now() } })
    .returning({ id: carts.id });
  if (!row) throw new Error('The cart could not be opened.');
  return row.id;
}

const keyOf = (line: CartLine): string => `${line.isSample} ${line.productId}`;

/** Saves a cart: deletes removed lines, inserts or updates new and changed ones. */
export async function saveLines(
  tx: Transaction,
  userId: string,
  before: readonly CartLine[],
  after: readonly CartLine[],
): Promise<void> {
  const cartId = await cartIdOf(tx, userId);
  const remaining = new Set(after.map(keyOf));
  for (const line of before.filter((line) => !remaining.has(keyOf(line)))) {
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
  // The rules return unchanged lines as the same objects.
  const changed = after.filter((line) => !before.includes(line));
  for (const [index, line] of changed.entries()) {
    const { productId, isSample, quantity, areaMm2 } = line;
    const values = {
      quantity,
      areaMm2,
      seenPricePence: line.seenPricePence ?? 0,
      roomNames: labelOf(line),
      roomGoods: line.roomGoods ?? null,
    };
    await tx
      .insert(cartLines)
      .values({ cartId, productId, isSample, ...values, addedAt: new Date(now().getTime() + index) })
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.productId, cartLines.isSample],
        set: values,
      });
  }
}
