/** The pages behind links in e-mails that still work, for axe. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { aShopper, mailedEmailToken, postForm } from '#tests/support/shoppers.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

/** Asks for another e-mail; the tokens of the mails to the new and, once it is confirmed, to the old address. */
async function changing() {
  const who = await aShopper(shop, 'mover');
  const email = 'moved@mail.example';
  const asked = await postForm(
    shop,
    '/account',
    { form: 'details', full_name: 'A Person', username: who.email, email, current_password: who.password },
    who.browser,
  );
  expect(asked.status).toBe(303);
  return { confirm: () => mailedEmailToken(shop, email), undo: () => mailedEmailToken(shop, who.email) };
}

/** The mailed link by which a shopper claims the orders of an address. */
async function claiming() {
  const who = await aShopper(shop, 'claimer');
  expect((await postForm(shop, '/orders', { form: 'claim' }, who.browser)).status).toBe(303);
  const link = async () =>
    (await shop.mails(who.email)).flatMap(
      ({ text }) => /\/account\/confirm-email\?token=[\w.-]+/.exec(text)?.[0] ?? [],
    )[0] ?? '';
  await expect.poll(link, { timeout: 40_000 }).not.toBe('');
  return { who, path: await link() };
}

test('working links from e-mails are accessible', { timeout: 120_000 }, async () => {
  const { confirm, undo } = await changing();
  const { who, path } = await claiming();
  const states: readonly ScreenState[] = [
    {
      name: 'a link to another e-mail',
      async open(page) {
        await page.goto(`/account-email?token=${await confirm()}`);
        await page.getByRole('button', { name: 'Confirm this e-mail' }).waitFor();
      },
    },
    {
      name: 'a link that undoes another e-mail',
      async open(page) {
        await page.getByRole('button', { name: 'Confirm this e-mail' }).click();
        await page.waitForURL((url) => url.pathname !== '/account-email');
        await page.goto(`/account-email?token=${await undo()}`);
        await page.getByRole('button', { name: 'Undo the change' }).waitFor();
      },
    },
    {
      name: 'the new password after the change was undone',
      async open(page) {
        await page.getByRole('button', { name: 'Undo the change' }).click();
        await page.waitForURL((url) => url.pathname !== '/account-email');
      },
    },
    {
      name: 'a link that claims the orders of a guest',
      async open(page) {
        await page.context().addCookies([{ name: 'auth_token', value: who.token, url: shop.url }]);
        await page.goto(path);
        await page.getByRole('button', { name: 'Yes, this is my address' }).waitFor();
      },
    },
    {
      name: 'the orders after they were claimed',
      async open(page) {
        await page.getByRole('button', { name: 'Yes, this is my address' }).click();
        await page.waitForURL('**/orders?done=*');
      },
    },
  ];
  await expectAccessibleStates(browser, 'both', shop.url, states, {
    expected: [/Failed to load resource|Transition was/],
  });
});
