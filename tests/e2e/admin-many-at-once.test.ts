/** What staff do to many things at once, counted in presses. */
import type { Browser, Locator } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { enter } from '#tests/support/admin-page.ts';
import { expectFocus, openBrowser } from '#tests/support/browser.ts';
import { anOrder } from '#tests/support/paying.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

/** Presses controls and counts them. */
function counting() {
  let presses = 0;
  return {
    async press(control: Locator): Promise<void> {
      presses++;
      await control.click();
    },
    count: () => presses,
  };
}

test('twenty orders are picked, printed and sent in at most fifteen presses', async () => {
  const staff = await as(shop, 'orders');
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) {
    const { id } = await anOrder(shop);
    await shop.send('POST', `/api/admin/orders/${id}/move`, { to: 'confirmed' }, staff);
    ids.push(id);
  }
  const { page, leave } = await enter(browser, shop, 'desktop', 'orders', '/admin');
  const { press, count } = counting();
  await press(page.getByRole('link', { name: /^Orders to send/ }));
  await page.getByRole('heading', { name: /^Orders \(/ }).waitFor();
  await press(page.getByLabel('All on this page'));
  expect(await page.locator('input[name=ids]:checked').count()).toBeGreaterThanOrEqual(20);
  await press(page.locator('[data-ticked]').getByRole('button', { name: 'Make a batch' }));
  await page.getByRole('heading', { name: /^Batch of \d+ orders$/ }).waitFor();
  const sheets = await page.getByRole('link', { name: 'Pick sheets' }).getAttribute('href');
  const pdf = await shop.fetch(sheets ?? '', { headers: staff });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  // Opened, printed, and gone back from.
  const printing = 3;
  await press(page.getByRole('button', { name: /^Move \d+ orders$/ }));
  await page.getByText(/orders are Shipped\./).waitFor();
  const { rows } = await shop.database.client.execute(
    `SELECT count(*) AS n FROM orders WHERE status = 'shipped' AND id IN (${ids.map((id) => `'${id}'`).join()})`,
  );
  expect(Number(rows[0]?.['n'])).toBe(20);
  expect(count() + printing).toBeLessThanOrEqual(15);
  await leave();
});

test('a range is put on sale and back in at most eight presses', async () => {
  const { page, leave } = await enter(
    browser,
    shop,
    'desktop',
    'catalogue',
    '/admin/products?category=Underlay',
    [/422/],
  );
  const { press, count } = counting();
  await press(page.getByText('Change many at once'));
  await page.getByLabel('Change', { exact: true }).selectOption('sale_percent');
  await page.getByLabel('Value').fill('20');
  await page.getByLabel('Round prices').selectOption('99');
  await press(page.getByLabel(/not only the ticked ones/));
  await press(page.getByRole('button', { name: 'Show the change' }));
  await page.getByText('Please give the last day of the sale.').waitFor();
  const ends = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Last day of a sale').fill(ends);
  await press(page.getByRole('button', { name: 'Show the change' }));
  await page.getByRole('heading', { name: /^Put \d+ products on sale, 20% off\?$/ }).waitFor();
  await press(page.getByRole('button', { name: /^Change \d+ products$/ }));
  await page.getByText(/products changed\.$/).waitFor();
  await press(page.getByRole('button', { name: /^Take back: Sale, 20% off/ }));
  await page.getByText(/products are as before\.$/).waitFor();
  expect(count()).toBeLessThanOrEqual(8);
  await leave();
});

test('thirty products are counted without leaving the keyboard, and the differences are saved once', async () => {
  const { rows } = await shop.database.client.execute(
    `SELECT id, sku, name, stock + (SELECT coalesce(sum(h.quantity), 0) FROM stock_holds h JOIN orders o ON o.id = h.order_id
        WHERE h.product_id = products.id AND h.state IN ('held', 'taken') AND o.status IN ('pending', 'confirmed')) AS stock
      FROM products WHERE archived_at IS NULL AND stock > 5 ORDER BY row_key DESC LIMIT 30`,
  );
  const products = rows.map((row) => ({
    ...{ sku: String(row['sku']), name: String(row['name']) },
    stock: Number(row['stock']),
  }));
  const { page, leave } = await enter(browser, shop, 'phone', 'catalogue', '/admin/products/count', [/422/]);
  const code = page.getByLabel('Product code');
  await expectFocus(code);
  await page.keyboard.type('NO-SUCH');
  await page.keyboard.press('Enter');
  // Said at the code, before anything is counted.
  await page.getByRole('status').getByText('There is no product with this code.').waitFor();
  // And corrected there: what is typed next replaces it.
  await expectFocus(code);
  // The browser points at no empty field: Enter goes on to the count. Bubbles come with `invalid` events.
  await page.evaluate(() =>
    document.addEventListener('invalid', () => (document.title = 'pointed at'), true),
  );
  await page.keyboard.press('Enter');
  await expectFocus(page.getByLabel('On the shelf'));
  expect(await page.title()).not.toBe('pointed at');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('NO-SUCH, 1: There is no product with this code.').waitFor();
  await expectFocus(code);
  for (const [index, { sku, name, stock }] of products.entries()) {
    await page.keyboard.type(sku.toLowerCase());
    await page.keyboard.press('Tab');
    if (index === 0) await page.getByRole('status').getByText(`${name}: `).waitFor();
    await page.keyboard.type(String(index === 0 ? stock - 2 : stock));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: new RegExp(`^${index + 1} products? counted`) }).waitFor();
    await expectFocus(code);
  }
  const counted = page.getByRole('heading', { name: '30 products counted, 1 not as in the books' });
  await counted.waitFor();
  await page.reload();
  await counted.waitFor();
  await page.goto(`${shop.url}/admin/products`);
  await page.goBack();
  await counted.waitFor();
  await code.focus();
  const save = page.getByRole('button', { name: 'Save 1 difference' });
  for (let steps = 0; steps < 6 && !(await save.evaluate((one) => one === document.activeElement)); steps++)
    await page.keyboard.press('Tab');
  await expectFocus(save);
  await page.keyboard.press('Enter');
  await page.getByText('The stock take is saved. 1 product had another stock in the books.').waitFor();
  await page.reload();
  await page.getByLabel('Product code').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('stock_count'))).toBeNull();
  const moved = await shop.database.client.execute({
    sql: "SELECT delta, reason FROM stock_movements WHERE product_id = ? AND reason = 'count'",
    args: [String(rows[0]?.['id'])],
  });
  expect(moved.rows.map((row) => ({ ...row }))).toEqual([{ delta: -2, reason: 'count' }]);
  await leave();
});

test('a scanner goes on while lines are saved: none is lost, and what is wrong with one is said by its code', async () => {
  const { rows } = await shop.database.client.execute(
    'SELECT sku FROM products WHERE archived_at IS NULL AND stock BETWEEN 6 AND 900 ORDER BY row_key LIMIT 2',
  );
  const [one = '', two = ''] = rows.map((row) => String(row['sku']));
  const path = '/admin/products/count';
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', path, [/422/, /ERR_FAILED/]);
  const code = page.getByLabel('Product code');
  const scan = async (sku: string, count: string) => {
    await page.keyboard.type(sku);
    await page.keyboard.press('Tab');
    await page.keyboard.type(count);
    await page.keyboard.press('Enter');
  };
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(`**${path}*`, async (route) => {
    await held;
    await route.continue();
  });
  await expectFocus(code);
  await scan(one, '30');
  await scan('NO-SUCH', '7');
  await scan(two, '99999999999');
  await scan(one, '12');
  await page.keyboard.type(two);
  release(undefined);
  await page.getByText('Counted before: 30. Now: 12.').waitFor();
  const refused = page.getByRole('alert');
  await refused.getByText('NO-SUCH, 7: There is no product with this code.').waitFor();
  const limit = 'Please give the stock as a whole number from 0 to 1,000,000.';
  await refused.getByText(`${two}, 99999999999: ${limit}`).waitFor();
  expect(await code.inputValue()).toBe(two);
  await expectFocus(code);
  await page.unroute(`**${path}*`);

  // A line that does not get through is not compared with the books of a minute later.
  await page.route(`**${path}`, (route) => route.abort());
  await code.fill('');
  await scan(one, '5');
  await refused.getByText('Please check the connection').waitFor();
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 61_000;
  });
  await refused.getByText(`${one}, 5: This waited for a minute`).waitFor();
  await page.getByRole('button', { name: `Take out ${one}` }).click();

  // Until then it is sent again, before what comes after it.
  await code.fill(two);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1000000');
  await page.keyboard.press('Enter');
  await refused.getByText('Please check the connection').waitFor();
  // Pressed before the line gets through: its answer draws the button anew, and a press in that moment would be lost.
  await page.getByRole('button', { name: 'Save 1 difference' }).click();
  await page.unroute(`**${path}`);
  await page.getByText('The stock take is saved. 2 products had another stock in the books.').waitFor();
  await leave();
});
