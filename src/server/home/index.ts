/** Loads the data of the home page. */
import { store } from '#config/store.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import { CATEGORY_PICTURES } from '#domain/catalogue/category-images.ts';
import type { FeaturedPhoto, HomeData, Purchase } from '#domain/home/home.ts';
import { SAMPLE_PHOTOS } from '#domain/home/sample-photos.ts';
import { categoriesWithCounts, featuredProducts, imagesByCategory } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { homePhotos } from '#server/gallery/index.ts';
import { homeSlides } from '#server/hero/index.ts';
import { log } from '#server/log.ts';
import { latestPurchases } from '#server/orders/index.ts';
import { testimonial } from '#server/reviews/index.ts';

/** Featured photos; if there are none the newest; if they cannot be read, the nine built-in ones. */
async function featuredPhotos(): Promise<readonly FeaturedPhoto[]> {
  const { featured } = store.gallery;
  try {
    const chosen = await homePhotos(true, featured);
    return chosen.length > 0 ? chosen : await homePhotos(false, featured);
  } catch (error) {
    log.error({ err: error }, 'customer photos could not be read');
    return SAMPLE_PHOTOS;
  }
}

/** The picture of each category; the default if none is set, or they cannot be read. */
async function categoryPictures(): Promise<Readonly<Record<Category, string>>> {
  try {
    return { ...CATEGORY_PICTURES, ...(await imagesByCategory()) };
  } catch (error) {
    log.error({ err: error }, 'the pictures of categories could not be read');
    return CATEGORY_PICTURES;
  }
}

/** Purchases on the page, and for the popup. */
const PURCHASES = 6;
const RECENT = 60;
const RECENT_TTL_MS = 60_000;
let recent: { at: number; list: Promise<Purchase[]> } | null = null;

/** Recent purchases for the social-proof popup, cached for a minute. */
export function recentPurchases(): Promise<Purchase[]> {
  const at = now().getTime();
  if (!recent || at - recent.at > RECENT_TTL_MS) {
    const list = latestPurchases(RECENT);
    recent = { at, list };
    // A failed read is not cached.
    list.catch(() => (recent = null));
  }
  return recent.list;
}

/** The data of the home page. */
export async function homeData(): Promise<HomeData> {
  const [slides, purchases, quotation, photos, counts, pictures, featured] = await Promise.all([
    homeSlides(),
    latestPurchases(PURCHASES),
    testimonial(),
    featuredPhotos(),
    categoriesWithCounts(),
    categoryPictures(),
    featuredProducts(),
  ]);
  return {
    slides,
    purchases,
    testimonial: quotation,
    photos,
    featured,
    categories: counts.map(({ name, count }) => ({ name, count, imageUrl: pictures[name] })),
    productCount: counts.reduce((sum, { count }) => sum + count, 0),
  };
}
