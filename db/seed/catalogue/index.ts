/** The catalogue tables: products with their photos, prices, views and opening stock. */
import type { Transaction } from '../../client.ts';
import { priceHistory, productPhotos, products, productViews, stockMovements } from '../../schema/index.ts';
import type { SeedClock } from '../clock.ts';
import { insertAll } from '../insert.ts';
import { catalogueDrafts } from './generate.ts';
import { feature, shelve, type ShelvedProduct } from './products.ts';

/** All products of the demo shop, on the shelf but not yet in the database. */
export function makeCatalogue(clock: SeedClock, total?: number): ShelvedProduct[] {
  const shelf = catalogueDrafts(total).map((draft, index) => shelve(draft, index, clock));
  feature(shelf);
  return shelf;
}

/** Products and all that hangs on them; `movements` is the stock ledger, the opening entries alone unless told. */
export async function insertCatalogue(
  tx: Transaction,
  shelf: readonly ShelvedProduct[],
  movements: readonly (typeof stockMovements.$inferInsert)[] = shelf.map(({ movement }) => movement),
): Promise<void> {
  await insertAll(
    tx,
    products,
    shelf.map(({ row }) => row),
  );
  await insertAll(
    tx,
    productPhotos,
    shelf.flatMap(({ photos }) => photos),
  );
  await insertAll(
    tx,
    priceHistory,
    shelf.flatMap(({ prices }) => prices),
  );
  await insertAll(tx, stockMovements, movements);
  await insertAll(
    tx,
    productViews,
    shelf.flatMap(({ views }) => views),
  );
}
