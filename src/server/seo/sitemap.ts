/** /sitemap.xml: every public page with its last change and its pictures, from the database. */
import { AREAS } from '#domain/areas/areas.ts';
import { CATEGORIES, type Category, categoryHref } from '#domain/catalogue/categories.ts';
import { GALLERY_PAGE } from '#domain/gallery/gallery.ts';
import { SERVICE_PAGES } from '#domain/shop/service-pages.ts';
import { allProducts } from '#server/catalogue/index.ts';
import { readPhotos } from '#server/gallery/index.ts';
import { absolute, element, joinInBatches, xmlResponse } from './xml.ts';

/** URLs per file; with more there is an index of parts. */
const PART = 5000;

interface Entry {
  readonly path: string;
  readonly changed?: string;
  readonly images?: readonly string[];
}

interface Dated {
  readonly category: Category;
  readonly updatedAt: string;
}

/** The last change of any product in each category. */
function latestByCategory(products: readonly Dated[]): ReadonlyMap<Category, string> {
  const latest = new Map<Category, string>();
  for (const { category, updatedAt } of products)
    if (updatedAt > (latest.get(category) ?? '')) latest.set(category, updatedAt);
  return latest;
}

/** The other public pages. `latestOf`: the last change of the products that a page shows. */
const otherPages = (latestOf: (categories?: readonly Category[]) => string): Entry[] => [
  { path: '/about' },
  { path: '/contact' },
  ...Object.entries(SERVICE_PAGES).map(([path, changed]) => ({ path, changed })),
  { path: '/products', changed: latestOf() },
  ...CATEGORIES.map((category) => ({
    path: categoryHref(category),
    changed: latestOf([category]),
  })),
  ...AREAS.map(({ slug, popular }) => ({ path: `/areas/${slug}`, changed: latestOf(popular) })),
];

async function entries(): Promise<Entry[]> {
  const [products, photos] = await Promise.all([allProducts(), readPhotos({ limit: GALLERY_PAGE, page: 1 })]);
  const latest = latestByCategory(products);
  const latestOf = (categories: readonly Category[] = CATEGORIES) =>
    categories.reduce((last, category) => {
      const changed = latest.get(category) ?? '';
      return changed > last ? changed : last;
    }, '');
  return [
    { path: '/', changed: latestOf() },
    {
      path: '/gallery',
      ...(photos[0] ? { changed: photos[0].created_at } : {}),
      images: photos.map((photo) => photo.image_url),
    },
    ...otherPages(latestOf),
    ...products.map(({ id, updatedAt, photos: pictures }) => ({
      path: `/products/${id}`,
      changed: updatedAt,
      images: pictures.map(({ imageUrl }) => imageUrl),
    })),
  ];
}

const urlElement = ({ path, changed, images = [] }: Entry): string =>
  `<url>${element('loc', absolute(path))}${element('lastmod', changed)}${images
    .slice(0, 10)
    .map((image) => `<image:image>${element('image:loc', absolute(image))}</image:image>`)
    .join('')}</url>`;

const urlSet = async (list: readonly Entry[]): Promise<Response> =>
  xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${await joinInBatches(list, urlElement)}\n</urlset>\n`,
  );

/** The sitemap: one file, or an index of parts if there are more than 5,000 URLs. */
export async function sitemap(): Promise<Response> {
  const all = await entries();
  if (all.length <= PART) return urlSet(all);
  const parts = Array.from(
    { length: Math.ceil(all.length / PART) },
    (_, index) => `<sitemap>${element('loc', absolute(`/sitemap/${index + 1}.xml`))}</sitemap>`,
  );
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>\n`,
  );
}

/** One part of the index, 1-based; null beyond the last. */
export async function sitemapPart(part: number): Promise<Response | null> {
  const list = (await entries()).slice((part - 1) * PART, part * PART);
  return part >= 1 && list.length > 0 ? urlSet(list) : null;
}
