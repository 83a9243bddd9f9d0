/** Reviews and finance applications from a product page. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { expectFocus, openBrowser, visit } from '#tests/support/browser.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let quiet: { id: string; name: string };
let loved: { id: string; name: string };

async function product(where: string): Promise<{ id: string; name: string }> {
  const { rows } = await shop.database.client.execute(
    `SELECT id, name FROM products WHERE archived_at IS NULL AND in_stock = 1 AND stock > 20 AND price_pence > 2000 AND ${where} ORDER BY id LIMIT 1`,
  );
  return { id: String(rows[0]?.['id']), name: String(rows[0]?.['name']) };
}

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  quiet = await product("rating_count = 0 AND category = 'Tiles'");
  loved = await product('rating_count > 2');
});

async function enter({ email, password }: Shopper) {
  const seen = await visit(browser, 'phone', shop.url, {
    expected: [/Failed to load resource|Transition was/],
  });
  await seen.context.request.post('/api/auth/login', {
    data: { email, password },
    headers: { origin: shop.url },
  });
  return seen;
}

test('a guest sees a login link, which returns to the page, instead of the review form', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(`/products/${quiet.id}`);
  // The static page contains both; a guest sees the link, not the form.
  expect(await page.getByRole('heading', { name: 'Write a review' }).isVisible()).toBe(false);
  const link = page.getByRole('link', { name: 'Please log in to write a review' });
  await link.scrollIntoViewIfNeeded();
  expect(await link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(`/products/${quiet.id}`)}`);
  await leave();
});

test('a review is written despite a lost connection, edited and deleted', async () => {
  const ann = await aShopper(shop, 'ann');
  const { page, context, leave } = await enter(ann);
  // The form is visible before its script is loaded.
  await page.goto(`/products/${quiet.id}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const title = reviews.getByLabel('Title');
  await title.scrollIntoViewIfNeeded();
  expect(await reviews.getByRole('link', { name: 'Please log in to write a review' }).isVisible()).toBe(
    false,
  );
  expect(await reviews.getByLabel('Rating').inputValue()).toBe('5');
  await title.fill('Wears well');
  await reviews.getByRole('button', { name: 'Submit review' }).click();
  await reviews.getByText('Comment is required').waitFor();
  await expectFocus(reviews.getByLabel('Comment'));
  await reviews.getByLabel('Comment').fill('Two dogs, no scratch.');
  await context.setOffline(true);
  await reviews.getByRole('button', { name: 'Submit review' }).click();
  await reviews.getByText('Failed to submit review').waitFor();
  expect(await title.inputValue()).toBe('Wears well');
  await context.setOffline(false);
  await reviews.getByRole('button', { name: 'Submit review' }).click();
  await reviews.getByRole('heading', { name: 'Wears well' }).waitFor();
  await expectFocus(reviews.getByRole('article').filter({ hasText: 'Wears well' }));
  await reviews.getByText('No reviews yet.').waitFor({ state: 'hidden' });
  // The figures are updated at once, before the page is published again.
  await reviews.getByText('1 review', { exact: true }).waitFor();
  await reviews.getByRole('img', { name: 'Rated 5 out of 5' }).waitFor();

  await reviews.getByRole('button', { name: 'Edit my review' }).click();
  await expectFocus(reviews.getByLabel('Rating'));
  await reviews.getByLabel('Rating').selectOption('2');
  await reviews.getByLabel('Title').fill('On second thoughts');
  await reviews.getByRole('button', { name: 'Save review' }).click();
  await reviews.getByRole('heading', { name: 'On second thoughts' }).waitFor();
  await reviews.getByRole('img', { name: '2 out of 5', exact: true }).waitFor();
  await reviews.getByRole('img', { name: 'Rated 2 out of 5' }).waitFor();
  await expect.poll(() => reviews.getByRole('row', { name: /^2 stars/ }).textContent()).toMatch(/1$/);
  await expectFocus(reviews.getByRole('button', { name: 'Edit my review' }));
  await page.goto('/account/reviews');
  await page.getByText('On second thoughts').waitFor();
  await page.getByRole('link', { name: `Edit or delete the review of ${quiet.name}` }).click();
  await page.getByRole('button', { name: 'Delete this review' }).click();
  await page.getByText('Your review is deleted.').waitFor();
  await leave();
});

test('a review of somebody else is marked as helpful', async () => {
  const { page, leave } = await enter(await aShopper(shop, 'una'));
  await page.goto(`/products/${loved.id}#reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const helpful = reviews.getByRole('button', { name: /^Helpful/ }).first();
  const before = Number(/\d+/.exec((await helpful.textContent()) ?? '')?.[0]);
  await helpful.click();
  await reviews
    .getByRole('button', { name: `Helpful (${before + 1})` })
    .first()
    .waitFor();
  await expectFocus(helpful);
  await leave();
});

test('a list that was requested before a mark and is answered after it keeps the mark', async () => {
  const { page, leave } = await enter(await aShopper(shop, 'late'));
  const [asked, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await page.route('**/api/products/*/reviews', async (route) => {
    const response = await route.fetch();
    asked.resolve(undefined);
    await held.promise;
    await route.fulfill({ response });
  });
  await page.goto(`/products/${loved.id}#reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const helpful = reviews.getByRole('button', { name: /^Helpful/ }).first();
  await helpful.scrollIntoViewIfNeeded();
  await asked.promise;
  const before = Number(/\d+/.exec((await helpful.textContent()) ?? '')?.[0]);
  await helpful.click();
  const marked = reviews.getByRole('button', { name: `Helpful (${before + 1})` }).first();
  await marked.waitFor();
  const answered = page.waitForResponse('**/api/products/*/reviews');
  held.resolve(undefined);
  await (await answered).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expectFocus(marked);
  expect(await marked.getAttribute('aria-disabled')).toBe('true');
  await leave();
});

test('a typed review survives the login that an ended session asks for', async () => {
  const who = await aShopper(shop, 'ended');
  const { page, context, leave } = await enter(who);
  await page.goto(`/products/${quiet.id}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByLabel('Title').fill('Typed for an hour');
  await reviews.getByLabel('Comment').fill('All of this stays.');
  await reviews.getByLabel('Rating').selectOption('3');
  await context.clearCookies({ name: 'auth_token' });
  await reviews.getByRole('button', { name: 'Submit review' }).click();
  await reviews.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.locator('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`**/products/${quiet.id}*`);
  await reviews.getByLabel('Title').scrollIntoViewIfNeeded();
  await expect.poll(() => reviews.getByLabel('Title').inputValue()).toBe('Typed for an hour');
  expect(await reviews.getByLabel('Comment').inputValue()).toBe('All of this stays.');
  expect(await reviews.getByLabel('Rating').inputValue()).toBe('3');
  await leave();
});

test('a finance application opens in a new tab and is listed in the account', async () => {
  const bob = await aShopper(shop, 'bob');
  const { page, context, leave } = await enter(bob);
  await page.goto(`/products/${quiet.id}`);
  await page.getByText('Representative example').first().waitFor();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Apply for finance' }).click();
  const tab = await opened;
  await tab.waitForURL('**/finance/apply/*');
  await tab.getByRole('button', { name: 'Send the application' }).click();
  await tab.getByText('Phone is required').waitFor();
  await tab.getByLabel('Phone').fill('028 9000 0000');
  await tab.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 10}-01-01`);
  await tab.getByLabel('Address').fill('1 Main Street');
  await tab.getByLabel('Town or city').fill('Bangor');
  await tab.getByLabel('Postcode').fill('BT20 4AB');
  await tab.getByLabel('Work').selectOption('Employed');
  await tab.getByLabel('Yearly income').fill('30000');
  await tab.getByRole('checkbox').click();
  await tab.getByRole('button', { name: 'Send the application' }).click();
  await tab.getByText('You must be 18 or over to apply').waitFor();
  expect(await tab.getByLabel('Yearly income').inputValue()).toBe('30000');
  await tab.getByLabel('Date of birth').fill('1980-02-03');
  await context.setOffline(true);
  await tab.getByRole('button', { name: 'Send the application' }).click();
  await tab.getByText('The connection was lost.').waitFor();
  await context.setOffline(false);
  await tab.getByRole('button', { name: 'Send the application' }).click();
  await tab.getByRole('heading', { name: 'Sent to the lender' }).waitFor();
  await page.goto('/account/finance');
  await page.getByText('Sent to the lender').waitFor();
  await page.getByRole('link', { name: quiet.name }).waitFor();
  await page.getByText('Withdraw the application').click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await page.getByText('The application is withdrawn.').waitFor();
  await leave();
});

test('an application whose response was lost is started once, listed as unsent, and can be continued', async () => {
  const cat = await aShopper(shop, 'cat');
  const { page, context, leave } = await enter(cat);
  // The server starts the application, but the response is lost.
  let lost = 0;
  await page.route('**/finance-apply', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto(`/products/${quiet.id}`);
  await page.getByText('Representative example').first().waitFor();
  await page.getByRole('button', { name: 'Apply for finance' }).click();
  await page.getByText(/^Error applying for finance: .*Please try again\.$/).waitFor();
  const opened = context.waitForEvent('page', (tab) => tab !== page && !tab.isClosed());
  await page.getByRole('button', { name: 'Apply for finance' }).click();
  const tab = await opened;
  await tab.waitForURL('**/finance/apply/*');
  const address = tab.url();
  await tab.close();
  await page.goto('/account/finance');
  await expect.poll(() => page.getByText('Not sent yet').count()).toBe(1);
  await page.getByRole('link', { name: 'Continue the application' }).click();
  await page.getByRole('button', { name: 'Send the application' }).waitFor();
  expect(page.url()).toBe(address);
  await page.goto('/account/finance');
  await page.getByText('Delete it').first().click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await page.getByText('The unsent application is deleted.').waitFor();
  await page.getByRole('heading', { name: 'You have not applied for finance' }).waitFor();
  await leave();
});

test('an error for a field that is not in the form is shown once by the review form and by finance', async () => {
  const { page, leave } = await enter(await aShopper(shop, 'cleo'));
  const detail = 'product_id is not the product of this address.';
  const refusal = { detail, code: 'other_product', errors: [{ field: 'product_id', message: detail }] };
  for (const call of ['reviews', 'finance-apply'])
    await page.route(`**/api/products/*/${call}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 422, json: refusal }) : route.continue(),
    );
  await page.goto(`/products/${quiet.id}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByLabel('Title').fill('Wears well');
  await reviews.getByLabel('Comment').fill('Two dogs, no scratch.');
  await reviews.getByRole('button', { name: 'Submit review' }).click();
  await reviews.getByText(detail).waitFor();
  expect(await page.getByText(detail).count()).toBe(1);
  await page.getByRole('button', { name: 'Apply for finance' }).click();
  await page.getByText(/^Error applying for finance: product_id is not/).waitFor();
  expect(await page.getByText(/product_id is not/).count()).toBe(2);
  await leave();
});
