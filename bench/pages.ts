/**
 * What the main pages cost a slow device, beside an empty page in the same rounds: elements, the main thread's task time,
 * style and layout, and blocking time (what tasks take beyond 50 ms). Times are the main thread's own processor time, times
 * four for a slow device: unlike the clock's, other work on the machine hardly moves them.
 */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { publicPages } from '../tests/support/pages.ts';
import { startShop } from '../tests/support/shop.ts';
import { median, table } from './support/measure.ts';

const ROUNDS = 3;
const SLOWER = 4;
/** A page is done when no task has taken 50 ms for so long after `load`: what it does when idle is counted too. */
const QUIET_MS = 1500;
const EMPTY = '/an-empty-page';
const NAMES = new Set(['home', 'products', 'product', 'gallery', 'area']);

const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 900 } },
};

interface Cost {
  /** Elements of the page as it stands; what an inert template contains does not count. */
  readonly elements: number;
  /** Elements of the product card that has most, 0 without cards. */
  readonly card: number;
  readonly task: number;
  readonly layout: number;
  readonly blocking: number;
  /** The longest task, in ms. */
  readonly longest: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The thread's processor time in microseconds. */
  readonly tdur?: number;
}

/** The times in ms on the slow device of each event of a name, on the thread that laid out the page. */
function slowTimes(events: readonly TraceEvent[]): (name: string) => number[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values();
  const layouts = (thread: readonly TraceEvent[]): number =>
    thread.filter(({ name }) => name === 'UpdateLayoutTree').length;
  const [main = []] = [...threads].sort((a, b) => layouts(b) - layouts(a));
  return (name) => main.filter((event) => event.name === name).map(({ tdur = 0 }) => (tdur / 1000) * SLOWER);
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Opens a page in a fresh context, with an empty cache. Times are milliseconds. */
async function costOf(browser: Browser, screen: BrowserContextOptions, url: string): Promise<Cost> {
  // The shop's policy forbids the evaluated strings below.
  const context = await browser.newContext({ ...screen, bypassCSP: true });
  const page = await context.newPage();
  await page.route(`**${EMPTY}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Empty</title><p>Empty',
    }),
  );
  await page.addInitScript(`
    window.busyUntil = 0;
    addEventListener('load', () => (window.busyUntil = performance.now()));
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        window.busyUntil = Math.max(window.busyUntil, startTime + duration);
    }).observe({ type: 'longtask', buffered: true });`);
  const session = await context.newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline',
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(`performance.now() - window.busyUntil > ${QUIET_MS}`, null, { polling: 100 });
  const traced = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await traced;
  const ms = slowTimes(events);
  const tasks = ms('RunTask');
  const [elements = NaN, card = NaN] = await page.evaluate<number[]>(`[
    document.querySelectorAll('*').length,
    Math.max(0, ...[...document.querySelectorAll('.product-card')].map((card) => 1 + card.querySelectorAll('*').length)),
  ]`);
  await context.close();
  return {
    elements,
    card,
    task: total(tasks),
    layout: total([...ms('Layout'), ...ms('UpdateLayoutTree')]),
    blocking: total(tasks.map((time) => Math.max(0, time - 50))),
    longest: Math.max(0, ...tasks),
  };
}

/** Prints a table for a phone and one for a desktop. */
export async function benchPages(): Promise<void> {
  const shop = await startShop();
  const executablePath =
    process.env['CHROMIUM_PATH'] ??
    ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((place) => existsSync(place));
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const pages = [
      { name: 'empty', path: EMPTY },
      ...(await publicPages(shop)).filter(({ name }) => NAMES.has(name)),
    ];
    for (const [screenName, screen] of Object.entries(SCREENS)) {
      const costs = new Map<string, Cost[]>();
      for (let round = 0; round < ROUNDS; round++) {
        for (const { name, path } of pages) {
          const cost = await costOf(browser, screen, shop.url + path);
          costs.set(name, [...(costs.get(name) ?? []), cost]);
        }
      }
      const rows = [...costs].map(([page, all]) => {
        const of = (figure: keyof Cost): number => median(all.map((cost) => cost[figure]));
        return {
          page,
          elements: String(of('elements')),
          'largest card': String(of('card')),
          'task ms': of('task'),
          'style and layout ms': of('layout'),
          'blocking ms': of('blocking'),
          'longest task ms': of('longest'),
        };
      });
      table(`Pages on a ${screenName}, processor time times ${SLOWER}, median of ${ROUNDS}`, rows);
    }
  } finally {
    await browser.close();
    await shop.stop();
    shop.clear();
  }
}
