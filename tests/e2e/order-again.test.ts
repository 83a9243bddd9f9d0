/** 'Order again' on an order of a quote: the cart says what was left out, and whose price is another today. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { signIn, tileLine } from '#tests/support/buying.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { aShopper, postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

/** The page of a paid order that a quote of tiles at £9 and of a service has become. */
async function quotedOrder(email: string): Promise<string> {
  const staff = await as(shop, 'orders');
  const { product_id, quantity } = await tileLine(shop);
  const lines = [
    { product_id, quantity, price: 9, reason: 'Agreed' },
    { text: 'Fitting of three rooms', quantity: 1, price: 450 },
  ];
  const { body } = await shop.send(
    'POST',
    '/api/admin/quotes',
    { customer: { name: 'Again Caller', email }, lines },
    staff,
  );
  const sent = await shop.send('POST', `/api/admin/quotes/${(body as QuoteWire).id}/send`, undefined, staff);
  const path = new URL((sent.body as QuoteWire).url ?? '').pathname;
  const accepted = await postForm(shop, path, { form: 'accept', ...ADDRESS, email });
  const page = accepted.headers.get('location') ?? '';
  const paid = {
    form: 'received',
    kind: 'cash',
    amount: (quantity * 9 + 450).toFixed(2),
    request_key: crypto.randomUUID(),
  };
  const [, id = ''] = /orders\/([^?]+)/.exec(page) ?? [];
  expect((await postForm(shop, `/admin/orders/${id}`, paid, staff)).status).toBe(303);
  return page;
}

test.each(['a guest', 'an account'])('the cart of %s says it once', async (who) => {
  const isGuest = who === 'a guest';
  const path = await quotedOrder(isGuest ? 'again-guest@mail.example' : 'again-other@mail.example');
  const { page, context, leave } = await visit(browser, 'phone', shop.url);
  if (!isGuest) await signIn(context, await aShopper(shop, 'again'));
  await page.goto(path);
  const notes = page.locator('.cart-notices');
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.waitForURL('**/cart');
  await notes.getByText('‘Fitting of three rooms’ is left out').waitFor();
  await notes.getByText(/has changed from £9\.00 to £/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: 'Summary' }).waitFor();
  expect(await page.getByText('Fitting of three rooms').count()).toBe(0);
  await leave();
});
