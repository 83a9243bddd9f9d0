/** Chromium for journeys: a phone and a desktop, both of which fail on any console message, page error or 5xx. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Frame,
  type Locator,
  type Page,
} from 'playwright';
import { expect } from 'vitest';

const CHROMIUM =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((place) => existsSync(place)) ??
  '/usr/bin/chromium';

/** The two ends of what shoppers hold in their hands; the tablet is looked at by hand. */
export const SCREENS = {
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type ScreenName = keyof typeof SCREENS;

/** The process of each browser, and what has taken the place of one that was stuck. */
const processes = new WeakMap<Browser, number>();
const successors = new WeakMap<Browser, Browser>();
/** A page of a browser that lives comes in a fraction of a second, on a busy machine in a few. */
const NO_PAGE_MS = 30_000;

/** Starts Debian's Chromium. One a test file. */
export async function openBrowser(): Promise<Browser> {
  const browser = await launch();
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const own = processInfo.find(({ type }) => type === 'browser');
  if (own) processes.set(browser, own.id);
  return browser;
}

/**
 * An empty page in a visit of its own. A browser that gives none for half a minute is stuck for all tests that follow:
 * it is ended, and another takes its place until the file's process ends.
 */
async function freshPage(given: Browser, options: BrowserContextOptions): Promise<Page> {
  const browser = successors.get(given) ?? given;
  const opened = browser.newContext(options).then((context) => context.newPage());
  const late = new Promise<null>((done) => setTimeout(done, NO_PAGE_MS, null).unref());
  const page = await Promise.race([opened, late]);
  if (page) return page;
  console.warn('The browser gave no page: it is ended, and another begun.');
  const pid = processes.get(browser);
  if (pid) process.kill(pid, 'SIGKILL');
  opened.catch(() => undefined);
  const next = await openBrowser();
  successors.set(given, next);
  return (await next.newContext(options)).newPage();
}

function launch(): Promise<Browser> {
  if (!existsSync(CHROMIUM))
    throw new Error(`No Chromium at ${CHROMIUM}: run "npm test", which installs it.`);
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * `SLOW_BROWSER=6` makes every page's script six times slower while the tests go at their own pace: it finds those
 * that look before the page can have answered.
 */
const SLOWER = Math.max(1, Number(process.env['SLOW_BROWSER'] ?? 1));

async function slowDown(page: Page): Promise<void> {
  if (SLOWER === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Ends a page's routes: one that still waits when its page closes would fail the whole run, and no test of it. */
export const stopRouting = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong so far: console messages, page errors, answers of 500 and above. */
  readonly complaints: readonly string[];
  /** Fails when anything went wrong, then closes. Call it at the end of each journey. */
  leave(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Console messages and failed requests that this journey provokes on purpose. */
  readonly expected?: readonly RegExp[];
}

/** Opens a fresh visit (own cookies and storage) on one of the screens. */
export async function visit(
  browser: Browser,
  screen: ScreenName,
  url: string,
  { expected = [], ...options }: VisitOptions = {},
): Promise<Visit> {
  const page = await freshPage(browser, {
    ...SCREENS[screen],
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    ...options,
  });
  const context = page.context();
  page.setDefaultTimeout(30_000 * SLOWER);
  await slowDown(page);
  const complaints: string[] = [];
  const complain = (words: string) => {
    if (!expected.some((pattern) => pattern.test(words))) complaints.push(words);
  };
  const watch = (tab: Page) => {
    tab.on('console', (message) => complain(`console ${message.type()}: ${message.text()}`));
    tab.on('pageerror', (error) => complain(`page error: ${error.message}`));
    tab.on('response', (answer) => {
      if (answer.status() >= 500) complain(`${answer.status()} ${answer.url()}`);
    });
  };
  watch(page);
  context.on('page', (tab) => {
    if (tab !== page) watch(tab);
  });
  return {
    page,
    context,
    complaints,
    async leave() {
      await Promise.all(context.pages().map(stopRouting));
      await context.close();
      // Whole, which no assertion prints it: what a browser says once in many runs cannot be asked for again.
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
    },
  };
}

/** The zoom lock is the owner's decision (decisions.md), with the page's own text size in its place. */
const LEFT_OUT = ['meta-viewport', 'meta-viewport-large'];

/** The packed one: a page reads it in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Puts axe into a document that has not got it yet. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe !== undefined)) return;
  await frame.evaluate(AXE);
  // The card's form is a document of its own: axe asks it too.
  await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
}

/** Each axe violation in words, on the page as it is now; `within` narrows it to what a selector finds. */
export async function violationsOf(page: Page, within?: string): Promise<string[]> {
  // What still fades in has the contrast of half a fade. What never ends is not waited for.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
      .map((one) => one.finished);
    return Promise.race([Promise.allSettled(ending), new Promise((done) => setTimeout(done, 2_000))]);
  });
  await Promise.all(page.frames().map(bringAxe));
  return page.evaluate(
    async ([selector, leftOut]) => {
      const found = await window.axe?.run(selector ?? document, {
        // Only what is wrong is told apart element by element: all rules are asked, in half the time.
        resultTypes: ['violations'],
        // Style sheets are read a second time only for rules about films and sounds, of which there are none.
        preload: false,
        rules: Object.fromEntries(leftOut.map((id) => [id, { enabled: false }])),
      });
      if (!found) throw new Error('axe is not there');
      return found.violations.map(({ id, help, nodes }) => {
        const where = nodes.map(({ target }) => target.join(' '));
        return [`${id}: ${help}`, ...where].join('\n    ');
      });
    },
    [within, LEFT_OUT] as const,
  );
}

/** Fails with each of the `violationsOf` a page. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await violationsOf(page, within)).toEqual([]);
}

/** Waits until an element has the focus: the keyboard goes on from there. */
export async function expectFocus(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((it) => it === document.activeElement), { timeout: 40_000 })
    .toBe(true);
}
