/** The picture of each category. */
import { categoryImages } from '#db/schema/catalogue.ts';
import { db } from '#server/database.ts';

/** Image URLs by category name, without the categories that have no picture of their own. */
export async function imagesByCategory(): Promise<Record<string, string>> {
  const rows = await db.select().from(categoryImages);
  return Object.fromEntries(rows.map((row) => [row.category, row.imageUrl]));
}
