/** The data of a local area page: photos from the area, and products popular there. */
import type { z } from 'zod';
import { store } from '#config/store.ts';
import { areaFrontmatter, type LocalArea } from '#domain/areas/area.ts';
import { EVERYTHING } from '#domain/catalogue/list-query.ts';
import type { ProductSummary } from '#domain/catalogue/product.ts';
import { sectionsOf } from '#domain/content/sections.ts';
import { listProducts } from '#server/catalogue/index.ts';
import { type ContentFile, filled, readContent } from '#server/content/index.ts';
import { photosOfArea } from '#server/gallery/index.ts';

let files: readonly ContentFile<z.infer<typeof areaFrontmatter>>[] | null = null;

/**
 * All areas, in the order of config/store.ts.
 * @throws if one has no file in src/content/areas, or a file is not as it must be
 */
export function localAreas(): LocalArea[] {
  files ??= readContent('areas', areaFrontmatter);
  return store.areas.map((slug) => {
    const file = files?.find(({ id }) => id === slug);
    if (!file) throw new Error(`src/content/areas/${slug}.md is missing.`);
    const { data, body } = file;
    return { ...data, slug, description: filled(data.description), sections: sectionsOf(filled(body)) };
  });
}

const PHOTOS = 6;
const PRODUCTS = 4;

/** The best rated product in stock of each category that is popular in the area; two of the first category. */
async function productsOf({ popular }: LocalArea): Promise<ProductSummary[]> {
  const lists = await Promise.all(
    popular.map(async (category) => {
      const { products } = await listProducts({
        ...EVERYTHING,
        category,
        inStock: true,
        sort: 'rating',
        limit: PRODUCTS,
      });
      return products;
    }),
  );
  const [first = [], ...others] = lists;
  return [first[0], first[1], ...others.map((list) => list[0])].filter((product) => product !== undefined);
}

/** The data of an area's page; null for an unknown slug. */
export async function areaData(slug: string) {
  const area = localAreas().find((one) => one.slug === slug);
  if (!area) return null;
  const [photos, products] = await Promise.all([photosOfArea(slug, PHOTOS), productsOf(area)]);
  return { area, photos, products };
}
