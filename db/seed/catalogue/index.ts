/** The catalogue tables: products with their photos, prices, views and opening stock. */
import type { Transaction } from '../../client.ts';
import { priceHistory, productPhotos, products, productViews, stockMovements } from '../../schema/index.ts';
import type { SeedClock } from '../clock.ts';
import { insertAll } from '../insert.ts';
import { catalogueDrafts } from './generate.ts';
import { feature, seedProduct, type SeedProduct } from './products.ts';

/** All products of the demo shop, not yet inserted. @param total number of products; default the demo shop's */
export function makeCatalogue(clock: SeedClock, total?: number): SeedProduct[] {
  const catalogue = catalogueDrafts(total).map((draft, index) => seedProduct(draft, index, clock));
  feature(catalogue);
  return catalogue;
}

/** Inserts products with their related rows. @param movements the stock ledger; default only the opening entries */
export async function insertCatalogue(
  tx: Transaction,
  catalogue: readonly SeedProduct[],
  movements: readonly (typeof stockMovements.$inferInsert)[] = catalogue.map(({ movement }) => movement),
): Promise<void> {
  await insertAll(
    tx,
    products,
    catalogue.map(({ row }) => row),
  );
  await insertAll(
    tx,
    productPhotos,
    catalogue.flatMap(({ photos }) => photos),
  );
  await insertAll(
    tx,
    priceHistory,
    catalogue.flatMap(({ prices }) => prices),
  );
  await insertAll(tx, stockMovements, movements);
  await insertAll(
    tx,
    productViews,
    catalogue.flatMap(({ views }) => views),
  );
}
