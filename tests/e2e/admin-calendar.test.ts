/** The staff's calendar in a browser: orders are moved by dragging and by their form. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { addDays, dayInWords, mondayOf } from '#domain/delivery/days.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { signIn } from '#tests/support/admin-page.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type StoredItem, tileLine } from '#tests/support/buying.ts';
import { freeDays, placedFor } from '#tests/support/delivering.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let tile: StoredItem;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  tile = await tileLine(shop);
});

test('staff drag an order onto another day of the calendar', async () => {
  const { days } = await freeDays(shop, tile.product_id);
  const at = days.findIndex((day, index) => index > 4 && mondayOf(day) === mondayOf(days[index + 1] ?? ''));
  const [from = '', to = ''] = days.slice(at);
  const { id } = await placedFor(shop, tile.product_id, { method: 'delivery', day: from });
  const { page, leave } = await signIn(browser, shop, 'desktop');
  await page.goto(`/admin/calendar?week=${from}`);
  const stop = page.getByRole('listitem').filter({ hasText: orderIdForShopper(id) });
  const day = (name: string) => page.getByRole('region', { name: dayInWords(name) });
  await stop.dragTo(day(to).getByRole('heading', { name: dayInWords(to) }));
  await page.getByText(`Order ${orderIdForShopper(id)}: Delivery on ${dayInWords(to)}`).waitFor();
  expect(await day(to).getByText(orderIdForShopper(id)).count()).toBeGreaterThan(0);
  await leave();
});

test('a refused move keeps its form open with the typed day and the reason, and only that asks before leaving', async () => {
  const { days } = await freeDays(shop, tile.product_id);
  const at = days.findIndex((day, index) => index > 4 && mondayOf(day) === mondayOf(days[index + 1] ?? ''));
  const [from = '', to = ''] = days.slice(at);
  const sunday = addDays(mondayOf(from), 6);
  const day = { method: 'delivery', day: from } as const;
  // The refused one is not the first of its day.
  const placed = [await placedFor(shop, tile.product_id, day), await placedFor(shop, tile.product_id, day)];
  const { page, leave } = await signIn(browser, shop, 'desktop', 'owner', [/422/]);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.goto(`/admin/calendar?week=${from}`);
  const forms = page.getByRole('region', { name: dayInWords(from) }).locator('form');
  const order = await forms.last().locator('input[name=order]').inputValue();
  const number = orderIdForShopper(placed.find(({ id }) => id === order)?.id ?? order);
  const stop = page.getByRole('listitem').filter({ hasText: number });
  const field = stop.getByLabel(`New day for order ${number}`);
  const move = stop.getByRole('button', { name: `Move order ${number}` });
  await stop.getByText('Another day').click();
  await field.fill(sunday);
  await move.click();
  await stop
    .getByRole('alert')
    .filter({ hasText: /The next day for delivery is/ })
    .waitFor();
  expect([await field.inputValue(), await field.isVisible()]).toEqual([sunday, true]);
  expect(await stop.locator('input[name=order]').inputValue()).toBe(order);
  const goOn = () =>
    page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href*="week="]')?.click());
  await goOn();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  expect(await field.inputValue()).toBe(sunday);
  await field.fill(to);
  await move.click();
  await page.getByText(`Order ${number}: Delivery on ${dayInWords(to)}`).waitFor();
  await goOn();
  await page.waitForURL((url) => url.searchParams.get('week') !== from);
  expect(asked).toHaveLength(1);
  await leave();
});

test('a preview of a day closed with orders on it lists them in view of its button, before anything is saved', async () => {
  const { days } = await freeDays(shop, tile.product_id);
  const day = days.at(-3) ?? '';
  const { id } = await placedFor(shop, tile.product_id, { method: 'delivery', day });
  const { page, leave } = await signIn(browser, shop, 'phone');
  await page.goto('/admin/calendar/settings');
  await page.getByRole('textbox', { name: 'Closed and open days' }).fill(`${day} shop closed`);
  // Whoever comes from the closed days, far below, scrolls no further up than to the button.
  const button = page.getByRole('button', { name: 'Preview without saving' });
  await button.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await button.click();
  const order = page
    .getByRole('listitem')
    .filter({ hasText: `${dayInWords(day)}, Northern Ireland: closed` })
    .getByRole('link', { name: orderIdForShopper(id) });
  await order.waitFor();
  const { y = -1, height = 0 } = (await order.boundingBox()) ?? {};
  // Below the bar that stays in view.
  expect([y > 60, y + height < (page.viewportSize()?.height ?? 0)]).toEqual([true, true]);
  await leave();
});
