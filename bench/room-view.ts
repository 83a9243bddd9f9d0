/**
 * Views of rooms: how like the reference they are, how long a phone waits from a press to the first frame, and how many frames
 * a second a drag gets, beside an empty canvas of the same size in the same run. `npm run bench:room-view`
 * With `BEFORE=<an earlier build>` only the phone is measured, of both builds in turn: milliseconds depend on the machine's
 * load, so compare the two, the bytes and the round trips.
 */
import { existsSync } from 'node:fs';
import { chromium, type Locator, type Page } from 'playwright';
import { comparedView } from '../tests/support/room-view/compared.ts';
import { type Shop, startShop } from '../tests/support/shop.ts';
import { as } from '../tests/support/staff.ts';
import { SCREENS } from '../tests/support/browser.ts';
import { median } from './support/measure.ts';

const ROOMS = [
  'living-room',
  'loft',
  'kitchen',
  'bathroom',
  'bedroom',
  'hallway',
  'home-office',
  'garden-room',
];
const FLOORS = [
  ['carrara 600', 'Tiles', null],
  ['seville star', 'Tiles', 'diagonal'],
  ['slate 600', 'Tiles', 'brick'],
  ['terrazzo', 'Tiles', null],
  ['hexagon', 'Tiles', null],
  ['natural oak planks', 'Wood Flooring', null],
  ['smoked oak planks', 'Wood Flooring', 'herringbone'],
  ['oak chevron', 'Wood Flooring', null],
  ['dark fumed oak', 'Laminate Flooring', null],
  ['honey oak plank', 'LVT', 'basket'],
  ['twist', 'Carpet', null],
  ['checkerboard', 'Vinyl & Lino', null],
] as const;
const SECONDS = 3;
/** A product is looked at for so long before its link is pressed. */
const READ_MS = 2000;
/** Rounds of the phone, its processor, and its line: latency in ms, bytes a second. */
const ROUNDS = 5;
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** A line on which nothing counts but how often one answer is waited for before the next is asked for. */
const FAR = { offline: false, latency: 4000, downloadThroughput: -1, uploadThroughput: -1 };

const shop = await startShop();
const PLACES = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const browser = await chromium.launch({ executablePath: PLACES.find((place) => existsSync(place)) ?? '' });
const freshPage = async () =>
  (await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } })).newPage();

async function floorOf(search: string, category: string): Promise<string> {
  const query = new URLSearchParams({ search, category, limit: '1' });
  const { body } = await shop.send('GET', `/api/products?${query.toString()}`);
  return (body as { products: { id: string }[] }).products[0]?.id ?? '';
}

/** Frames a second while something is drawn in each. */
const FRAMES = `async (draw) => {
  let frames = 0;
  const start = performance.now();
  while (performance.now() - start < ${SECONDS * 1000}) {
    draw(frames += 1);
    await new Promise(requestAnimationFrame);
  }
  return Math.round((frames * 1000) / (performance.now() - start));
}`;

/** Call before a page is opened: it notes when the last press and the first frame after it were, in ms since 1970. */
const watchPresses = (page: Page) =>
  page.addInitScript(`{
    const now = () => performance.timeOrigin + performance.now();
    addEventListener('pointerdown', () => {
      sessionStorage.pressedAt = now();
      globalThis.drawnAt = undefined;
    }, true);
    const { drawArrays } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawArrays = function (...values) {
      drawArrays.apply(this, values);
      requestAnimationFrame(() => setTimeout(() => (globalThis.drawnAt ??= now())));
    };
  }`);
/** Presses with a finger. Resolves to the ms until the frame that it leads to. */
async function frameAfter(page: Page, pressed: Locator): Promise<number> {
  await pressed.tap();
  const drawn = await page.waitForFunction(
    () => {
      const { drawnAt } = globalThis as unknown as { drawnAt?: number };
      return location.pathname === '/room-view' && drawnAt && drawnAt - Number(sessionStorage['pressedAt']);
    },
    null,
    { polling: 20, timeout: 60_000 },
  );
  return Number(await drawn.jsonValue());
}
/** A product's page on a phone, once all that it loads is there. */
async function productOnPhone({ url }: Shop, floor: string, line: typeof LINE, rate: number) {
  const context = await browser.newContext({ baseURL: url, ...SCREENS.phone });
  const page = await context.newPage();
  await watchPresses(page);
  const session = await context.newCDPSession(page);
  await page.goto(`/products/${floor}`, { waitUntil: 'load' });
  await page.waitForTimeout(READ_MS);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, session, door: page.getByRole('link', { name: 'See it in a room' }) };
}
/**
 * From a press on a product's page, on another room and on another floor, to the frame; the bytes of the first; and what of
 * the last came after its swatch.
 */
async function pressesOnPhone(of: Shop, floor: string): Promise<readonly number[]> {
  const { page, session, door } = await productOnPhone(of, floor, LINE, SLOWER);
  let begun = performance.now();
  const loaded: { at: number; bytes: number }[] = [];
  const swatches = new Set<string>();
  let swatchAt = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/swatches/')) swatches.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    loaded.push({ at: performance.now() - begun, bytes });
    if (swatches.has(requestId)) swatchAt = performance.now() - begun;
  });
  const first = await frameAfter(page, door);
  const before = loaded.filter(({ at }) => at <= first).reduce((sum, { bytes }) => sum + bytes, 0);
  const another = page.locator('[data-floor][aria-pressed=false]').nth(2);
  await another.waitFor();
  await page.locator('[data-state=shown]').waitFor();
  const room = await frameAfter(page, page.getByText('Kitchen-diner'));
  begun = performance.now();
  const other = await frameAfter(page, another);
  await page.context().close();
  return [first, room, other, before, other - swatchAt];
}
/** How often a press on a product's page waits for an answer before the frame. */
async function tripsOf(of: Shop, floor: string): Promise<number> {
  const { page, door } = await productOnPhone(of, floor, FAR, 1);
  const first = await frameAfter(page, door);
  await page.context().close();
  return Math.floor(first / FAR.latency);
}
/** Measures builds in turn, so that each has the same share of the machine's load. */
async function comparePhones(shops: readonly Shop[], floor: string): Promise<void> {
  const presses: (readonly number[])[][] = shops.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, of] of shops.entries()) presses[at]?.push(await pressesOnPhone(of, floor));
  for (const [at, of] of shops.entries()) {
    const each = (what: number) => median((presses[at] ?? []).map((values) => values[what] ?? 0)).toFixed(0);
    console.log(
      `${shops.length > 1 && at === 0 ? 'before: ' : ''}from a press on a product’s link to the frame ${each(0)} ms, ${each(3)} bytes, ${await tripsOf(of, floor)} round trips; on another room ${each(1)} ms; on another floor ${each(2)} ms, ${each(4)} ms of them after its swatch`,
    );
  }
}

const earlier = process.env['BEFORE'];
const before = earlier ? await startShop({ env: { BUILD_DIR: earlier } }) : null;

/** All floors are compared in all rooms, also those that staff do not offer them in. */
async function offerCarpetEverywhere(): Promise<void> {
  const owner = await as(shop, 'owner');
  const { body } = await shop.send('GET', '/api/admin/settings', undefined, owner);
  const { version } = body as { version: number };
  await shop.send('PUT', '/api/admin/settings', { version, rooms_carpet: '' }, owner);
}

async function compareRooms(): Promise<void> {
  let least = { likeness: 1, words: '' };
  for (const [search, category, pattern] of FLOORS) {
    const floor = await floorOf(search, category);
    const row: string[] = [];
    for (const room of ROOMS) {
      const page = await freshPage();
      const { likeness, outside } = await comparedView(page, { room, floor, pattern });
      await page.context().close();
      row.push(likeness.toFixed(4) + (outside > 0 ? ` (outside ${outside})` : ''));
      if (likeness < least.likeness) least = { likeness, words: `${floor} in ${room}` };
    }
    console.log(`${search}, ${pattern ?? 'as made'}: ${row.join('  ')}`);
  }
  console.log(`least: ${least.likeness.toFixed(4)}, ${least.words}`);
}

async function countFrames(floor: string): Promise<void> {
  const page = await freshPage();
  await page.goto(`/room-view?room=loft&floor=${floor}`);
  await page.locator('[data-room-view][data-state=shown]').waitFor();
  const turning = await page.evaluate(
    `(${FRAMES})((frame) => {
      const turn = document.querySelector('[name=turn]');
      turn.value = String((frame * 5) % 180);
      turn.dispatchEvent(new Event('input', { bubbles: true }));
    })`,
  );
  const empty = await page.evaluate(
    `(${FRAMES})(() => {
      const gl = (globalThis.emptyCanvas ??= document.body.appendChild(Object.assign(document.createElement('canvas'), { width: 960, height: 640 }))).getContext('webgl2');
      gl.clearColor(Math.random(), 0, 0, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
    })`,
  );
  console.log(`frames a second while turning: ${String(turning)}, of an empty canvas: ${String(empty)}`);
}

try {
  const floor = await floorOf('natural oak planks', 'Wood Flooring');
  await comparePhones(before ? [before, shop] : [shop], floor);
  if (!before) {
    await offerCarpetEverywhere();
    await compareRooms();
    await countFrames(floor);
  }
} finally {
  await browser.close();
  await Promise.all([shop.stop(), before?.stop()]);
}
