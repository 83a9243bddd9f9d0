/** The byte budgets of the shop's pages, as Chromium counts them over the wire (brotli). */
import type { Browser, Response } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let product: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
  const { body } = await shop.send('GET', '/api/products?limit=1&category=Wood%20Flooring');
  product = `/products/${(body as { products: { id: string }[] }).products[0]?.id ?? ''}`;
});

interface Weight {
  html: number;
  /** The page with its headers. */
  flight: number;
  css: number;
  js: number;
  font: number;
  firstPicture: number;
  names: string[];
  /** The heaviest script, with its headers. */
  heaviest: number;
  /** What of `Intl` the page has used. */
  intl: string[];
}

const KB = 1024;
/** Three packets: the part of a file that arrives in one round trip when six files are loaded in parallel. */
const SHORT_WAY = 4380;
/** Ten packets: the initial congestion window. A larger response costs a phone another round trip. */
const FLIGHT = 14_600;

/**
 * Notes each use of `Intl` in `asked`. It loads its locale data at the first use, which takes 25 ms, and over 100 ms on a
 * phone.
 */
function watchIntl(): void {
  const asked: string[] = [];
  Object.assign(globalThis, { asked });
  const ask = (name: string) => ({
    apply: (made: () => unknown, it: unknown, how: unknown[]) => {
      asked.push(name);
      return Reflect.apply(made, it, how) as object;
    },
    construct: (made: () => unknown, how: unknown[]) => {
      asked.push(name);
      return Reflect.construct(made, how) as object;
    },
  });
  for (const name of ['DateTimeFormat', 'NumberFormat'] as const)
    Object.assign(Intl, { [name]: new Proxy(Intl[name], ask(name)) });
  for (const kind of [Date, Number] as const)
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
      const made = (kind.prototype as unknown as Record<string, (() => unknown) | undefined>)[name];
      if (made) Object.assign(kind.prototype, { [name]: new Proxy(made, ask(name)) });
    }
}

/** Loads a page and measures what comes before any interaction. */
async function load(path: string): Promise<Weight> {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.addInitScript(watchIntl);
  // A product's carousel is loaded by a timer after 1.5 s, which on a slow machine would count towards the first load.
  await page.addInitScript(() => {
    const { setTimeout: later } = globalThis;
    const soon = (work: () => void, milliseconds?: number) =>
      (milliseconds ?? 0) < 1500 ? later(work, milliseconds) : 0;
    Object.assign(globalThis, { setTimeout: soon });
  });
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  await page.goto(path, { waitUntil: 'load' });
  // Idle work of the page's own scripts counts as well.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))));
  await expect
    .poll(() => page.locator('[data-hours] span').textContent(), { message: `hours on ${path}` })
    .toMatch(/^(?:Open today|Closed now)/);
  const weight: Weight = {
    html: 0,
    flight: 0,
    css: 0,
    js: 0,
    font: 0,
    firstPicture: 0,
    names: [],
    heaviest: 0,
    intl: await page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked),
  };
  for (const answer of answers) {
    if (!answer.ok()) continue;
    const { responseBodySize, responseHeadersSize } = await answer.request().sizes();
    const kind = answer.request().resourceType();
    if (kind === 'document') {
      weight.html += responseBodySize;
      weight.flight += responseBodySize + responseHeadersSize;
    }
    if (kind === 'stylesheet') weight.css += responseBodySize;
    if (kind === 'font') weight.font += responseBodySize;
    if (kind === 'script') {
      weight.js += responseBodySize;
      weight.heaviest = Math.max(weight.heaviest, responseBodySize + responseHeadersSize);
      weight.names.push(`${new URL(answer.url()).pathname} ${responseBodySize}`);
    }
    if (kind === 'image' && weight.firstPicture === 0) weight.firstPicture = responseBodySize;
  }
  await leave();
  return weight;
}

/** Each page is loaded once, by the first test that asks for it. */
const loads = new Map<string, Promise<Weight>>();
function weigh(name: string): Promise<Weight> {
  const known = loads.get(name) ?? load(name === 'PRODUCT' ? product : name);
  loads.set(name, known);
  return known;
}

describe('first load on a phone', () => {
  test.each([
    ['/', { js: 10 * KB, html: 14 * KB }],
    ['/about', { js: 10 * KB, html: 14 * KB }],
    ['/gallery', { js: 10 * KB, html: 14 * KB }],
    ['/contact', { js: 10 * KB, html: 14 * KB }],
    ['/areas/belfast', { js: 10 * KB, html: 14 * KB }],
    ['/products', { js: 15 * KB, html: 14 * KB }],
    ['PRODUCT', { js: 15 * KB, html: 14 * KB }],
    ['/plan', { js: 15 * KB, html: 14 * KB }],
  ])('%s keeps its budget', async (path, budget) => {
    const weight = await weigh(path);
    expect(weight.js, `JavaScript: ${weight.names.join(', ')}`).toBeLessThanOrEqual(budget.js);
    expect(weight.heaviest, `a script: ${weight.names.join(', ')}`).toBeLessThanOrEqual(SHORT_WAY);
    expect(weight.html, 'HTML').toBeLessThanOrEqual(budget.html);
    expect(weight.flight, 'HTML and headers').toBeLessThanOrEqual(FLIGHT);
    expect(weight.css, 'CSS').toBeLessThanOrEqual(12 * KB);
    // The core subsets of two typefaces.
    expect(weight.font, 'fonts').toBeLessThanOrEqual(24 * KB);
    expect(weight.firstPicture, 'first picture').toBeLessThanOrEqual(60 * KB);
    expect(weight.html, 'the page was loaded').toBeGreaterThan(1000);
  });
});

test('a touch on the planner loads at most 60 KB of script besides React', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto('/plan', { waitUntil: 'load' });
  const scripts: Response[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer);
  });
  await page.getByRole('radio', { name: 'L-shape' }).click();
  await page.getByRole('textbox', { name: 'Bottom wall (D)' }).waitFor();
  const sizes = await Promise.all(
    scripts.map(async (answer) => {
      const { responseBodySize } = await answer.request().sizes();
      const isReact = /useSyncExternalStore|__REACT|react\.transitional/.test(await answer.text());
      return { name: new URL(answer.url()).pathname, isReact, size: responseBodySize };
    }),
  );
  const own = sizes.filter(({ isReact }) => !isReact);
  const names = sizes.map(({ name, size }) => `${name} ${size}`).join(', ');
  expect(own.length, names).toBeGreaterThan(0);
  expect(
    own.reduce((sum, { size }) => sum + size, 0),
    names,
  ).toBeLessThanOrEqual(60 * KB);
  await leave();
});

test.each(['/', '/gallery', '/contact', '/areas/belfast', '/products', 'PRODUCT'])(
  '%s uses no Intl before an interaction',
  async (path) => {
    expect((await weigh(path)).intl).toEqual([]);
  },
);
