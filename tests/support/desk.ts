/** The admin in a browser: somebody of the staff, signed in, on a page that has woken. */
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible, type ScreenName, visit, type Visit } from './browser.ts';
import type { Shop } from './shop.ts';
import { passwordOf, type Person } from './staff.ts';

export const BOTH: ScreenName[] = ['phone', 'desktop'];

/**
 * Wakes all editors of the page, and waits until each answers: what a test looks at right after a press is then the
 * answer to it. (What is pressed before that has tests of its own.)
 */
export async function awake(page: Page): Promise<void> {
  const asleep =
    'astro-island[ssr]:is([client=load], [client=interaction]), astro-island fieldset.contents:disabled';
  await page.waitForFunction((selector) => {
    for (const island of document.querySelectorAll('astro-island[client=interaction]'))
      island.dispatchEvent(new Event('ardglen:hydrate'));
    return document.querySelector(selector) === null;
  }, asleep);
}

/** Signs somebody in and opens a page of the admin. */
export async function enter(
  browser: Browser,
  shop: Shop,
  screen: ScreenName,
  who: Person = 'owner',
  path = '/admin',
  expected: RegExp[] = [],
): Promise<Visit> {
  const stay = await visit(browser, screen, shop.url, { expected });
  const answer = await stay.context.request.post('/api/auth/login', {
    data: { email: `${who}@ardglen.example`, password: passwordOf(who) },
  });
  expect(answer.status()).toBe(200);
  await stay.page.goto(path);
  await awake(stay.page);
  return stay;
}

/** True where nothing stands out of the screen sideways. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** The screen passes axe and needs no sideways scrolling. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);
}

/** The name for people of the control that has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return one?.getAttribute('aria-label') ?? one?.textContent?.trim() ?? '';
  });

/** One value of the ledger. */
export async function value(shop: Shop, sql: string, ...args: (string | number)[]): Promise<unknown> {
  const { rows } = await shop.ledger.client.execute({ sql, args });
  return rows[0]?.[0];
}
