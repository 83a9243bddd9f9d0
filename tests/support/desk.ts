/** The admin in a browser: a signed-in member of staff on a hydrated page. */
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible, type ScreenName, visit, type Visit } from './browser.ts';
import type { Shop } from './shop.ts';
import { passwordOf, type Person } from './staff.ts';

export const BOTH: ScreenName[] = ['phone', 'desktop'];

/**
 * Hydrates all editors of the page and waits for them, so that a test's first press is handled by React. (Presses before
 * hydration have tests of their own.)
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

/** Signs a member of staff in and opens an admin page. */
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

/** True if the page does not overflow horizontally. (The width of the window would grow with the page on a phone.) */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Expects that the page passes axe and does not overflow horizontally. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);
}

/** The accessible name of the focused control. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return one?.getAttribute('aria-label') ?? one?.textContent?.trim() ?? '';
  });

/** A single value from the database. */
export async function value(shop: Shop, sql: string, ...args: (string | number)[]): Promise<unknown> {
  const { rows } = await shop.database.client.execute({ sql, args });
  return rows[0]?.[0];
}
