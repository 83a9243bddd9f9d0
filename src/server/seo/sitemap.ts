/** /sitemap.xml from the database: every public page, with the day of its last change and its pictures. */
import { env } from '#config/env.ts';
import { store } from '#config/store.ts';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import { allProducts } from '#server/catalogue/index.ts';
import { readPhotos } from '#server/gallery/index.ts';
import { element, xmlAnswer } from './xml.ts';

/** Addresses of one file; above it there is an index and its parts. */
const PART = 5000;

const FIXED = [
  '/about',
  '/contact',
  '/delivery',
  '/terms',
  '/privacy',
  '/accessibility',
  '/reviews-policy',
  '/products',
  ...CATEGORIES.map((category) => `/products?category=${encodeURIComponent(category)}`),
  ...store.areas.map((slug) => `/areas/${slug}`),
];

interface Entry {
  readonly path: string;
  readonly changed?: string;
  readonly images?: readonly string[];
}

const absolute = (path: string): string => new URL(path, env.SITE_URL).href;

async function entries(): Promise<Entry[]> {
  const [products, photos] = await Promise.all([allProducts(), readPhotos({ limit: 36, page: 1 })]);
  const latest = products.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');
  return [
    { path: '/', changed: latest },
    {
      path: '/gallery',
      ...(photos[0] ? { changed: photos[0].created_at } : {}),
      images: photos.map((p) => p.image_url),
    },
    ...FIXED.map((path) => ({ path })),
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

const urlSet = (list: readonly Entry[]): Response =>
  xmlAnswer(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${list.map(written).join('\n')}\n</urlset>\n`,
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
