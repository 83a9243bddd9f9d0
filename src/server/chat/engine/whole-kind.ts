/** All goods of one kind, for what is said of the kind and not of one of them. */
import { EVERYTHING, type ListQuery } from '#domain/catalogue/list-query.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { listProducts } from '#server/catalogue/index.ts';

/** More than any shop has: what is said of all is said of all. */
const ALL = 1_000_000;

/** The goods of a category, in the list's own order unless told. */
export async function wholeKind(
  category: ListQuery['category'],
  sort: ListQuery['sort'] = EVERYTHING.sort,
): Promise<readonly ProductDetail[]> {
  return (await listProducts({ ...EVERYTHING, category, sort, limit: ALL })).products;
}

/** Those that are sold by area: a remnant's price is no kind's. */
export const soldByArea = (products: readonly ProductDetail[]): ProductDetail[] =>
  products.filter(({ pencePerM2, unit }) => pencePerM2 !== null && unit !== 'piece');
