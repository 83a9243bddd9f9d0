/** The settings in Chromium: saved values are on the static pages, and typed values are never lost. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { enter, focused } from '#tests/support/admin-page.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

const SETTINGS = '/admin/settings';
/** Long enough for a busy machine. */
const SOON = { timeout: 40_000, interval: 100 };

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const thursday = (page: Page) =>
  page.getByRole('region', { name: 'Showroom hours' }).getByRole('textbox', { name: 'Thursday' });
const saved = (page: Page) => page.getByText('Saved. The pages that show it are being made again.').waitFor();
const html = async (path: string): Promise<string> => (await shop.fetch(path)).text();

test('saved hours, phone number, banner and delivery time are on the shop’s pages', async () => {
  const phone = '028 9649 6222';
  const [closes, banner, takes] = ['19:30', 'Closed on Monday', 'eight days'];
  const { page, leave } = await enter(browser, shop, 'desktop', 'owner', SETTINGS);
  await field(page, 'Phone').fill(phone);
  await thursday(page).fill(`09:00-${closes}`);
  await field(page, 'Opening words').fill(banner);
  await field(page, 'Delivery time').fill(takes);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await saved(page);
  await expect.poll(() => thursday(page).inputValue()).toBe(`09:00-${closes}`);
  await leave();

  await expect.poll(() => html('/contact'), SOON).toContain(`09:00 to ${closes}`);
  // The new page is a static file: neither the old one nor a page rendered on demand.
  const isStaticFile = async () => {
    const answer = await shop.fetch('/');
    return (await answer.text()).includes(banner) && answer.headers.has('etag');
  };
  await expect.poll(isStaticFile, SOON).toBe(true);
  const shopper = await visit(browser, 'phone', shop.url);
  await shopper.page.goto('/');
  await shopper.page.getByText(banner).first().waitFor();
  const home = await shopper.page.content();
  expect(home).toContain(`tel:+44${phone.replaceAll(' ', '').slice(1)}`);
  expect(home).toContain(`Standard delivery ${takes}`);
  await shopper.leave();
});

test('an error is shown at its field, which gets the focus, and all typed values are kept', async () => {
  const { page, leave } = await enter(browser, shop, 'phone', 'owner', SETTINGS, [/422/]);
  const before = await html('/contact');
  await field(page, 'Town').fill('Portaferry');
  await thursday(page).fill('nine to five');
  await thursday(page).press('Enter');
  await page.getByText('Nothing was saved yet: please mend the fields that are marked.').waitFor();
  await expect.poll(() => thursday(page).getAttribute('aria-invalid'), SOON).toBe('true');
  expect(await thursday(page).getAttribute('aria-describedby')).toBeTruthy();
  await page.getByText('Hours read 09:00-17:00; leave a closed day empty.').first().waitFor();
  await expect
    .poll(() => thursday(page).evaluate((input) => input === document.activeElement), SOON)
    .toBe(true);
  expect(await thursday(page).inputValue()).toBe('nine to five');
  expect(await field(page, 'Town').inputValue()).toBe('Portaferry');
  expect(await html('/contact')).toBe(before);
  // Nothing is stored, so leaving asks.
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/admin/orders"]')?.click());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  // After the correction it can be saved by keyboard alone.
  await thursday(page).fill('09:00-18:00');
  await thursday(page).press('Enter');
  await saved(page);
  await expect.poll(() => html('/contact'), SOON).toContain('Portaferry');
  await leave();
});

test('two editors: the second sees what the first has saved, loses nothing, and can then save', async () => {
  const first = await enter(browser, shop, 'desktop', 'owner', SETTINGS);
  const second = await enter(browser, shop, 'phone', 'owner', SETTINGS, [/409/]);
  await field(second.page, 'Promotion').fill('Mine');
  await field(second.page, 'Street').fill('7 Pier Road');
  await field(first.page, 'Promotion').fill('Theirs');
  await field(first.page, 'Customers').fill('17k+');
  await first.page.getByRole('button', { name: 'Save settings' }).click();
  await saved(first.page);

  const save = second.page.getByRole('button', { name: 'Save settings' });
  await save.click();
  await second.page
    .getByText('Somebody else has changed the settings since you opened them.', { exact: false })
    .waitFor();
  await second.page.getByText('Theirs is ‘Theirs’; yours stands here.').waitFor();
  expect(await field(second.page, 'Promotion').inputValue()).toBe('Mine');
  expect(await field(second.page, 'Street').inputValue()).toBe('7 Pier Road');
  // Fields that only the first editor changed show the new values, so saving does not revert them.
  await expect.poll(() => field(second.page, 'Customers').inputValue(), SOON).toBe('17k+');
  await save.click();
  await saved(second.page);
  await expect.poll(() => html('/'), SOON).toContain('Mine');
  expect(await html('/')).toContain('17k+');
  await expect.poll(() => html('/contact'), SOON).toContain('7 Pier Road');
  await first.leave();
  await second.leave();
});

test('by keyboard: the save button is always visible, and Tab follows the visual order of the fields', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'owner', SETTINGS);
  await field(page, 'Phone').focus();
  const order: string[] = [];
  for (let step = 0; step < 4; step++) {
    order.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
    await page.keyboard.press('Tab');
  }
  expect(order).toEqual(['phone', 'email', 'street', 'town']);
  const save = page.getByRole('button', { name: 'Save settings' });
  // The button is on the screen however long the form is.
  expect(await save.evaluate((button) => button.getBoundingClientRect().bottom <= window.innerHeight)).toBe(
    true,
  );
  await save.focus();
  expect(await focused(page)).toBe('Save settings');
  await page.keyboard.press('Enter');
  await saved(page);
  await leave();
});
