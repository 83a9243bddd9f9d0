/** /sitemap.xml: every public page with its last change and its pictures, from the database. */
import { CATEGORIES, type Category, categoryHref } from '#domain/catalogue/categories.ts';
import { GALLERY_PAGE } from '#domain/gallery/gallery.ts';
import { localAreas } from '#server/areas/index.ts';
import { allProducts, catalogueRevision } from '#server/catalogue/index.ts';
import { readPhotos } from '#server/gallery/index.ts';
import { servicePages } from '#server/service-pages/index.ts';
import { cachedXml } from './xml-cache.ts';
import { absolute, element, xmlFile } from './xml.ts';

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
  { path: '/visit' },
  { path: '/plan', changed: latestOf() },
  { path: '/room-view', changed: latestOf() },
  ...servicePages(),
  { path: '/products', changed: latestOf() },
  ...CATEGORIES.map((category) => ({
    path: categoryHref(category),
    changed: latestOf([category]),
  })),
  ...localAreas().map(({ slug, popular }) => ({ path: `/areas/${slug}`, changed: latestOf(popular) })),
];

type GalleryPhotos = Awaited<ReturnType<typeof readPhotos>>;

async function entries(photos: GalleryPhotos): Promise<Entry[]> {
  const products = await allProducts();
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

const URL_SET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">';

const urlSet = (list: readonly Entry[]): Promise<Buffer<ArrayBuffer>> =>
  xmlFile(URL_SET, list, urlElement, '</urlset>');

/** What the sitemap is made from: the gallery's first page, and the version of that and of the catalogue. */
async function source(): Promise<{ photos: GalleryPhotos; version: string }> {
  const [revision, photos] = await Promise.all([
    catalogueRevision(),
    readPhotos({ limit: GALLERY_PAGE, page: 1 }),
  ]);
  const pictures = photos.map(({ image_url: url, created_at: at }) => `${url} ${at}`);
  return { photos, version: [revision, ...pictures].join('\n') };
}

/** The sitemap: one file, or an index of parts if there are more than 5,000 URLs. */
export async function sitemap(request: Request): Promise<Response> {
  const { photos, version } = await source();
  return cachedXml(request, 'sitemap', version, async () => {
    const all = await entries(photos);
    if (all.length <= PART) return urlSet(all);
    const parts = Array.from({ length: Math.ceil(all.length / PART) }, (_, index) => index + 1);
    return xmlFile(
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      parts,
      (part) => `<sitemap>${element('loc', absolute(`/sitemap/${part}.xml`))}</sitemap>`,
      '</sitemapindex>',
    );
  });
}

/** One part of the index, 1-based; null beyond the last. */
export async function sitemapPart(request: Request, part: number): Promise<Response | null> {
  const { photos, version } = await source();
  const list = (await entries(photos)).slice((part - 1) * PART, part * PART);
  if (!(part >= 1 && list.length > 0)) return null;
  return cachedXml(request, `sitemap ${part}`, version, () => urlSet(list));
}
