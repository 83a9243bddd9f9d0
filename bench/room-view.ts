/**
 * Views of rooms: how like the reference they are, how long a phone waits from a press to the first frame, and how many frames
 * a second a drag gets, beside an empty canvas of the same size in the same run. `npm run bench:room-view`
 */
import { existsSync } from 'node:fs';
import { chromium, type Locator, type Page } from 'playwright';
import { comparedView } from '../tests/support/room-view/compared.ts';
import { startShop } from '../tests/support/shop.ts';
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
/** Rounds of the phone, its processor, and its line: latency in ms, bytes a second. */
const ROUNDS = 3;
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

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
    `location.pathname === '/room-view' && globalThis.drawnAt - sessionStorage.pressedAt`,
    null,
    { polling: 20 },
  );
  return Number(await drawn.jsonValue());
}
/** From a press on a product's page, on another room and on another floor, to the frame. */
async function pressesOnPhone(floor: string): Promise<readonly [door: number, room: number, other: number]> {
  const context = await browser.newContext({ baseURL: shop.url, ...SCREENS.phone });
  const page = await context.newPage();
  await watchPresses(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`/products/${floor}`);
  const door = await frameAfter(page, page.getByRole('link', { name: 'See it in a room' }));
  const another = page.locator('[data-floor][aria-pressed=false]').nth(2);
  await another.waitFor();
  const room = await frameAfter(page, page.getByText('Kitchen-diner'));
  const other = await frameAfter(page, another);
  await context.close();
  return [door, room, other];
}

try {
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

  const floor = await floorOf('natural oak planks', 'Wood Flooring');
  const presses: (readonly [number, number, number])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) presses.push(await pressesOnPhone(floor));
  for (const [at, what] of ['a product’s link', 'another room', 'another floor'].entries())
    console.log(
      `from a press on ${what} to the frame: ${median(presses.map((each) => each[at] ?? 0)).toFixed(0)} ms`,
    );

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
} finally {
  await browser.close();
  await shop.stop();
}
