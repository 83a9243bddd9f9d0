/**
 * Screens and opened states for axe. Each is listed once, in tests/e2e/accessible, and is checked once at each width;
 * journeys do not call axe.
 */
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { fits } from './admin-page.ts';
import { violationsOf } from './axe.ts';
import { type ScreenName, visit, type VisitOptions } from './browser.ts';

export interface ScreenState {
  /** Unique within its list, as a reader would name it: 'the cart drawer with two lines'. */
  readonly name: string;
  /** Takes the page to this state. It may go on from the state before it in the list. */
  readonly open: (page: Page, screen: ScreenName) => Promise<unknown>;
  /** Checks only this element: for what opens over a page that is in the list itself. */
  readonly within?: string;
  /** The only width at which the state exists. */
  readonly on?: ScreenName;
}

/**
 * Walks the states in one visit, in their order. Each state that has a violation or overflows horizontally fails, with the
 * violations in its message.
 */
export async function expectAccessibleStates(
  browser: Browser,
  screen: ScreenName,
  url: string,
  states: readonly ScreenState[],
  options: VisitOptions & { readonly token?: string } = {},
): Promise<void> {
  const { token, ...visitOptions } = options;
  // Only the end of each animation is looked at.
  const { page, context, leave } = await visit(browser, screen, url, {
    reducedMotion: 'reduce',
    ...visitOptions,
  });
  if (token) await context.addCookies([{ name: 'auth_token', value: token, url }]);
  const checked = new Set<string>();
  for (const { name, open, within, on } of states) {
    if (on && on !== screen) continue;
    await open(page, screen).catch((cause: unknown) => {
      throw new Error(`${name} was not reached`, { cause });
    });
    expect.soft(await violationsOf(page, { within, checked }), name).toEqual([]);
    expect.soft(await fits(page), `${name} fits the width`).toBe(true);
  }
  await leave();
}
