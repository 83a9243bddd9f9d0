/** The pictures of 'Shop by Category' as staff manage them. */
import { sql } from 'drizzle-orm';
import { categoryImages } from '#db/schema/index.ts';
import { CATEGORIES, type Category } from '#domain/catalogue/categories.ts';
import {
  CATEGORY_PICTURES,
  type CategoryCardWire,
  PICTURE_MISSING,
} from '#domain/catalogue/category-images.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { client, write } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { acceptPicture } from '#server/media/index.ts';
import { queuePages } from '#server/publishing/index.ts';
import { categoriesWithCounts, imagesByCategory } from '../index.ts';

/** Number of product pictures offered besides the current one. */
const CHOICES = 4;

/** Distinct main pictures of the category's first products. */
async function productPictures(category: Category): Promise<string[]> {
  const { rows } = await client.execute({
    sql: `SELECT DISTINCT f.image_url FROM (
            SELECT id FROM products WHERE category = ? AND archived_at IS NULL ORDER BY row_key LIMIT 40) p
          JOIN product_photos f ON f.product_id = p.id AND f.is_main = 1 LIMIT ?`,
    args: [category, CHOICES],
  });
  return rows.map((row) => String(row['image_url']));
}

/** All categories sorted by name, with their current picture, further choices and number of products. */
export async function categoryCards(): Promise<CategoryCardWire[]> {
  const [images, counts] = await Promise.all([imagesByCategory(), categoriesWithCounts()]);
  const cards = counts.map(async ({ name, count }) => {
    const image = images[name] ?? CATEGORY_PICTURES[name];
    const others = await productPictures(name);
    return {
      name,
      image_url: image,
      all_images: [...new Set([image, ...others])],
      product_count: count,
    };
  });
  return (await Promise.all(cards)).sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}

/** Sets a category's picture. @param imageUrl a URL, or a file as a data URL */
export async function setCategoryImage(
  name: string,
  imageUrl: string,
  actor: Actor,
): Promise<
  Result<{ category: Category; image_url: string }, 'unknown_category' | 'too_large' | 'not_an_image'>
> {
  const category = CATEGORIES.find((known) => known === name);
  if (!category) return refuse('unknown_category', 'There is no such category.');
  const picture = await acceptPicture(imageUrl, actor.id);
  if (!picture.ok) {
    const isFile = imageUrl.startsWith('data:');
    return isFile ? picture : refuse('not_an_image', PICTURE_MISSING, { image_url: PICTURE_MISSING });
  }
  const image = picture.value.imageUrl;
  await write(async (tx) => {
    const [before] = await tx
      .select()
      .from(categoryImages)
      .where(sql`${categoryImages.category} = ${category}`);
    const at = now();
    await tx
      .insert(categoryImages)
      .values({ category, imageUrl: image, updatedAt: at })
      .onConflictDoUpdate({ target: categoryImages.category, set: { imageUrl: image, updatedAt: at } });
    await recordAudit(tx, {
      actor,
      action: 'category.image',
      entity: 'category',
      entityId: category,
      before: { image_url: before?.imageUrl ?? null },
      after: { image_url: image },
    });
    queuePages(tx, ['/'], 'edit');
  });
  return ok({ category, image_url: image });
}
