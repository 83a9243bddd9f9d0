/** A form that a colleague was faster with: what has changed is shown before the same press can succeed. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { enter, value } from '#tests/support/admin-page.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { postForm } from '#tests/support/shoppers.ts';

let shop: Shop;
let browser: Browser;
let id: string;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  id = String(
    await value(shop, 'SELECT id FROM products WHERE stock > 50 AND archived_at IS NULL ORDER BY id LIMIT 1'),
  );
});

const stock = async () => Number(await value(shop, 'SELECT stock FROM products WHERE id = ?', id));
const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

test.each(['/admin/products/incoming', 'the product’s page'])(
  'a part of a delivery that a colleague has booked is not booked again by the next press, on %s',
  async (where) => {
    const path = where.startsWith('/') ? where : `/admin/products/${id}`;
    const colleague = await as(shop, 'owner');
    const key = crypto.randomUUID();
    const form = { form: 'incoming', key, quantity: '100', day };
    expect((await postForm(shop, `/admin/products/${id}`, form, colleague)).status).toBe(303);
    const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', path, [/422/]);
    const arrived = page.getByRole('spinbutton', { name: /^Arrived: / }).first();
    const receive = page.getByRole('button', { name: /^Received/ }).first();
    await arrived.fill('40');
    const before = await stock();
    const part = { form: 'received', id: key, arrived: '40', expected: '100' };
    expect((await postForm(shop, '/admin/products/incoming', part, colleague)).status).toBe(303);
    await receive.click();
    await page.getByText('60 are still expected').waitFor();
    expect(await arrived.inputValue()).toBe('60');
    expect(await stock()).toBe(before + 40);
    await receive.click();
    await page.getByText('The goods are in the stock').waitFor();
    expect(await stock()).toBe(before + 100);
    await leave();
  },
);

test('an answer that is typed stays when a colleague has refused its question, and publishes nothing', async () => {
  const ask = { form: 'ask', words: 'Is it a libel?', name: 'Quinn', email: 'libel@mail.example' };
  await postForm(shop, `/questions/${id}`, ask);
  const question = String(await value(shop, 'SELECT id FROM questions WHERE words = ?', ask.words));
  const { page, leave } = await enter(browser, shop, 'phone', 'support', '/admin/questions?state=waiting', [
    /422/,
  ]);
  const answer = page.getByRole('textbox', { name: 'Answer to “Is it a libel?”' });
  await answer.fill('Surely not.');
  const refused = { form: 'refuse', id: question, answers: '0', state: 'waiting', words: '' };
  expect((await postForm(shop, '/admin/questions', refused, await as(shop, 'owner'))).status).toBe(303);
  await page.getByRole('button', { name: 'Answer and publish' }).first().click();
  await page.getByText('since you opened it').waitFor();
  expect(await answer.inputValue()).toBe('Surely not.');
  await page.getByRole('button', { name: 'Answer and publish' }).first().click();
  await page.getByText('since you opened it').waitFor();
  expect(await value(shop, 'SELECT state FROM questions WHERE id = ?', question)).toBe('refused');
  await leave();
});
