/** A trade customer in Chromium: own prices on pages that are the same for everybody, without VAT, and a quick order. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { withoutVat } from '#domain/trade/prices.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { ADDRESS, aProduct } from '#tests/support/paying.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { applyForTrade, aTradeCustomer, decide, tradePrices } from '#tests/support/trade.ts';

let shop: Shop;
let browser: Browser;
let tile: ProductWire;
let own: { readonly box: number; readonly perM2: number };
/** Of a category without trade prices. */
let full: { readonly id: string; readonly perM2: number };
/** On sale, at everybody's price and at an own one. */
let reduced: { readonly id: string; readonly before: number };
let reducedTile: string;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const where = "stock > 120 AND compare_at_pence IS NULL AND price_pence > 2000 AND category = 'Tiles'";
  tile = (await shop.send('GET', `/api/products/${await aProduct(shop, where)}`)).body as ProductWire;
  const laminate = await aProduct(shop, "price_pence > 2000 AND category = 'Laminate Flooring'");
  const { price_per_m2: perM2 } = (await shop.send('GET', `/api/products/${laminate}`)).body as ProductWire;
  full = { id: laminate, perM2: Math.round((perM2 ?? 0) * 100) };
  const sale = await aProduct(shop, "compare_at_pence > price_pence * 1.2 AND category <> 'Tiles'");
  const [row] = await shop.rows('SELECT compare_at_pence AS before FROM products WHERE id = ?', sale);
  reduced = { id: sale, before: Number(row?.['before']) };
  const below = 'compare_at_pence > price_pence * 1.2 AND compare_at_pence < price_pence * 1.9';
  reducedTile = await aProduct(shop, `${below} AND category = 'Tiles'`);
  await tradePrices(shop, { Tiles: 50 });
  const box = Math.round(tile.price * 100) - Math.floor((Math.round(tile.price * 100) + 1) / 2);
  own = { box, perM2: Math.round(box / (tile.box_size_m2 ?? 1)) };
});

const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;
const net = (pence: number): string => `${pounds(withoutVat(pence))} + VAT`;
const cookiesOf = ({ token }: Shopper) => [{ name: 'auth_token', value: token, url: shop.url }];

test('own prices stand on the product’s page, its buying bar and its card, and nobody else sees them', async () => {
  const trade = await aTradeCustomer(shop, 'seenfitter');
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected: [/status of 422/] });
  await page.goto(`/products/${tile.id}`);
  await page
    .locator('.price-page')
    .getByText(`£${tile.price_per_m2?.toFixed(2)}`)
    .waitFor();
  await page.context().addCookies(cookiesOf(trade));
  await page.reload();
  const price = page.locator('.price-page');
  await price.getByText(pounds(own.perM2)).waitFor();
  expect(await price.textContent()).toContain('trade');
  await page.locator('.buy-sum').getByText(pounds(own.box)).waitFor();
  await page.goto(`/products?search=${tile.sku}`);
  await page.locator('.product-card .price').first().getByText(pounds(own.perM2)).waitFor();

  await page.goto('/trade');
  await page.getByLabel('Show my prices without VAT on product pages and lists').click();
  await page.goto(`/products/${tile.id}`);
  await price.getByText(pounds(withoutVat(own.perM2))).waitFor();
  expect(await price.textContent()).toContain('+ VAT');
  // No place is left with the other kind of price, or with everybody's.
  await page.locator('.buy-sum').getByText(net(own.box)).waitFor();
  const specified = page.locator('.specification tr', { hasText: 'Price per' });
  await specified.filter({ hasText: `${net(own.box)}, trade` }).waitFor();
  await specified.filter({ hasText: `${net(own.perM2)}, trade` }).waitFor();
  await page.goto(`/compare?products=${tile.id},${full.id},${reduced.id}`);
  await page
    .locator('.compare .price', { hasText: `${pounds(withoutVat(own.perM2))} per m² + VAT, trade` })
    .waitFor();
  await page
    .locator('.compare .price', { hasText: `${pounds(withoutVat(full.perM2))} per m² + VAT` })
    .waitFor();
  expect(await page.locator('.compare .price', { hasText: 'trade' }).count()).toBe(1);
  await page.locator('.compare s', { hasText: `was ${pounds(withoutVat(reduced.before))}` }).waitFor();
  await page.getByRole('combobox', { name: 'Search' }).first().fill(tile.sku);
  await page.getByRole('option', { name: `${pounds(withoutVat(own.perM2))} per m² + VAT, trade` }).waitFor();

  // A measure is read in one piece also where two products stand side by side.
  const sizes = page.locator('.compare td', { hasText: /\d×\d+mm/ });
  const lines = await sizes.evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines)).toEqual(new Set([1]));

  await page.goto('/trade/quick-order');
  await page.getByLabel('Code in row 1').fill(tile.sku);
  await page.getByLabel('Quantity in row 1').fill('4');
  await page.getByLabel('Or paste lines').fill('NO-SUCH-1,2');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('Line 1: There is no product with the code NO-SUCH-1.').waitFor();
  expect(await page.getByLabel('Quantity in row 1').inputValue()).toBe('4');
  await page.getByLabel('Or paste lines').fill('');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.waitForURL('**/cart');
  await page
    .getByRole('region', { name: 'Summary' })
    .getByText(pounds(own.box * 4))
    .first()
    .waitFor();
  await page
    .getByText(`${pounds(own.box)} per box with VAT, trade price`)
    .first()
    .waitFor();
  await page
    .getByText(pounds(withoutVat(own.box * 4)))
    .first()
    .waitFor();
  await leave();
});

test('beside own prices without VAT no price is left with VAT, or everybody’s, without saying so', async () => {
  const trade = await aTradeCustomer(shop, 'netfitter');
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(`/products/${reducedTile}`);
  await page.locator('.price-page').getByText('SAVE').waitFor();
  await page.context().addCookies(cookiesOf(trade));
  await page.evaluate(() => localStorage.setItem('trade_vat', 'without'));
  // Their price is counted from the price before the sale, which therefore saves them nothing.
  await page.reload();
  await page.locator('.price-page').getByText('+ VAT, trade').waitFor();
  expect(await page.locator('.price-page').textContent()).not.toMatch(/SAVE|was/);

  await page.goto(`/products/${tile.id}`);
  await page.locator('.buy-sum').getByText(net(own.box)).waitFor();
  await page.getByRole('button', { name: 'What else do I need' }).click();
  const kit = page.locator('.kit-panel');
  await kit.getByRole('button', { name: 'Add these to the cart' }).waitFor();
  for (const price of await kit.locator('.answer-price, .tnum strong').allTextContents())
    expect(price).toMatch(/^£[\d,.]+ \+ VAT$/);

  await page.goto(`/plan?product=${tile.id}`);
  const perM2 = `${pounds(own.perM2)} per m² with VAT`;
  await page.locator('.floor-chosen').getByText(perM2).waitFor();
  for (const price of [page.locator('.answer-room .answer-price'), page.locator('.planner-sum')])
    await price.getByText('with VAT').first().waitFor();
  await page.getByRole('button', { name: 'Change the floor' }).click();
  await page.getByLabel('Find your floor').fill(tile.sku);
  await page.locator('.floor-results').getByText(perM2).waitFor();
  await leave();
});

test('a statement of large sums and refunds is no wider than a phone, and its amounts are in view', async () => {
  const trade = await aTradeCustomer(shop, 'statedfitter');
  const added = { product_id: tile.id, quantity: 100 };
  expect((await shop.send('POST', '/api/cart/add', added, trade.bearer)).status).toBe(200);
  const body = { shipping_address: { ...ADDRESS, email: trade.email } };
  const placed = await shop.send('POST', '/api/orders', body, trade.bearer);
  const order = placed.body as PlacedOrderWire;
  expect(placed.status, JSON.stringify(order)).toBe(201);
  const staff = async (what: string, body: object) =>
    (await shop.send('POST', `/api/admin/orders/${order.id}/${what}`, body, await as(shop, 'orders'))).status;
  expect(await staff('move', { to: 'confirmed', total_amount: order.total_amount })).toBe(200);
  expect(await staff('refund', { amount: order.total_amount - 1, reason: 'Paid back.' })).toBe(200);
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.context().addCookies(cookiesOf(trade));
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/trade/statement');
    await page.getByText('Refund,').waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, String(width)).toBeLessThanOrEqual(0);
    const end = await page
      .locator('tfoot td')
      .last()
      .evaluate((cell) => cell.getBoundingClientRect().right - innerWidth);
    expect(end, String(width)).toBeLessThanOrEqual(-12);
  }
  await leave();
});

test('an application is sent, refused in words, and can be sent again', async () => {
  const shopper = await aShopper(shop, 'seenapplicant');
  const { page, leave } = await visit(browser, 'desktop', shop.url, { expected: [/status of 422/] });
  await page.context().addCookies(cookiesOf(shopper));
  await page.goto('/trade');
  await page.getByLabel('Company').fill('Lagan Fitters');
  await page.getByLabel('VAT number').fill('GB 1234');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Please give a VAT number such as').first().waitFor();
  expect(await page.getByLabel('Company').inputValue()).toBe('Lagan Fitters');
  await page.getByLabel('VAT number').fill('GB 980 7806 84');
  await page.getByLabel('Telephone').fill('028 9000 4455');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Your application is with us.').waitFor();
  await decide(shop, shopper, { state: 'refused', answer: 'Please send a certificate.' });
  await page.goto('/trade');
  await page.getByText('Please send a certificate.').waitFor();
  expect((await applyForTrade(shop, shopper)).status).toBe(303);
  await leave();
});
