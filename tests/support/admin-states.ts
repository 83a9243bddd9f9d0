/** Steps that the lists of the admin's states for axe share. */
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import type { ScreenName } from './browser.ts';
import { awake } from './desk.ts';
import { expectAccessibleStates, type ScreenState } from './screen-states.ts';
import { as, type Person } from './staff.ts';
import type { Shop } from './shop.ts';

/** For lists of many states: the timeout is for a slow host. */
export const LONG = { timeout: 600_000 };

/** Opens an admin page, hydrated. */
export const openAdmin = async (page: Page, path: string): Promise<void> => {
  await page.goto(`/admin${path}`);
  await awake(page);
};

/** Presses the first button of a name. */
export const press = (page: Page, name: string | RegExp, exact = true): Promise<void> =>
  page.getByRole('button', { name, exact }).first().click();

/** A state that is an admin page as it opens; `heading` is its level-one heading or a part of it. */
export const adminPage = (name: string, path: string, heading: string | RegExp): ScreenState => ({
  name,
  open: async (page) => {
    await openAdmin(page, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  },
});

/** Walks states of the admin as a member of staff. `expected` are the console errors that refused forms cause. */
export async function expectAccessibleAdmin(
  browser: Browser,
  shop: Shop,
  screen: ScreenName,
  who: Person,
  states: readonly ScreenState[],
  expected: readonly RegExp[] = [],
): Promise<void> {
  const token = (await as(shop, who)).authorization?.replace('Bearer ', '');
  expect(token).toBeTruthy();
  await expectAccessibleStates(browser, screen, shop.url, states, { expected, ...(token ? { token } : {}) });
}
