/** The byte budgets of the shop's pages, as Chromium counts them over the wire (brotli). */
import type { Browser, Response } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let product: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
  const { body } = await shop.send('GET', '/api/products?limit=1&category=Wood%20Flooring');
  product = `/products/${(body as { products: { id: string }[] }).products[0]?.id ?? ''}`;
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

interface Weight {
  html: number;
  css: number;
  js: number;
  font: number;
  firstPicture: number;
  names: string[];
}

const KB = 1024;

/** Loads a page and weighs what came before anybody touched it. */
async function weigh(path: string): Promise<Weight> {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  await page.goto(path, { waitUntil: 'load' });
  // Idle work of the page's own scripts counts as well.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))));
  const weight: Weight = { html: 0, css: 0, js: 0, font: 0, firstPicture: 0, names: [] };
  for (const answer of answers) {
    if (!answer.ok()) continue;
    const { responseBodySize } = await answer.request().sizes();
    const kind = answer.request().resourceType();
    if (kind === 'document') weight.html += responseBodySize;
    if (kind === 'stylesheet') weight.css += responseBodySize;
    if (kind === 'font') weight.font += responseBodySize;
    if (kind === 'script') {
      weight.js += responseBodySize;
      weight.names.push(`${new URL(answer.url()).pathname} ${responseBodySize}`);
    }
    if (kind === 'image' && weight.firstPicture === 0) weight.firstPicture = responseBodySize;
  }
  await leave();
  return weight;
}

describe('first load on a phone', () => {
  test.each([
    ['/', { js: 10 * KB, html: 14 * KB }],
    ['/about', { js: 10 * KB, html: 14 * KB }],
    ['/gallery', { js: 10 * KB, html: 20 * KB }],
    ['/contact', { js: 10 * KB, html: 14 * KB }],
    ['/areas/belfast', { js: 10 * KB, html: 14 * KB }],
    ['/products', { js: 15 * KB, html: 30 * KB }],
    ['PRODUCT', { js: 15 * KB, html: 14 * KB }],
  ])('%s keeps its budget', async (path, budget) => {
    const weight = await weigh(path === 'PRODUCT' ? product : path);
    expect(weight.js, `JavaScript: ${weight.names.join(', ')}`).toBeLessThanOrEqual(budget.js);
    expect(weight.html, 'HTML').toBeLessThanOrEqual(budget.html);
    expect(weight.css, 'CSS').toBeLessThanOrEqual(12 * KB);
    expect(weight.font, 'fonts').toBeLessThanOrEqual(60 * KB);
    expect(weight.firstPicture, 'first picture').toBeLessThanOrEqual(60 * KB);
    expect(weight.html, 'the page came').toBeGreaterThan(1000);
  });
});
