/**
 * The catalogue: products, lists, search, recommendations, views. All reads come from the catalogue in memory, which is
 * brought up to date at every call (live-catalogue.ts), so no writer has to invalidate anything.
 */
import { store } from '#config/store.ts';
import { CATEGORIES, type Category } from '#domain/catalogue/categories.ts';
import { NameIndex, type NameMatch } from '#domain/catalogue/names.ts';
import type { ProductDetail, ProductSummary } from '#domain/catalogue/product.ts';
import { shownVersions, type ShownVersions } from '#domain/catalogue/versions.ts';
import { Recommendations } from './recommend.ts';
import { readRetired } from './rows.ts';
import { liveCatalogue } from './live-catalogue.ts';

export {
  adjustRating,
  fullPrices,
  imagesByCategory,
  mainPictures,
  productOfRow,
  type ProductRow,
  productRows,
  productView,
  readProducts as storedProducts,
} from './rows.ts';
export { changesSince } from './live-catalogue.ts';
export { listProducts } from './list.ts';
export { cachedListPage } from './list-page-cache.ts';
export { listPage } from './list-page.ts';
export { idsAround, recommend, recommendedOn, versionsOf, versionsOfPage } from './recommend.ts';
export {
  batchesInStock,
  batchesOfBuyer,
  batchesBackAt,
  batchesOfOrder,
  keepBatches,
  keepPicked,
} from './movement-batches.ts';
export { countedSince } from './counts.ts';
export { changeStock, coverOversold } from './stock.ts';
export { compareScreen } from './compare.ts';
export { suggest } from './suggest.ts';
export { clearOldMisses, flushMisses, type Miss, missedSearchesList, missOf } from './missed-searches.ts';
export { searchesForms, synonyms } from './synonyms.ts';
export { flushViews, recordView } from './views.ts';

/** A product on sale; null if it is unknown or no longer sold. */
export async function getProduct(id: string): Promise<ProductDetail | null> {
  const { index } = await liveCatalogue();
  const position = index.positionOf(id);
  return position === undefined ? null : (index.at(position) ?? null);
}

/** The name of a product that was sold once and is archived: its page answers 410. */
export const getRetired = readRetired;

/** Products on sale by id, in the order asked; unknown and archived ones are left out. */
export async function productsByIds(ids: readonly string[]): Promise<ProductDetail[]> {
  const { index } = await liveCatalogue();
  return ids.flatMap((id) => {
    const position = index.positionOf(id);
    return position === undefined ? [] : (index.at(position) ?? []);
  });
}

/** A number that changes with every change of a product. */
export const catalogueRevision = async (): Promise<number> => (await liveCatalogue()).revision;

/** Every product on sale, for the sitemap and the feed. */
export async function allProducts(): Promise<readonly ProductDetail[]> {
  return (await liveCatalogue()).index.all();
}

/** All ten categories in the order of the category bar, with the number of products on sale. */
export async function categoriesWithCounts(): Promise<{ name: Category; count: number }[]> {
  const { index } = await liveCatalogue();
  const counts = new Map<string, number>();
  for (const { category } of index.all()) counts.set(category, (counts.get(category) ?? 0) + 1);
  return CATEGORIES.map((name) => ({ name, count: counts.get(name) ?? 0 }));
}

/** What the home page leaves out if staff have chosen nothing. `Other` has floors too: end-of-line lots. */
const NOT_ON_HOME: readonly Category[] = ['Adhesives', 'Underlay', 'Trims & Accessories'];

/**
 * Up to twelve featured products for the home page; if staff have chosen none, the cheapest floors.
 */
export async function featuredProducts(): Promise<ProductSummary[]> {
  const all = (await liveCatalogue()).index.all();
  const featured = all.filter((product) => product.isFeatured);
  const chosen =
    featured.length > 0
      ? featured
      : all
          .filter(({ category }) => !NOT_ON_HOME.includes(category))
          .sort((a, b) => a.pricePence - b.pricePence);
  return chosen.slice(0, store.home.featured);
}

/** The data of all product pages at once, for the build. */
export async function allProductsForBuild(): Promise<
  { product: ProductDetail; recommendations: readonly ProductSummary[]; versions: ShownVersions }[]
> {
  const { index } = await liveCatalogue();
  const all = index.all();
  const recommendations = new Recommendations(all);
  return all.map((product) => {
    const { nearest, count } = index.versionsNear(index.positionOf(product.id) ?? -1);
    const versions = shownVersions(product, nearest, count);
    return { product, recommendations: recommendations.for(product), versions };
  });
}

let nameIndex: { readonly wording: number; readonly index: NameIndex } | null = null;

/** The parts of a sentence that name products on sale, in order. */
export async function productsNamedIn(text: string): Promise<NameMatch[]> {
  const { index, wording } = await liveCatalogue();
  if (nameIndex?.wording !== wording) nameIndex = { wording, index: new NameIndex(index.all()) };
  return nameIndex.index.find(text);
}
