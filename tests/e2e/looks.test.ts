/**
 * Compares the ten main screens with small reference pictures (tests/looks). They are blurred to a coarse grid, so that
 * fonts, antialiasing and a changed word do not matter, but a lost picture, a broken column or another colour does.
 * After an intended change, `LOOKS=refresh vitest run --project e2e tests/e2e/looks.test.ts` makes new ones.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '#tests/support/base.ts';
import { openBrowser, type ScreenName, visit } from '#tests/support/browser.ts';
import { publicPages } from '#tests/support/pages.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

const BASELINES = join(ROOT, 'tests/looks');
const REFRESH = process.env['LOOKS'] === 'refresh';
/** The side of the square, in pixels of the screen, that becomes one pixel of the reference picture. */
const COARSE = 16;
/** The largest difference of a colour channel (0 to 255) at which a pixel counts as unchanged. */
const OFF = 40;
/** The permitted share of changed pixels. */
const MOST = 0.06;
/** The compared part of the page, in window heights: the first screen and what follows it. */
const SCREENFULS = 3;

const SCREENS = [
  'home',
  'category',
  'product',
  'gallery',
  'about',
  'contact',
  'area',
  'delivery',
  'login',
  'not-found',
];
/** Hidden in the screenshots, because it depends on the time: ages, views, opening hours, notices. */
const MOVING =
  'time, .card-fact, .utility, .purchases, .social-proof, .chat-nudge, .testimonial, [data-hours]';

let shop: Shop;
let browser: Browser;
let paths: ReadonlyMap<string, string>;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
  paths = new Map((await publicPages(shop)).map(({ name, path }) => [name, path]));
  mkdirSync(BASELINES, { recursive: true });
});

/** A screenshot after everything visible is loaded, reduced to the grid. */
async function coarse(page: Page): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width, height: height * SCREENFULS });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => {
      const { top, bottom, width: wide } = image.getBoundingClientRect();
      return wide > 0 && bottom > 0 && top < innerHeight;
    });
    for (const image of inSight) image.loading = 'eager';
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
  await page.evaluate((moving) => {
    for (const it of document.querySelectorAll<HTMLElement>(moving)) it.style.visibility = 'hidden';
  }, MOVING);
  const picture = await page.screenshot({ animations: 'disabled', scale: 'css' });
  return sharp(picture)
    .resize(Math.round(width / COARSE), Math.round((height * SCREENFULS) / COARSE), {
      kernel: 'cubic',
      fit: 'fill',
    })
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The share of pixels that differ in two pictures; 1 if their sizes differ. */
async function difference(one: Buffer, other: string): Promise<number> {
  const [a, b] = await Promise.all([
    sharp(one).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    sharp(other).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
  ]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let changed = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    const off = [0, 1, 2].map((part) => Math.abs((a.data[at + part] ?? 0) - (b.data[at + part] ?? 0)));
    if (Math.max(...off) > OFF) changed += 1;
  }
  return changed / (a.data.length / 3);
}

describe.each<ScreenName>(['phone', 'desktop'])('on a %s', (screen) => {
  test.each(SCREENS)('%s matches its reference picture', async (name) => {
    const { page, leave } = await visit(browser, screen, shop.url, {
      expected: [/status of 404/],
      reducedMotion: 'reduce',
    });
    await page.goto(paths.get(name) ?? '/');
    const now = await coarse(page);
    const baseline = join(BASELINES, `${name}-${screen}.png`);
    if (REFRESH) writeFileSync(baseline, now);
    expect(existsSync(baseline), `${baseline} is not there: see the head of this file`).toBe(true);
    const share = await difference(now, baseline);
    if (share > MOST) writeFileSync(join(ROOT, '.cache', `look-${name}-${screen}.png`), now);
    expect(share, `how much of ${name} has changed; the new picture lies in .cache`).toBeLessThanOrEqual(
      MOST,
    );
    await leave();
  });
});
