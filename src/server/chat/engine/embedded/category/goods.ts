/** All goods of one category, for statements about the whole category. */
import { EVERYTHING, type ListQuery } from '#domain/catalogue/list-query.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { listProducts } from '#server/catalogue/index.ts';

/** More than any shop has, so that nothing is cut off. */
const ALL = 1_000_000;

/** The goods of a category; by default in the product list's order. */
export async function productsOfCategory(
  category: ListQuery['category'],
  sort: ListQuery['sort'] = EVERYTHING.sort,
): Promise<readonly ProductDetail[]> {
  return (await listProducts({ ...EVERYTHING, category, sort, limit: ALL })).products;
}

/** The products sold by area, without remnants, whose prices are not typical of the category. */
export const soldByArea = (products: readonly ProductDetail[]): ProductDetail[] =>
  products.filter(({ pencePerM2, unit }) => pencePerM2 !== null && unit !== 'piece');
