/** /sitemap.xml from the database: every public page, with the day of its last change and its pictures. */
import { AREAS } from '#domain/areas/areas.ts';
import { CATEGORIES, type Category, categoryHref } from '#domain/catalogue/categories.ts';
import { SERVICE_PAGES } from '#domain/shop/service-pages.ts';
import { allProducts } from '#server/catalogue/index.ts';
import { readPhotos } from '#server/gallery/index.ts';
import { absolute, element, inPieces, xmlAnswer } from './xml.ts';

/** Addresses of one file; above it there is an index and its parts. */
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

/** The day of the last change among the products of each category. */
function latestByCategory(products: readonly Dated[]): ReadonlyMap<Category, string> {
  const latest = new Map<Category, string>();
  for (const { category, updatedAt } of products)
    if (updatedAt > (latest.get(category) ?? '')) latest.set(category, updatedAt);
  return latest;
}

/** Pages whose content follows their words, or the products they show. */
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
  const [products, photos] = await Promise.all([allProducts(), readPhotos({ limit: 36, page: 1 })]);
  const latest = latestByCategory(products);
  const latestOf = (categories: readonly Category[] = CATEGORIES) =>
    categories.reduce((last, category) => {
      const of = latest.get(category) ?? '';
      return of > last ? of : last;
    }, '');
  return [
    { path: '/', changed: latestOf() },
    {
      path: '/gallery',
      ...(photos[0] ? { changed: photos[0].created_at } : {}),
      images: photos.map((p) => p.image_url),
    },
    ...otherPages(latestOf),
    ...products.map(({ id, updatedAt, photos: pictures }) => ({
      path: `/products/${id}`,
      changed: updatedAt,
      images: pictures.map(({ imageUrl }) => imageUrl),
    })),
  ];
}

const written = ({ path, changed, images = [] }: Entry): string =>
  `<url>${element('loc', absolute(path))}${element('lastmod', changed)}${images
    .slice(0, 10)
    .map((image) => `<image:image>${element('image:loc', absolute(image))}</image:image>`)
    .join('')}</url>`;

const urlSet = async (list: readonly Entry[]): Promise<Response> =>
  xmlAnswer(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${await inPieces(list, written)}\n</urlset>\n`,
  );

/** The sitemap: one file, or the index of its parts where one would hold more than 5,000 addresses. */
export async function sitemap(): Promise<Response> {
  const all = await entries();
  if (all.length <= PART) return urlSet(all);
  const parts = Array.from(
    { length: Math.ceil(all.length / PART) },
    (_, index) => `<sitemap>${element('loc', absolute(`/sitemap/${index + 1}.xml`))}</sitemap>`,
  );
  return xmlAnswer(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>\n`,
  );
}

/** One part of the index, from 1; null beyond the last. */
export async function sitemapPart(part: number): Promise<Response | null> {
  const list = (await entries()).slice((part - 1) * PART, part * PART);
  return part >= 1 && list.length > 0 ? urlSet(list) : null;
}
