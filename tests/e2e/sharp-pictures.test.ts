/** Every picture of the main pages is loaded at least as wide as it is shown, on four screens. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { publicPages } from '#tests/support/pages.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

/**
 * Phones have dense screens, where an eighth less is not visible and the next larger file has twice the bytes
 * (components/ui/Picture.astro).
 */
const SCREENS = [
  { width: 320, density: 2, least: 0.86 },
  { width: 390, density: 2, least: 0.86 },
  { width: 768, density: 1, least: 1 },
  { width: 1440, density: 1, least: 1 },
] as const;
const PAGES = ['home', 'products', 'product', 'gallery', 'photo', 'about', 'area', 'login'];

let shop: Shop;
let browser: Browser;
let paths: readonly string[];
/** A customer's photo of each form. */
let photos: readonly { readonly name: string; readonly path: string }[];

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
  paths = (await publicPages(shop)).filter(({ name }) => PAGES.includes(name)).map(({ path }) => path);
  const rows = await shop.rows(
    "select id, width from customer_photos where image_url like '/media/homes/%' group by width, height",
  );
  photos = rows.map(({ id, width }) => ({ name: `${String(width)} px`, path: `/gallery/${String(id)}` }));
  expect(photos).toHaveLength(3);
});

interface Shown {
  readonly file: string;
  /** The width in CSS pixels that the file is drawn at: more than the box's where the box crops its sides. */
  readonly shown: number;
  readonly own: number;
}

/** The visible pictures of a page, with the file that the browser has chosen for each. */
const picturesOf = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.srcset || image.closest('picture'));
    for (const image of images) image.loading = 'eager';
    const isChosen = (image: HTMLImageElement) =>
      image.currentSrc !== '' || image.getClientRects().length === 0;
    while (!images.every(isChosen)) await new Promise((done) => requestAnimationFrame(done));
    return images.flatMap((image) => {
      const { width, height } = image.getBoundingClientRect();
      if (width === 0 || getComputedStyle(image).visibility === 'hidden') return [];
      const [ownWidth, ownHeight] = [
        Number(image.getAttribute('width')),
        Number(image.getAttribute('height')),
      ];
      const byHeight = (height * ownWidth) / ownHeight;
      const { objectFit } = getComputedStyle(image);
      const shown =
        objectFit === 'cover'
          ? Math.max(width, byHeight)
          : objectFit === 'contain'
            ? Math.min(width, byHeight)
            : width;
      return { file: new URL(image.currentSrc).pathname, shown, own: ownWidth };
    });
  });

test.each(SCREENS)('at $width px, density $density', async ({ width, density, least }) => {
  const { page, leave } = await visit(browser, density > 1 ? 'phone' : 'desktop', shop.url, {
    viewport: { width, height: 900 },
    deviceScaleFactor: density,
  });
  const blurred: string[] = [];
  let count = 0;
  const look = async (place: string) => {
    for (const { file, shown, own } of await picturesOf(page)) {
      const loaded = Number(/-(\d+)\.(?:avif|webp|jpg)$/.exec(file)?.[1] ?? own);
      count++;
      if (Math.min(loaded, own) < Math.floor(shown * density * least) - 1)
        blurred.push(`${place}: ${file} (${own} px) at ${Math.round(shown)} px`);
    }
  };
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await look(path);
  }
  for (const { name, path } of photos) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await look(`${name} photo`);
    await page.goto(path.replace('/gallery/', '/gallery?photo='));
    await page.getByRole('dialog').getByRole('img').first().waitFor();
    await look(`${name} photo in the lightbox`);
  }
  expect(count).toBeGreaterThan(40);
  expect(blurred).toEqual([]);
  await leave();
});
