/** Delivery days in a browser: on the product page and in the cart, at the checkout, and on the order. */
import type { Browser, Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayInWords } from '#domain/delivery/days.ts';
import { openBrowser, type ScreenName, visit } from '#tests/support/browser.ts';
import {
  field,
  fillAddress,
  orderAndPay,
  tileLine,
  typeCard,
  CARD,
  type StoredItem,
  withCart,
} from '#tests/support/buying.ts';
import { freeDays, placedFor, placesIn, setDelivery } from '#tests/support/delivering.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let browser: Browser;
let tile: StoredItem;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  tile = await tileLine(shop);
});

const postcode = (page: Page) => page.getByRole('textbox', { name: 'Delivery day for your postcode' });
const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true });
const promise = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words });
const isInView = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
/** What Chromium logs of the refusals that these journeys provoke. */
const REFUSED = [/status of 4(?:09|22)/];
const PROMISE = /^Delivered to BT19 from \w+day \d+ \w+, or collect in Bangor from \w+day/;

describe.each<ScreenName>(['phone', 'desktop'])('on a %s', (screen) => {
  test('a product page tells the day for a postcode, and the cart remembers it', async () => {
    const { page, leave } = await visit(browser, screen, shop.url, {
      ...withCart(shop, tile),
      expected: REFUSED,
    });
    await page.goto(`/products/${tile.product_id}`);
    await postcode(page).fill('BT');
    await show(page).click();
    await page.getByText('BT is only the area.').waitFor();
    expect(await postcode(page).inputValue()).toBe('BT');
    await postcode(page).fill('bt19 1aa');
    await show(page).click();
    await promise(page, PROMISE).waitFor();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await promise(page, /^Delivered to BT19 .* That is for 2 boxes\.$/).waitFor();
    await page.getByText('We remember your postcode until you close this tab.').waitFor();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('dialog').getByText(PROMISE).waitFor();
    await page.goto('/cart');
    await promise(page, PROMISE).waitFor();
    expect(await postcode(page).inputValue()).toBe('bt19 1aa');
    await leave();
  });

  test('the day, the access and a near fitting day are chosen at the checkout, and shown until the order page', async () => {
    const { days } = await freeDays(shop, tile.product_id);
    const [, , day = ''] = days;
    const { page, leave } = await visit(browser, screen, shop.url, {
      ...withCart(shop, tile),
      expected: REFUSED,
    });
    await page.goto('/checkout');
    await fillAddress(page, `day-${screen}@example.com`);
    const chosen = page.getByRole('radio', { name: dayInWords(day) });
    await page.getByRole('group', { name: 'Day of delivery' }).getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => chosen.isChecked()).toBe(true);
    await page.getByLabel('Are there stairs to the door?').selectOption('Yes');
    await page.getByLabel(/The day your fitter comes/).fill(day);
    await page.getByRole('alert').filter({ hasText: 'at least 5 days before the fitter comes' }).waitFor();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const confirm = page.getByRole('checkbox', { name: 'Order for this day all the same' });
    await expect.poll(() => confirm.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.getByText('Error creating order').count()).toBe(0);
    await page.getByLabel(/The day your fitter comes/).fill(days.at(-1) ?? '');
    await confirm.waitFor({ state: 'detached' });
    await page.getByLabel(/The day your fitter comes/).fill(day);
    await confirm.click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText(`Delivery on ${dayInWords(day)}`).waitFor();
    await typeCard(page, CARD);
    (await orderAndPay(page))();
    const { rows } = await shop.database.client.execute({
      sql: 'SELECT b.day, b.stairs, b.lorry_18t, b.fitting_day FROM delivery_bookings b JOIN orders o ON o.id = b.order_id WHERE o.email = ?',
      args: [`day-${screen}@example.com`],
    });
    expect(rows[0]).toMatchObject({ day, stairs: 1, lorry_18t: null, fitting_day: day });
    await leave();
  });
});

test('a bad postcode is said beside its field as it is left, and collection needs none', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, withCart(shop, tile));
  await page.goto('/checkout');
  const typed = field(page, 'Postal code');
  await typed.fill('BT');
  expect(await page.getByText('BT is only the area.').count()).toBe(0);
  await typed.blur();
  await page.getByText('BT is only the area.').waitFor();
  expect(await page.getByText('BT is only the area.').count()).toBe(1);
  expect(await typed.getAttribute('aria-invalid')).toBe('true');
  await typed.fill('');
  await page.getByRole('radio', { name: /^Collect in/ }).click();
  await page
    .getByRole('group', { name: 'Day of collection' })
    .getByRole('radio')
    .first()
    .waitFor({ state: 'attached' });
  await leave();
});

test('a day that is taken meanwhile is told, and the next one is chosen', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, {
    ...withCart(shop, tile),
    expected: REFUSED,
  });
  await page.goto('/checkout');
  await fillAddress(page, 'taken@example.com');
  const group = page.getByRole('group', { name: 'Day of delivery' });
  await group.getByRole('radio').nth(3).waitFor({ state: 'attached' });
  await page.route('**/api/orders/guest', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'day_full',
        status: 409,
        detail: 'Tuesday is no longer free.',
        errors: [{ field: 'delivery.day', message: 'Tuesday is no longer free. The next day is Wednesday.' }],
      }),
    }),
  );
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('Tuesday is no longer free. The next day is Wednesday.').waitFor();
  expect(await page.getByText('Error creating order').count()).toBe(0);
  expect(await field(page, 'Postal code').inputValue()).toBe('BT20 5XX');
  await leave();
});

test('a refused change of day says why and which day is next, without leaving the order', async () => {
  const { days } = await freeDays(shop, tile.product_id);
  const order = await placedFor(shop, tile.product_id, { method: 'delivery', day: days[4] ?? '' });
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected: REFUSED });
  await page.goto(`/orders/${order.id}?token=${order.order_token}`);
  await page.getByText('Choose another day').click();
  // A page that was opened weeks ago offers days that are over.
  await page.getByRole('combobox', { name: /^Day/ }).evaluate((select) => {
    select.replaceChildren(new Option('A day that is over', '2026-01-05'));
  });
  await page.getByRole('button', { name: 'Change the day' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /is over. The next day for delivery is/ })
    .waitFor();
  expect(await page.getByText('The connection was lost').count()).toBe(0);
  // A day that is free is noted, twice as well, where the buyer reads that at once.
  const noted = page.getByText('The days of your order are noted.');
  for (const at of [2, 1]) {
    if (at === 1) await page.getByText('Choose another day').click();
    await page.getByRole('combobox', { name: /^Day/ }).selectOption({ index: at });
    await page.getByRole('button', { name: 'Change the day' }).click();
    await expect.poll(() => noted.evaluate((note) => note === document.activeElement)).toBe(true);
    await expect.poll(() => isInView(noted)).toBe(true);
  }
  await leave();
});

test('collection has its own days, and another country is told that the shop writes first', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, {
    ...withCart(shop, tile),
    expected: REFUSED,
  });
  await page.goto('/checkout');
  await fillAddress(page, 'collect@example.com');
  const deliveries = page.getByRole('group', { name: 'Day of delivery' });
  await deliveries.waitFor();
  await deliveries.getByRole('radio').first().press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const chosen = deliveries.getByRole('radio').nth(2);
  await expect.poll(() => chosen.isChecked()).toBe(true);
  const fitter = page.getByLabel('The day your fitter comes');
  await page.getByLabel(/The day your fitter comes/).fill('20267-01-01');
  await page.getByText('There is no such day.').waitFor();
  await page.getByLabel(/The day your fitter comes/).fill('2020-01-01');
  await page.getByText('Wednesday 1 January 2020 is over.').waitFor();
  expect(await page.getByText('Order for this day all the same').count()).toBe(0);
  await page.getByRole('radio', { name: /Collect in Bangor/ }).click();
  await page.getByRole('group', { name: 'Day of collection' }).waitFor();
  await page.getByRole('radio', { name: /^Delivery, FREE/ }).click();
  await deliveries.waitFor();
  // Whoever looks at collection and comes back finds the day that was chosen.
  await expect.poll(() => chosen.isChecked()).toBe(true);
  await page.getByLabel('Country').selectOption('US');
  await field(page, 'Postal code').fill('90210');
  await page.getByText(/For the United States we first write to you/).waitFor();
  expect(await fitter.count()).toBe(0);
  await leave();
});

test('the checkout says what is wrong with a postcode, until the postcode or its country is mended', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, withCart(shop, tile));
  await page.goto('/checkout');
  await fillAddress(page, 'country@example.com');
  await page.getByLabel('Country').selectOption('IE');
  const delivery = page.getByRole('region', { name: 'Delivery or collection' });
  await page.getByText(/is a UK postcode/).waitFor();
  expect(await page.getByText(/is a UK postcode/).count()).toBe(1);
  expect(await delivery.getByText('once we can read your postcode').count()).toBe(1);
  expect(await delivery.getByText('Write your whole postcode above').count()).toBe(0);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  expect(await field(page, 'Postal code').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Country').selectOption('GB');
  await page.getByRole('group', { name: 'Day of delivery' }).waitFor();
  expect(await field(page, 'Postal code').getAttribute('aria-invalid')).not.toBe('true');
  await page.getByRole('button', { name: 'Show later days' }).click();
  const focused = page.locator('input[name=delivery_day]:focus');
  expect(await focused.count()).toBe(1);
  await page.getByLabel('Country').selectOption('US');
  expect(await page.getByText('lorry of 18 tonnes').count()).toBe(0);
  await leave();
});

test('whoever goes back from the payment finds the day that the order holds', async () => {
  const { days } = await freeDays(shop, tile.product_id, 'IM1 1AA');
  const day = days.at(-2) ?? '';
  const { page, leave } = await visit(browser, 'phone', shop.url, withCart(shop, tile));
  await page.goto('/checkout');
  await fillAddress(page, 'back@example.com');
  await field(page, 'Postal code').fill('IM1 1AA');
  await page.getByRole('button', { name: 'Show later days' }).click();
  const chosen = page.getByRole('radio', { name: dayInWords(day) });
  await chosen.click({ force: true });
  await expect.poll(() => chosen.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const booked = page.getByText(`Delivery on ${dayInWords(day)}`);
  await booked.first().waitFor();
  // The day's only place is this order's own.
  await setDelivery(shop, await as(shop, 'owner'), { zones: placesIn(1, 'islands') });
  const asked = page.waitForResponse('**/api/delivery?*');
  await page.getByRole('button', { name: 'Change shipping address' }).click();
  await asked;
  await expect.poll(() => chosen.isChecked()).toBe(true);
  await leave();
});

test('whoever comes back to a day that was taken meanwhile is told, the first one as well as a chosen one', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, withCart(shop, tile));
  await page.goto('/checkout');
  await fillAddress(page, 'over@example.com');
  const next = page.getByRole('button', { name: 'Continue to payment' });
  const back = page.getByRole('button', { name: 'Change shipping address' });
  const radio = (day: string) => page.locator(`input[name=delivery_day][value="${day}"]`);
  const { days } = await freeDays(shop, tile.product_id, 'BT20 5XX');
  const [first = '', second = '', last = ''] = [...days.slice(0, 2), days.at(-1)];
  await expect.poll(() => radio(first).isChecked()).toBe(true);
  const told = (day: string) =>
    page.getByText(new RegExp(`${dayInWords(day)}(?: 20..)? is not free. The next day for delivery is`));
  await next.click();
  await back.waitFor();
  // From here on others have taken what is not offered.
  const taken = [first];
  await page.route('**/api/delivery?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { days: string[] };
    const free = answer.days.filter((day) => !taken.includes(day));
    await route.fulfill({ response, json: { ...answer, days: free, earliest: free[0] } });
  });
  await back.click();
  await told(first).waitFor();
  await expect.poll(() => radio(second).isChecked()).toBe(true);
  // The same after a look at collection, also as far as its review.
  await page.getByRole('radio', { name: /^Collect in/ }).click();
  await page.getByRole('group', { name: 'Day of collection' }).waitFor();
  await next.click();
  await back.waitFor();
  taken.push(second);
  await back.click();
  await page.getByRole('radio', { name: /^Delivery, FREE/ }).click();
  await told(first).waitFor();
  // And of the last day of all, after which there is only an earlier one.
  await page.getByRole('button', { name: 'Show later days' }).click();
  await radio(last).click({ force: true });
  await next.click();
  await back.waitFor();
  taken.push(last);
  await back.click();
  await told(last).waitFor();
  await leave();
});
