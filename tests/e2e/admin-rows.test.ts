/** Buttons beside fields in the admin stand where the fields do, with and without what is wrong with a field. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { enter, openPage, value } from '#tests/support/admin-page.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

/** Each button beside a field, by name, with how many pixels its foot is below the control's. */
const offsets = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
    for (const control of document.querySelectorAll('main .field > .input')) {
      const row = control.parentElement?.parentElement;
      const box = control.getBoundingClientRect();
      for (const button of row?.querySelectorAll(':scope > .btn, :scope > .filters-go > .btn') ?? []) {
        const own = button.getBoundingClientRect();
        const isBeside = own.top < box.bottom && own.bottom > box.top;
        if (isBeside && Math.abs(own.bottom - box.bottom) > 1)
          found.push(`${button.textContent.trim()}: ${Math.round(own.bottom - box.bottom)}`);
      }
    }
    return found;
  });

test('buttons end with the fields beside them', async () => {
  const email = 'rows@mail.example';
  const message = { firstName: 'Ro', lastName: 'Ws', email, phone: '', subject: 'quote', message: 'A row?' };
  await shop.send('POST', '/api/contact', message);
  const id = String(await value(shop, 'SELECT id FROM contact_messages WHERE email = ?', email));
  const { page, leave } = await enter(browser, shop, 'desktop', 'owner', '/admin/orders', [/422/]);
  const draft = await page.request.post('/api/admin/products', {
    data: { name: 'Row Tile', price: 9, category: 'Tiles', supplier: 'Altamira', draft: true },
    headers: { origin: shop.url },
  });
  const { id: product } = (await draft.json()) as { id: string };
  const paths = [
    '/admin/orders',
    `/admin/products/${product}`,
    '/admin/products',
    '/admin/products/count',
    `/admin/messages/${id}`,
    '/admin/calendar/settings',
    '/admin/audit',
  ];
  for (const path of paths) {
    await openPage(page, path);
    expect(await offsets(page), path).toEqual([]);
  }
  // With the error of a refused name.
  await openPage(page, '/admin/orders');
  await page.getByText('Keep this view').click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('Please give the view a name').waitFor();
  expect(await offsets(page)).toEqual([]);
  await leave();
});
