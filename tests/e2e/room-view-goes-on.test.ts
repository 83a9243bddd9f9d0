/** A view of a room in which something is gone, late, or fills the screen. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { openBrowser, stopRouting, visit } from '#tests/support/browser.ts';
import { query, settled } from '#tests/support/room-view/page.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let floor: ProductWire;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
  const { body } = await shop.send('GET', '/api/products?search=carrara%20600&category=Tiles&limit=50');
  const found = (body as { products: ProductWire[] }).products.find(
    ({ stock, swatch_url }) => stock > 60 && swatch_url,
  );
  if (!found) throw new Error('the seed has no marble with a swatch');
  floor = found;
});

test('of a floor that has gone it is said, and the view goes on with the one that lies there', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected: [/404/] });
  const gone = 'This product cannot be seen in a room. Please choose another floor.';
  await page.goto('/room-view?room=loft&floor=none');
  await page.getByText(gone).waitFor();
  // An old link shows its room with another floor.
  await settled(page);
  expect(query(page)).toMatchObject({ room: 'loft', floor: expect.not.stringMatching(/^none$/) as string });

  await page.goto(`/room-view?room=loft&floor=${floor.id}`);
  await settled(page);
  await page.route('**/api/room-view/floors/**', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.locator('[data-floor][aria-pressed=false]').first().click();
  await page.getByText(gone).waitFor();
  await page.getByRole('radio', { name: 'Kitchen-diner' }).click();
  await settled(page);
  expect(query(page)).toMatchObject({ room: 'kitchen', floor: floor.id });
  await page.getByRole('img', { name: `On the floor: ${floor.name}.` }).waitFor();
  await leave();
});

test('on the full screen it is said what a press has done, and arrow keys leave the page where it is', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(`/room-view?room=loft&floor=${floor.id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Full screen' }).click();
  const full = page.locator('[data-part=main]');
  await page.getByRole('button', { name: 'Share' }).click();
  await full.getByText(/^The link is/).waitFor();
  // The picture does not lie over its buttons.
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  await saved;
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await page.locator('body > [data-toasts]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Larger', exact: true }).click();
  const picture = page.locator('[data-part=frame]');
  await picture.focus();
  const before = await page.evaluate(() => scrollY);
  await picture.press('ArrowDown');
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await leave();
});

test('what the button names is added, also while another floor is on its way', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(`/room-view?room=loft&floor=${floor.id}`);
  await settled(page);
  const add = page.getByRole('button', { name: /^Add .* to the cart$/ });
  await add.waitFor();
  const name = await page.locator('[data-part=name]').textContent();
  await page.route('**/swatches/**', () => undefined);
  const facts = page.waitForResponse('**/api/room-view/floors/**');
  await page.locator('[data-floor][aria-pressed=false]').nth(3).click();
  await facts;
  await add.click();
  await page.getByText(`${name} is in your cart.`).waitFor();
  await stopRouting(page);
  await leave();
});
