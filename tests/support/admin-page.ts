/** The admin in a browser: a signed-in member of staff on a hydrated page. */
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { type ScreenName, visit, type Visit } from './browser.ts';
import { holdTimers } from './held-timers.ts';
import type { Shop } from './shop.ts';
import { passwordOf, type Person } from './staff.ts';

export const BOTH: ScreenName[] = ['phone', 'desktop'];

/**
 * Hydrates all editors of the page and waits for them, so that a test's first press is handled by React. (Presses before
 * hydration have tests of their own.)
 */
export async function waitForHydration(page: Page): Promise<void> {
  const asleep =
    'astro-island[ssr]:is([client=load], [client=only], [client=interaction]), astro-island fieldset.contents:disabled';
  await page.waitForFunction((selector) => {
    for (const island of document.querySelectorAll('astro-island[client=interaction]'))
      island.dispatchEvent(new Event('ardglen:hydrate'));
    return document.querySelector(selector) === null;
  }, asleep);
}

/** Opens another page of the admin, and waits for its editors. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** How long success messages are shown (scripts/toast.ts). */
const TOAST_MS = 6000;

/** Opens a browser in which a member of staff is signed in. Messages stay, so that a slow machine does not miss them. */
export async function signIn(
  browser: Browser,
  shop: Shop,
  screen: ScreenName,
  who: Person = 'owner',
  expected: RegExp[] = [],
): Promise<Visit> {
  const stay = await visit(browser, screen, shop.url, { expected });
  await holdTimers(stay.page, TOAST_MS);
  const answer = await stay.context.request.post('/api/auth/login', {
    data: { email: `${who}@ardglen.example`, password: passwordOf(who) },
  });
  expect(answer.status()).toBe(200);
  return stay;
}

/** Signs a member of staff in, opens an admin page and waits for its editors. */
export async function enter(
  browser: Browser,
  shop: Shop,
  screen: ScreenName,
  who: Person = 'owner',
  path = '/admin',
  expected: RegExp[] = [],
): Promise<Visit> {
  const stay = await signIn(browser, shop, screen, who, expected);
  await openPage(stay.page, path);
  return stay;
}

/** True if the page does not overflow horizontally. (The width of the window would grow with the page on a phone.) */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

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
