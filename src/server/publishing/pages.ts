/** Which static pages there are, and which of them an edit affects. */
import { isNull } from 'drizzle-orm';
import { store } from '#config/store.ts';
import { productView, recommendedOn } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';

/** Static pages without parameters; src/pages/[...path].astro renders them on demand. */
export const FIXED_PAGES = [
  '/',
  '/about',
  '/contact',
  '/gallery',
  '/cart',
  '/plan',
  '/room-view',
  '/delivery',
  '/terms',
  '/privacy',
  '/accessibility',
  '/reviews-policy',
] as const;

const AREA_PAGES = store.areas.map((slug) => `/areas/${slug}`);

/** Pages that show a product: its own first, then pages that may feature it and pages that recommend it. */
export const pagesOfProduct = (id: string): string[] => [
  `/products/${id}`,
  '/',
  ...AREA_PAGES,
  ...recommendedOn(id).map((other) => `/products/${other}`),
];

/** Pages that show customer photos. They also have what changes without an edit: recent purchases and counted views. */
export const pagesOfPhotos = (): string[] => ['/', '/gallery', ...AREA_PAGES];

/** Every static page without a product of its own. */
export const fixedPages = (): string[] => [...FIXED_PAGES, ...AREA_PAGES];

const FIXED: ReadonlySet<string> = new Set(fixedPages());
/** True for the path of a static page without a product of its own. */
export const isFixedPage = (path: string): boolean => FIXED.has(path);

/** Every static page of the shop, for a change that appears on all of them. */
export async function allPages(): Promise<string[]> {
  const rows = await db
    .select({ id: productView.id })
    .from(productView)
    .where(isNull(productView.archivedAt));
  return [...FIXED_PAGES, ...AREA_PAGES, ...rows.map(({ id }) => `/products/${id}`)];
}
