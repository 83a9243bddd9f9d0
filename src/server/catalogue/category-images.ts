/** The picture of each category (spec section 3: category name to image address). */
import { categoryImages } from '#db/schema/catalogue.ts';
import { db } from '#server/database.ts';

/** Addresses by category name; a category without a picture of its own is left out. */
export async function imagesByCategory(): Promise<Record<string, string>> {
  const rows = await db.select().from(categoryImages);
  return Object.fromEntries(rows.map((row) => [row.category, row.imageUrl]));
}
