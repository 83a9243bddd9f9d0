/**
 * Screens and opened states for axe. Each is listed once, in tests/e2e/accessible, and is checked once at each width;
 * journeys do not call axe. Where phones and desktops do the same, a state is opened once, and the window made narrower.
 */
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { fits } from './admin-page.ts';
import { violationsOf } from './axe.ts';
import { type ScreenName, SCREENS, visit, type VisitOptions } from './browser.ts';

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

/** Makes the window of an opened page as wide as a screen's, and waits until the page's script has seen it (head.js). */
async function resize(page: Page, width: ScreenName): Promise<void> {
  await page.setViewportSize(SCREENS[width].viewport);
  await page.waitForFunction(
    (isPhone) => document.documentElement.hasAttribute('data-mobile') === isPhone,
    width === 'phone',
  );
}

/** The prices on the page that are broken over two lines, such as '£175' above '.98'. */
const brokenPrices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: price, index } of text.textContent?.matchAll(/£[\d,]+(?:\.\d+)?/g) ?? []) {
        range.setStart(text, index);
        range.setEnd(text, index + price.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(price);
      }
    return broken;
  });

/**
 * Walks the states in one visit, in their order. Each state that has a violation, breaks a price or overflows
 * horizontally fails, with the violations in its message.
 * @param screen 'both' opens each state on a desktop alone and then makes the window as narrow as a phone: for lists in
 * which nothing is opened in another way there. Otherwise once for each screen.
 */
export async function expectAccessibleStates(
  browser: Browser,
  screen: ScreenName | 'both',
  url: string,
  states: readonly ScreenState[],
  options: VisitOptions & { readonly token?: string } = {},
): Promise<void> {
  const { token, ...visitOptions } = options;
  const widths: readonly ScreenName[] = screen === 'both' ? ['desktop', 'phone'] : [screen];
  // Only the end of each animation is looked at.
  const { page, context, leave } = await visit(browser, widths[0] ?? 'desktop', url, {
    reducedMotion: 'reduce',
    ...visitOptions,
  });
  if (token) await context.addCookies([{ name: 'auth_token', value: token, url }]);
  const checked = new Map(widths.map((width) => [width, new Set<string>()]));
  for (const { name, open, within, on } of states) {
    const [first, ...further] = widths.filter((width) => !on || on === width);
    if (!first) continue;
    if (widths.length > 1) await page.setViewportSize(SCREENS[first].viewport);
    await open(page, first).catch((cause: unknown) => {
      throw new Error(`${name} was not reached`, { cause });
    });
    for (const width of [first, ...further]) {
      if (width !== first) await resize(page, width);
      const violations = await violationsOf(page, { within, checked: checked.get(width) });
      expect.soft(violations, `${name} on a ${width}`).toEqual([]);
      expect
        .soft(await brokenPrices(page), `prices broken over two lines: ${name} on a ${width}`)
        .toEqual([]);
      expect.soft(await fits(page), `${name} fits the width of a ${width}`).toBe(true);
    }
  }
  await leave();
}
