/** The account pages in Chromium: details, password, addresses, sessions, data, and forms on a lost connection. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { anotherDevice, aShopper, mailedResetToken, type Shopper } from '#tests/support/shoppers.ts';
import { otherPages } from '#tests/support/pages.ts';
import { passwordOf } from '#tests/support/staff.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

const LOST = 'The connection was lost. Everything you typed is still here. Please try again.';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function enter(shopper: Shopper) {
  const seen = await visit(browser, 'phone', shop.url, {
    expected: [/Failed to load resource|Transition was/],
  });
  const { email, password } = shopper;
  await seen.context.request.post('/api/auth/login', {
    data: { email, password },
    headers: { origin: shop.url },
  });
  return seen;
}

async function fillAddress(page: Page, shopper: Shopper, street: string): Promise<void> {
  await field(page, 'First name').fill('Gus');
  await field(page, 'Last name').fill('Gray');
  await field(page, 'Email').fill(shopper.email);
  await field(page, 'Address').fill(street);
  await field(page, 'City').fill('Bangor');
  await field(page, 'Postal code').fill('BT20 4AB');
}

const addressesOf = async ({ bearer }: Shopper) =>
  (
    (await shop.send('GET', '/api/account/addresses', undefined, bearer)).body as {
      addresses: { address: string }[];
    }
  ).addresses.map(({ address }) => address);

/** Texts in columns narrower than five ems, and the page's width if it is wider than the window. */
const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const narrow = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, address, .btn)')]
      .filter((it) => it.checkVisibility() && !it.closest('.sr-only') && it.innerText.trim().length > 12)
      .filter((it) => it.getBoundingClientRect().width < 5 * parseFloat(getComputedStyle(it).fontSize))
      .map((it) => it.innerText.slice(0, 30));
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} in ${clientWidth} px`, ...narrow] : narrow;
  });

test(
  'at 200 % text the account pages and the login have no squeezed columns, at any width',
  { timeout: 300_000 },
  async () => {
    const own = (await otherPages(shop)).filter(({ person, status }) => person === 'shopper' && !status);
    const login = { email: 'shopper@ardglen.example', password: passwordOf('shopper') };
    const { page, context, leave } = await visit(browser, 'desktop', shop.url);
    await page.addInitScript(() => localStorage.setItem('text_size', '200'));
    const found: Record<string, string[]> = {};
    const look = async (path: string) => {
      await page.goto(path);
      for (const width of [1440, 1024, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const bad = await squeezed(page);
        if (bad.length > 0) found[`${path} at ${width} px`] = bad.slice(0, 3);
      }
    };
    await look('/login');
    await context.request.post('/api/auth/login', { data: login, headers: { origin: shop.url } });
    for (const { path } of own) await look(path);
    expect(found).toEqual({});
    await leave();
  },
);

test('details and password can be changed, and each error is shown at its field', async () => {
  const ann = await aShopper(shop, 'ann');
  await aShopper(shop, 'taken');
  const { page, leave } = await enter(ann);
  await page.goto('/account');
  await field(page, 'Full name').fill('Ann Andrews');
  await field(page, 'Email').fill(`taken@mail.example`);
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('An account with this email exists already').waitFor();
  expect(await field(page, 'Full name').inputValue()).toBe('Ann Andrews');
  await field(page, 'Email').fill(ann.email);
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('Your details are saved.').waitFor();
  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password').fill('walnut-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('The current password is not right.').waitFor();
  await page.getByLabel('Current password').fill(ann.password);
  await page.getByLabel('New password').fill('walnut-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password is changed.').waitFor();
  const again = await shop.send('POST', '/api/auth/login', { email: ann.email, password: 'walnut-7' });
  expect(again.status).toBe(200);
  await leave();
});

test('a typed address survives a lost connection and an ended session; it is saved once, changed and deleted', async () => {
  const gus = await aShopper(shop, 'gus');
  const { page, context, leave } = await enter(gus);
  await page.goto('/account/addresses');
  await fillAddress(page, gus, '2 Main Street');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByText(LOST).waitFor();
  expect(await field(page, 'Address').inputValue()).toBe('2 Main Street');
  await context.setOffline(false);
  // The server stores the address, but the response is lost, and the shopper presses the button again.
  let posts = 0;
  await page.route('**/account/addresses', async (route) => {
    if (route.request().method() !== 'POST' || posts++ > 0) return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByText(LOST).waitFor();
  await page.getByRole('button', { name: 'Add address' }).dblclick();
  await page.getByText('The address is saved.').waitFor();
  expect(await addressesOf(gus)).toEqual(['2 Main Street']);

  await page.getByRole('link', { name: 'Change' }).click();
  await field(page, 'Address').fill('3 Main Street');
  // The session has ended meanwhile: the typed values are restored after the login.
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.waitForURL('**/login?next=*');
  await page.getByLabel('Email').fill(gus.email);
  await page.getByLabel('Password').fill(gus.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/account/addresses?edit=*');
  expect(await field(page, 'Address').inputValue()).toBe('3 Main Street');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByText('The address is saved.').waitFor();
  expect(await addressesOf(gus)).toEqual(['3 Main Street']);
  await page.getByRole('button', { name: 'Delete the address 3 Main Street' }).click();
  await page.getByText('The address is deleted.').waitFor();
  expect(await addressesOf(gus)).toEqual([]);
  await leave();
});

test('sessions are listed and ended; the data is downloaded; the account is deleted after its name was typed', async () => {
  const hal = await aShopper(shop, 'hal');
  await anotherDevice(shop, hal);
  const { page, leave } = await enter(hal);
  await page.goto('/account/sessions');
  await page.getByText('This device').waitFor();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.waitForURL('**/account/sessions?done=everywhere');
  expect(await page.getByRole('button', { name: 'Log out there' }).count()).toBe(0);
  expect((await shop.send('GET', '/api/auth/me', undefined, hal.bearer)).status).toBe(401);

  await page.goto('/account/data');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  const name = page.getByRole('textbox');
  const box = page.getByRole('main').locator('input[name=name]');
  expect(await name.count()).toBeGreaterThan(0);
  await box.fill('Somebody');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Delete/ })
    .click();
  await page.getByText('Please type your name exactly as it stands above').waitFor();
  // The navigation, which on phones scrolls sideways, still shows the page that one is on.
  const current = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Your data' });
  const isInView = () =>
    current.evaluate((link) => {
      const { left, right } = link.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  await expect.poll(isInView).toBe(true);
  await page.getByRole('main').locator('input[name=name]').fill('hal Shopper');
  await page.getByLabel('Your password').fill(hal.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Delete/ })
    .click();
  await page.waitForURL('**/login?done=deleted');
  await page.getByText('Your account is deleted.').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['viewer'])).toBe('guest');
  await leave();
});

test('the reset form does not reveal which accounts exist; the mailed link sets a new password, once', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, {
    expected: [/Failed to load resource|Transition was/],
  });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Email is required').waitFor();
  await page.getByLabel('Email').fill('nobody@mail.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If an account with this email exists').waitFor();
  await page.goto('/reset-password?token=made-up');
  await page.getByText('This link has been used already or is too old.').waitFor();
  expect(await page.locator('input[name=password]').count()).toBe(0);

  const jo = await aShopper(shop, 'jo');
  const token = await mailedResetToken(shop, jo.email);
  await page.goto(`/reset-password?token=${token}`);
  await page.locator('input[name=password]').fill('short');
  await page.getByRole('main').getByRole('button').last().click();
  await page.getByText('Password must be at least 6 characters').waitFor();
  await page.locator('input[name=password]').fill('a-brand-new-floor');
  await page.getByRole('main').getByRole('button').last().click();
  await page.waitForURL('**/login?*');
  await page.getByLabel('Email').fill(jo.email);
  await page.getByLabel('Password').fill('a-brand-new-floor');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${shop.url}/`);
  expect((await shop.send('GET', '/api/auth/me', undefined, jo.bearer)).status).toBe(401);
  await leave();
});
