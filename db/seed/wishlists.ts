/** The demo shoppers' wishlists, and a cart. */
import { cartLines, carts, wishlistItems } from '../schema/index.ts';
import type { Transaction } from '../client.ts';
import type { SeedProduct } from './catalogue/products.ts';
import { DAY, HOUR, seedId, type SeedClock } from './clock.ts';
import { insertAll } from './insert.ts';
import type { Person } from './users.ts';
import { Random } from './random.ts';

/** Inserts the wishlists of some shoppers, and the demo shopper's cart with a floor and a sample. */
export async function insertWishes(
  tx: Transaction,
  people: readonly Person[],
  catalogue: readonly SeedProduct[],
  clock: SeedClock,
): Promise<void> {
  const shoppers = people.filter((person) => person.role === null && person.isActive);
  await insertAll(
    tx,
    wishlistItems,
    shoppers.slice(0, 20).flatMap((person) => {
      const random = new Random(`wishes ${person.email}`);
      const chosen = random.shuffle(catalogue.filter(({ row }) => row.isFeatured)).slice(0, random.int(2, 6));
      return chosen.map(({ row }, i) => {
        const createdAt = new Date(clock.today - (i + 1) * DAY);
        return { id: seedId(createdAt, random), userId: person.id, productId: row.id, createdAt };
      });
    }),
  );
  const shopper = shoppers[0];
  const [floor, other] = catalogue.filter(({ row }) => row.isFeatured && row.sampleFlag);
  if (!shopper || !floor || !other) return;
  const cartId = seedId(new Date(clock.today), new Random('cart'));
  const addedAt = new Date(clock.today - 2 * HOUR);
  await insertAll(tx, carts, [{ id: cartId, userId: shopper.id, updatedAt: addedAt }]);
  await insertAll(tx, cartLines, [
    {
      cartId,
      productId: floor.row.id,
      isSample: false,
      quantity: 3,
      areaMm2: null,
      seenPricePence: floor.row.pricePence,
      addedAt,
    },
    {
      cartId,
      productId: other.row.id,
      isSample: true,
      quantity: 1,
      areaMm2: null,
      seenPricePence: 0,
      addedAt,
    },
  ]);
}
