/**
 * The header of static pages for guests, shoppers and admins, checked in every frame from the first paint on: links of
 * another state are never visible, whatever cookies the browser has from an older login.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type ScreenName, visit, stopRouting } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/buying.ts';
import { anAdmin, aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { removeRows, setUser } from '#tests/support/stored.ts';

let shop: Shop;
let browser: Browser;
let ann: Shopper;
let keeper: Shopper;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  ann = await aShopper(shop, 'ann');
  keeper = await anAdmin(shop);
});

/** The groups of header links that each state may show. */
const STATES = { guest: ['guest'], user: ['user'], admin: ['user', 'admin'] } as const;
type State = keyof typeof STATES;

interface Seen {
  /** Ticks of 5 ms since the document was created. */
  moments: number;
  /** Frames in which the header was visible. */
  frames: number;
  /** The groups whose links were visible in any of them. */
  whose: string[];
}

/** Inspects the header just before each frame is painted, from the creation of the document on. */
function watchHeader(): void {
  const seen = { moments: 0, frames: 0, whose: [] as string[] };
  Reflect.set(window, 'seen', seen);
  const marks = [
    ['guest', 'a[href^="/login"], a[href^="/register"]'],
    ['user', '.account > summary, a[href="/wishlist"], a[href="/account"], a[href="/orders"]'],
    ['admin', 'a[href="/admin"]'],
  ] as const;
  const look = () => {
    requestAnimationFrame(look);
    const header = document.querySelector('header');
    if (!header?.checkVisibility()) return;
    seen.frames += 1;
    for (const [whose, links] of marks) {
      const shown = [...header.querySelectorAll(links)].some((link) => link.checkVisibility());
      if (shown && !seen.whose.includes(whose)) seen.whose.push(whose);
    }
  };
  requestAnimationFrame(look);
  setInterval(() => (seen.moments += 1), 5);
}

const until = (page: Page, field: 'moments' | 'frames', count: number) =>
  page.waitForFunction(
    ([name, enough]) => Number((Reflect.get(window, 'seen') as Record<string, number>)[name]) >= enough,
    [field, count] as const,
    { polling: 20 },
  );

/**
 * Opens a static page and delays its files: the head script for 30 ticks, everything else except styles and fonts until
 * the header was visible for 10 frames.
 */
async function seenOn(context: BrowserContext, path: string): Promise<Seen & { readonly state: string }> {
  const page = await context.newPage();
  await page.addInitScript(watchHeader);
  await page.route('**/*', async (route) => {
    const request = route.request();
    const isHead = /\/_astro\/head\b[^/]*\.js$/.test(request.url());
    if (isHead) await until(page, 'moments', 30);
    else if (!['document', 'stylesheet', 'font'].includes(request.resourceType()))
      await until(page, 'frames', 10);
    await route.continue();
  });
  const answer = await page.goto(path);
  // Static files have an ETag; pages rendered on demand have none.
  expect(answer?.headers()['etag'], path).toBeTruthy();
  await until(page, 'frames', 30);
  const seen = await page.evaluate(() => ({
    ...(Reflect.get(window, 'seen') as Seen),
    state: document.documentElement.dataset['viewer'] ?? '',
  }));
  await stopRouting(page);
  await page.close();
  return seen;
}

const shown = (value: string) => ({ name: 'viewer', value: encodeURIComponent(value), url: shop.url });
const setRole = (isAdmin: boolean, { id }: Shopper) =>
  setUser(shop, id, { isAdmin: Boolean(isAdmin ? 1 : 0), role: isAdmin ? 'owner' : null });

/** What a browser may have stored, and the state that the header must have from the first frame on. */
const MEMORIES: readonly (readonly [
  what: string,
  remember: (context: BrowserContext) => Promise<unknown>,
  state: State,
])[] = [
  ['nothing', () => Promise.resolve(), 'guest'],
  ['a shopper’s login', (context) => signIn(context, ann), 'user'],
  ['an admin’s login', (context) => signIn(context, keeper), 'admin'],
  [
    'a login without its display cookie',
    async (context) => {
      await signIn(context, ann);
      await context.clearCookies({ name: 'viewer' });
    },
    'user',
  ],
  [
    'a login that has been ended on another device',
    async (context) => {
      await signIn(context, ann);
      await removeRows(shop, 'sessions', { userId: ann.id });
    },
    'guest',
  ],
  [
    'the display cookie of a session cookie that is gone',
    (context) => context.addCookies([shown('{"name":"Ann Shopper","admin":true}')]),
    'guest',
  ],
  [
    'a display cookie that says more than is true',
    async (context) => {
      await signIn(context, ann);
      await context.addCookies([shown('{"name":"Ann Shopper","admin":true}')]);
    },
    'user',
  ],
  [
    'a login from before the shopper became an admin',
    async (context) => {
      const promoted = await aShopper(shop, `promoted-${crypto.randomUUID().slice(0, 8)}`);
      await signIn(context, promoted);
      await setRole(true, promoted);
    },
    'admin',
  ],
  ['a display cookie that cannot be read', (context) => context.addCookies([shown('{oak')]), 'guest'],
];

describe.each<[ScreenName, path: string, memories: typeof MEMORIES]>([
  // The cases do not depend on the width: on the phone, one of each state is enough.
  ['phone', '/', MEMORIES.slice(0, 3)],
  ['desktop', '/about', MEMORIES],
])('on a %s', (screen, path, memories) => {
  test.each(memories)(
    'a browser that remembers %s never shows a wrong link',
    async (_what, remember, state) => {
      const { context, leave } = await visit(browser, screen, shop.url);
      await remember(context);
      const seen = await seenOn(context, path);
      expect(seen.state).toBe(state);
      const allowed: readonly string[] = STATES[state];
      expect(seen.whose.filter((whose) => !allowed.includes(whose))).toEqual([]);
      // The expected links are visible. On phones the admin link is in the menu.
      const expected = screen === 'phone' ? allowed.slice(0, 1) : allowed;
      expect(expected.filter((whose) => !seen.whose.includes(whose))).toEqual([]);
      await leave();
    },
  );
});

test('before the scripts are loaded, the reviews show the form to signed-in shoppers and the login link to guests', async () => {
  const { rows } = await shop.database.client.execute(
    'SELECT id FROM products WHERE rating_count > 2 AND in_stock = 1 AND archived_at IS NULL LIMIT 1',
  );
  const path = `/products/${String(rows[0]?.['id'])}`;
  for (const who of [null, ann]) {
    const { page, context, leave } = await visit(browser, 'desktop', shop.url, {
      expected: [/Failed to load resource/],
    });
    if (who) await signIn(context, who);
    await page.route(/\/_astro\/(?!head\b)[^/]*\.js$/, (route) => route.abort());
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const ask = page.getByRole('link', { name: 'Please log in to write a review' });
    const write = page.getByRole('heading', { name: 'Write a review', exact: true });
    await expect.poll(async () => [await ask.count(), await write.count()]).toEqual(who ? [0, 1] : [1, 0]);
    await leave();
  }
});

test('a page restored from the back/forward cache shows the current viewer', async () => {
  // What the page asks for as the viewer who has left is refused.
  const { page, context, leave } = await visit(browser, 'desktop', shop.url, {
    expected: [/status of 401/],
  });
  await signIn(context, ann);
  await page.goto('/about');
  const login = page.getByRole('banner').getByRole('link', { name: 'Login', exact: true });
  await page.locator('header .account > summary').waitFor();
  expect(await login.isVisible()).toBe(false);
  await context.clearCookies();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await login.waitFor();
  await leave();
});
