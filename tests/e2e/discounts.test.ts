/** A discount code from the staff's editor to the paid order, in Chromium. */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter } from '#tests/support/admin-page.ts';
import { openBrowser, type ScreenName, visit } from '#tests/support/browser.ts';
import {
  CARD,
  fillAddress,
  orderAndPay,
  type StoredItem,
  tileLine,
  typeCard,
  withCart,
} from '#tests/support/buying.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { aDiscount } from '#tests/support/offers.ts';
import { ADDRESS, pay } from '#tests/support/paying.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { setRows } from '#tests/support/stored.ts';

let shop: Shop;
let browser: Browser;
let tile: StoredItem;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  await setRows(shop, 'products', { category: 'Tiles' }, { compareAtPence: null });
  tile = await tileLine(shop, 4);
});

/** What Chromium says of a refusal. */
const REFUSED = /status of (?:409|422)/;
const pounds = (value: number): string => `£${value.toFixed(2)}`;

describe.each<ScreenName>(['phone', 'desktop'])('on a %s', (screen) => {
  test('a code is typed in the cart, kept to the checkout, paid and printed on the order', async () => {
    const code = `HALF-${screen}`;
    await aDiscount(shop, code, { title: `Half price on a ${screen}`, value: 50 });
    const sample = { product_id: tile.product_id, quantity: 1, is_sample: true };
    const { page, leave } = await visit(browser, screen, shop.url, withCart(shop, tile, sample));
    await page.goto('/cart');
    const field = page.getByLabel('Discount code');
    await field.fill('NO-SUCH-CODE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('The code NO-SUCH-CODE is not valid.').waitFor();
    expect(await field.inputValue()).toBe('NO-SUCH-CODE');

    const goods = Math.round((tile.product_price ?? 0) * 100) * 4;
    const off = (goods - Math.floor(goods / 2)) / 100;
    await field.fill(` ${code.toLowerCase()} `);
    await field.press('Enter');
    await page.getByText(`Half price on a ${screen}: ${pounds(off)} off.`).waitFor();
    await page.getByText(`${code} does not apply to samples.`).waitFor();
    // One that is mistyped afterwards does not cost the shopper the code that holds.
    await field.fill('TYPO');
    await field.press('Enter');
    await page.getByText('The code TYPO is not valid.').waitFor();
    await page.getByText(`Half price on a ${screen}: ${pounds(off)} off.`).waitFor();
    expect(await field.inputValue()).toBe(code);
    const total = pounds(goods / 100 - off + 5.99);
    const summary = page.getByRole('region', { name: 'Summary' });
    await summary.getByText(`-${pounds(off)}`).waitFor();
    await summary.getByText(total, { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await page.getByText(`Half price on a ${screen}: ${pounds(off)} off.`).waitFor();
    await fillAddress(page, `half-${screen}@example.com`);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const review = page.getByRole('region', { name: 'Check your order' });
    await review.getByText(`-${pounds(off)}`).waitFor();
    await typeCard(page, CARD);
    const showOrder = await orderAndPay(page);
    showOrder();
    const { rows } = await shop.database.client.execute({
      sql: 'SELECT status, total_pence FROM orders WHERE email = ?',
      args: [`half-${screen}@example.com`],
    });
    expect(rows).toMatchObject([
      { status: 'confirmed', total_pence: Math.round((goods / 100 - off + 5.99) * 100) },
    ]);
    await leave();
  });
});

test('a code that needs more goods comes off as soon as they are in the cart', async () => {
  const price = tile.product_price ?? 0;
  await aDiscount(shop, 'FOR-FIVE', { minimum_spend: Math.ceil(price * 4) + 1 });
  const { page, leave } = await visit(browser, 'phone', shop.url, withCart(shop, tile));
  await page.goto('/cart');
  await page.getByLabel('Discount code').fill('FOR-FIVE');
  await page.getByRole('button', { name: 'Apply' }).click();
  const refusal = page.getByText('The code FOR-FIVE is for goods of');
  await refusal.waitFor();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByText('FOR-FIVE for tests:').waitFor();
  expect(await refusal.count()).toBe(0);
  await page.getByRole('button', { name: 'One fewer' }).click();
  await refusal.waitFor();
  await leave();
});

test('a code that is used up meanwhile is refused at the checkout in words, and the order can go on without it', async () => {
  await aDiscount(shop, 'LAST', { usage_limit: 1 });
  const { page, leave } = await visit(browser, 'phone', shop.url, {
    ...withCart(shop, tile),
    expected: [REFUSED],
  });
  await page.goto('/checkout');
  await fillAddress(page, 'late-code@example.com');
  await page.getByLabel('Discount code').fill('LAST');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('LAST for tests:').waitFor();
  await setRows(shop, 'discounts', { code: 'LAST' }, { endsAt: new Date(1) });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('The code LAST has expired.').first().waitFor();
  expect(await page.getByLabel('Discount code').inputValue()).toBe('LAST');
  expect(await page.getByLabel('First name').inputValue()).toBe('Orla');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'Check your order' }).waitFor();
  await leave();
});

test('a shopper who goes back to the cart from the payment keeps the code, also its last use', async () => {
  await aDiscount(shop, 'LASTONE', { usage_limit: 1, per_customer_limit: 1 });
  const { page, leave } = await visit(browser, 'desktop', shop.url, withCart(shop, tile));
  await page.goto('/checkout');
  await fillAddress(page, 'back-to-the-cart@example.com');
  await page.getByLabel('Discount code').fill('LASTONE');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'Check your order' }).waitFor();

  await page.goto('/cart');
  await page.getByText('LASTONE for tests:').waitFor();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.goto('/checkout');
  await page.getByText('LASTONE for tests:').waitFor();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const review = page.getByRole('region', { name: 'Check your order' });
  await review.getByText('LASTONE', { exact: false }).first().waitFor();
  const { rows } = await shop.database.client.execute(
    "SELECT status, discount_pence > 0 AS off FROM orders WHERE email = 'back-to-the-cart@example.com'",
  );
  expect(rows).toMatchObject([{ status: 'pending', off: 1 }]);
  await leave();
});

test('a code that this address has used is refused in words before the full price can be paid, and stands above the payment', async () => {
  const email = 'one-each@example.com';
  await aDiscount(shop, 'ONE-EACH', { per_customer_limit: 1 });
  const earlier = await shop.send('POST', '/api/orders/guest', {
    shipping_address: { ...ADDRESS, email },
    items: [{ product_id: tile.product_id, quantity: 1 }],
    discount_codes: ['ONE-EACH'],
  });
  expect(earlier.status).toBe(201);
  const { page, leave } = await visit(browser, 'phone', shop.url, withCart(shop, tile));
  await page.goto('/cart');
  await page.getByLabel('Discount code').fill('ONE-EACH');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('ONE-EACH for tests:').waitFor();
  await page.goto('/checkout');
  await page.getByText('ONE-EACH for tests:').waitFor();
  await fillAddress(page, email);
  const refusal = page.getByText('The code ONE-EACH was already used');
  await refusal.waitFor();
  const on = page.getByRole('button', { name: 'Continue to payment' });
  await on.click();
  await expect.poll(() => on.getAttribute('aria-busy')).toBeNull();
  await refusal.waitFor();
  expect(await page.getByRole('region', { name: 'Check your order' }).count()).toBe(0);
  const placed = () =>
    shop.database.client.execute({ sql: 'SELECT id FROM orders WHERE email = ?', args: [email] });
  expect((await placed()).rows).toHaveLength(1);

  // The cart says it too, and another address may use the code.
  await page.goto('/cart');
  await page.getByText('ONE-EACH for tests:').waitFor();
  await page.goto('/checkout');
  await refusal.waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill('another-one-each@example.com');
  await page.getByText('ONE-EACH for tests:').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await refusal.waitFor();
  await on.click();
  await expect.poll(() => on.getAttribute('aria-busy')).toBeNull();
  await on.click();
  const review = page.getByRole('region', { name: 'Check your order' });
  await review.getByText('The code ONE-EACH was already used').waitFor();
  await leave();
});

test('a code is the cart’s in all tabs, until it is removed, and no page shows the sum without it meanwhile', async () => {
  await aDiscount(shop, 'ALL-TABS');
  const full = pounds((tile.product_price ?? 0) * 4);
  const { page, leave } = await visit(browser, 'desktop', shop.url, withCart(shop, tile));
  await page.goto('/cart');
  await page.getByText(full, { exact: true }).last().waitFor();
  const other = await page.context().newPage();
  await other.goto('/cart');
  await other.getByText(full, { exact: true }).last().waitFor();
  await page.getByLabel('Discount code').fill('all-tabs');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('ALL-TABS for tests:').waitFor();
  await other.getByText('ALL-TABS for tests:').waitFor();

  const held = Promise.withResolvers<undefined>();
  await other.route('**/api/cart/quote', async (route) => {
    if (route.request().postData()?.includes('ALL-TABS')) await held.promise;
    await route.fallback();
  });
  await other.goto('/checkout');
  const summary = other.getByRole('complementary', { name: 'Order summary' });
  await summary.getByText('Code ALL-TABS').last().waitFor();
  const totals = () => summary.locator('.checkout-total dd').allTextContents();
  expect(await totals()).toEqual(['…', '…']);
  const { height } = (await summary.locator('.card').boundingBox()) ?? {};
  held.resolve(undefined);
  await summary.getByText('ALL-TABS for tests').last().waitFor();
  expect((await summary.locator('.card').boundingBox())?.height).toBe(height);

  await page.getByRole('button', { name: 'Remove the code' }).click();
  await expect.poll(totals).toEqual([full, full]);
  expect(await other.getByLabel('Discount code').inputValue()).toBe('');
  await leave();
});

test('an order that costs nothing is reviewed and placed without a card, also with a code that is only typed', async () => {
  await aDiscount(shop, 'FREEFLOOR', { value: 100 });
  const { page, leave } = await visit(browser, 'phone', shop.url, withCart(shop, tile));
  await page.goto('/checkout');
  await fillAddress(page, 'free-floor@example.com');
  // Without a press on 'Apply': who types a code wants to use it.
  await page.getByLabel('Discount code').fill('FREEFLOOR');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const review = page.getByRole('region', { name: 'Check your order' });
  for (const words of ['Sold by', 'Right to cancel']) await review.getByText(words).waitFor();
  await page.goBack();
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('Postal code').fill('90210');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await review.getByText('For the United States we first write to you').waitFor();
  await page.getByRole('button', { name: 'Order for £0.00' }).click();
  await page.getByRole('heading', { name: 'Your order is placed' }).waitFor();
  await page.getByText('There is nothing to pay. We are getting your order ready.').waitFor();
  await leave();
});

test('staff make a code, are told what is wrong beside the field, and see it in the list', async () => {
  const { page, leave } = await enter(browser, shop, 'phone', 'catalogue', '/admin/discounts', [REFUSED]);
  await page.getByRole('link', { name: 'New code' }).click();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('spring 10');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Spring floors');
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('12.5 %');
  await page.getByRole('textbox', { name: /^Products/ }).fill('no-such-floor');
  await page.getByRole('button', { name: 'Save code' }).click();
  await page.getByText('Please give a code of at most 40 letters').waitFor();
  expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('Spring floors');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('spring10');
  await page.getByRole('button', { name: 'Save code' }).click();
  await page.getByText('There is no product no-such-floor on sale.').waitFor();
  await page.getByRole('textbox', { name: /^Products/ }).fill('');
  await page.getByRole('button', { name: 'Save code' }).click();
  await page.getByText('The code is saved.').waitFor();
  await page.getByRole('link', { name: 'spring10' }).click();
  expect(await page.getByRole('textbox', { name: 'Value', exact: true }).inputValue()).toBe('12.5');
  await page.getByRole('button', { name: /^Delete code/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('The code is deleted.').waitFor();
  await leave();
});

test('a paid sample comes off a guest’s floors once the e-mail address is known, without a code', async () => {
  const email = 'sampled-guest@example.com';
  const sample = { product_id: tile.product_id, quantity: 1, is_sample: true };
  const { body } = await shop.send('POST', '/api/orders/guest', {
    shipping_address: { ...ADDRESS, email },
    items: [sample],
  });
  expect((await pay(shop, body as PlacedOrderWire)).body.success).toBe(true);
  const boxes = Math.ceil(200 / (tile.product_price ?? 1));
  const { page, leave } = await visit(
    browser,
    'phone',
    shop.url,
    withCart(shop, { ...tile, quantity: boxes }),
  );
  await page.goto('/checkout');
  await fillAddress(page, email);
  await page.getByText('Your samples paid back: £5.99 off.').waitFor();
  expect(await page.getByRole('button', { name: 'Remove the code' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const review = page.getByRole('region', { name: 'Check your order' });
  await review.getByText('-£5.99').waitFor();

  await aDiscount(shop, 'SAMPLES-LATER', { value: 50 });
  await page.goBack();
  await page.getByLabel('Discount code').fill('SAMPLES-LATER');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await review.getByText('With SAMPLES-LATER you pay no more than with your samples’ money off').waitFor();
  await leave();
});
