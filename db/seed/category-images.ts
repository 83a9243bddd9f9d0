/** Category pictures. */
import { CATEGORIES } from '../../src/domain/catalogue/categories.ts';
import { CATEGORY_PICTURES } from '../../src/domain/catalogue/category-images.ts';
import type { Transaction } from '../client.ts';
import { categoryImages } from '../schema/index.ts';
import { daysAgo, type SeedClock } from './clock.ts';
import { insertAll } from './insert.ts';

/** Inserts the picture of each category. */
export async function insertCategoryImages(tx: Transaction, clock: SeedClock): Promise<void> {
  const updatedAt = daysAgo(clock, 30);
  await insertAll(
    tx,
    categoryImages,
    CATEGORIES.map((category) => ({ category, imageUrl: CATEGORY_PICTURES[category], updatedAt })),
  );
}
