/** Chromium for journeys: a phone and a desktop, both of which fail on any console message, page error or 5xx. */
import { existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright';
import { expect } from 'vitest';
import { countStart } from './costs.ts';

export const CHROMIUM =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((place) => existsSync(place)) ??
  '/usr/bin/chromium';

/** The screens of the journeys. Tablets are checked by hand. */
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

/** What a graphics driver without a graphics card says of itself. */
const DRIVER = /GPU stall due to ReadPixels/;

/** The process of each browser, and the replacements of browsers that hung. */
const processes = new WeakMap<Browser, number>();
const successors = new WeakMap<Browser, Browser>();
/** A browser that opens no page within this time hangs. It takes a few seconds at most, on a busy machine. */
const NO_PAGE_MS = 30_000;

type BrowserKind = 'plain' | 'pictures';
const kinds = new WeakMap<Browser, BrowserKind>();

/** The worker's browsers; a global, so that a test that resets modules does not lose them. */
const worker = globalThis as { ardglenBrowsers?: Partial<Record<BrowserKind, Promise<Browser>>> };
const browsers = (worker.ardglenBrowsers ??= {});

/**
 * The worker's browser, started by its first file that needs one, and again if it has died. It loads no pictures, which
 * take their places all the same, unless the file looks at them. Pages that an earlier file left open are closed.
 */
export async function openBrowser({ pictures = false } = {}): Promise<Browser> {
  const kind = pictures ? 'pictures' : 'plain';
  const before = await browsers[kind];
  const browser = before?.isConnected() ? before : await (browsers[kind] = startBrowser(kind));
  await Promise.all(browser.contexts().map((context) => context.close()));
  return browser;
}

/** Starts Debian's Chromium. */
async function startBrowser(kind: BrowserKind): Promise<Browser> {
  countStart('browsers');
  const browser = await launch(kind);
  kinds.set(browser, kind);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const own = processInfo.find(({ type }) => type === 'browser');
  if (own) processes.set(browser, own.id);
  return browser;
}

/**
 * An empty page in its own browser context. A browser that opens none for half a minute would hang in all following
 * tests: it is killed and replaced.
 */
async function freshPage(given: Browser, options: BrowserContextOptions): Promise<Page> {
  const browser = successors.get(given) ?? given;
  const opened = browser.newContext(options).then((context) => context.newPage());
  const late = new Promise<null>((done) => setTimeout(done, NO_PAGE_MS, null).unref());
  const page = await Promise.race([opened, late]);
  if (page) return page;
  console.warn('The browser did not open a page in time: it is killed and replaced.');
  const pid = processes.get(browser);
  if (pid) process.kill(pid, 'SIGKILL');
  opened.catch(() => undefined);
  const kind = kinds.get(browser) ?? 'plain';
  const next = await (browsers[kind] = startBrowser(kind));
  successors.set(given, next);
  return (await next.newContext(options)).newPage();
}

function launch(kind: BrowserKind): Promise<Browser> {
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
      ...(kind === 'plain' ? ['--blink-settings=imagesEnabled=false'] : []),
    ],
  });
}

/**
 * `SLOW_BROWSER=6` slows the pages' scripts down by a factor of six, but not the tests: it finds tests that do not wait
 * for what they expect.
 */
const SLOWER = Math.max(1, Number(process.env['SLOW_BROWSER'] ?? 1));

async function slowDown(page: Page): Promise<void> {
  if (SLOWER === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Ends a page's routes: a route that is pending when its page closes would fail the whole run, outside of any test. */
export const stopRouting = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Problems so far: console messages, page errors, responses with status 500 and above. */
  readonly complaints: readonly string[];
  /** Fails if there were problems, then closes the page. Call it at the end of each journey. */
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
  const complain = (text: string) => {
    if (![DRIVER, ...expected].some((pattern) => pattern.test(text))) complaints.push(text);
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
      // An error rather than an assertion, which would shorten the messages; rare ones cannot be reproduced.
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
    },
  };
}

/** Waits until an element has the focus. */
export async function expectFocus(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((it) => it === document.activeElement), { timeout: 40_000 })
    .toBe(true);
}
