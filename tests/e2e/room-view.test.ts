/** A floor in a furnished room: as true as the reference, as light as a phone needs it, and there whatever fails. */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import { openBrowser, stopRouting, visit } from '#tests/support/browser.ts';
import { comparedView } from '#tests/support/room-view/compared.ts';
import { canvasSize, query, settled, withoutWebGl2 } from '#tests/support/room-view/page.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
const floors = { plank: '', marble: '', carpet: '', seville: '', terrazzo: '', many: '' };

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
  const found = async (search: string, category: string) => {
    const query = new URLSearchParams({ search, category, limit: '50' });
    const { body } = await shop.send('GET', `/api/products?${query.toString()}`);
    const product = (body as { products: ProductWire[] }).products.find(
      ({ stock, sample_eligible, swatch_url }) => stock > 60 && sample_eligible && swatch_url,
    );
    if (!product) throw new Error(`the seed has no ${search}`);
    return product.id;
  };
  floors.plank = await found('natural oak planks', 'Wood Flooring');
  floors.marble = await found('carrara 600', 'Tiles');
  floors.carpet = await found('twist', 'Carpet');
  floors.seville = await found('seville star', 'Tiles');
  floors.terrazzo = await found('terrazzo', 'Tiles');
  const [{ id } = { id: '' }] = await shop.rows(
    `SELECT product_id AS id FROM product_photos WHERE image_url LIKE '%-in-loft-v%' AND product_id IN
       (SELECT product_id FROM product_photos WHERE image_url LIKE '%-in-kitchen-v%') ORDER BY product_id LIMIT 1`,
  );
  floors.many = String(id);
});

describe('the picture is that of the reference', () => {
  test.each([
    ['a carpet as its swatch is', 'bedroom', 'carpet', null, null],
    ['boards in herringbone, turned', 'loft', 'plank', 'herringbone', 30],
    ['patterned tiles, diagonally', 'bathroom', 'seville', 'diagonal', 0],
    ['tiles of small chips, mixed', 'living-room', 'terrazzo', null, null],
  ] as const)('%s', async (_, room, floor, pattern, turn) => {
    const { page, leave } = await visit(browser, 'phone', shop.url);
    const view = await comparedView(page, { room, floor: floors[floor], pattern, turn });
    await leave();
    expect(view.likeness).toBeGreaterThanOrEqual(0.98);
    expect(view.outside).toBe(0);
  });
});

test('a shopper chooses a room, a floor, a pattern and a turn, and the address says so', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto('/room-view');
  await settled(page);
  expect(query(page)['floor']).toMatch(/\w/);
  await page.getByRole('radio', { name: 'Brick loft' }).click();
  await expect.poll(() => query(page)['room']).toBe('loft');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('natural oak planks');
  // The list before the search may have it too, in another place.
  const first = page.locator('[data-floor]').first();
  await first.filter({ hasText: 'Natural Oak Planks' }).waitFor();
  await first.click();
  await page.getByRole('combobox', { name: 'Pattern' }).selectOption('herringbone');
  await page.getByRole('slider', { name: /Turned by/ }).fill('45');
  await expect.poll(() => query(page)).toMatchObject({ room: 'loft', pattern: 'herringbone', turn: '45' });
  await settled(page);
  await expect
    .poll(() => page.getByRole('img', { name: /Loft living room.*On the floor: .*Natural Oak/ }).count())
    .toBe(1);
  // The link opens the same, and the room is kept for the next floor.
  await page.goto(page.url());
  await settled(page);
  expect(await page.getByRole('combobox', { name: 'Pattern' }).inputValue()).toBe('herringbone');
  expect(await page.getByRole('slider', { name: /Turned by/ }).inputValue()).toBe('45');
  await page.goto(`/room-view?floor=${floors.marble}`);
  await settled(page);
  expect(await page.getByRole('radio', { name: 'Brick loft' }).isChecked()).toBe(true);
  await leave();
});

test('the picture stays in sight while a floor further down is chosen', async () => {
  for (const [device, viewport] of [
    ['phone', { width: 390, height: 844 }],
    ['phone', { width: 844, height: 390 }],
    ['phone', { width: 320, height: 568 }],
    ['desktop', { width: 1280, height: 900 }],
  ] as const) {
    const { page, leave } = await visit(browser, device, shop.url, { viewport });
    await page.goto(`/room-view?room=loft&floor=${floors.marble}`);
    await settled(page);
    await page.locator('[data-floor]').nth(5).click();
    await settled(page);
    const picture = await page.locator('[data-part=canvas]').boundingBox();
    const { y, height } = picture ?? { y: -1, height: 0 };
    expect([viewport, y >= 0 && y + height <= viewport.height]).toEqual([viewport, true]);
    await leave();
  }
});

test('two floors are compared, priced for the room, and the floor and its sample go to the cart', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(`/room-view?room=kitchen&floor=${floors.marble}`);
  await settled(page);
  await page.getByText('Compare two floors').click();
  await expect.poll(() => query(page)['other']).toMatch(/\w/);
  await page.getByRole('img', { name: /, and to the right / }).waitFor();
  await settled(page);
  const split = page.getByRole('slider', { name: /^Where the second floor begins/ });
  const first = await split.inputValue();
  const picture = page.getByRole('group', { name: /Picture of the room/ });
  // A finger that begins on it scrolls the page.
  expect(await picture.evaluate((frame) => getComputedStyle(frame).touchAction)).toBe('pan-y');
  await picture.press('ArrowRight');
  await expect.poll(() => split.inputValue()).not.toBe(first);
  // In an enlarged picture it is moved as well, where it lies; drags elsewhere move the picture.
  await page.getByRole('button', { name: 'Larger', exact: true }).click();
  await split.fill('50');
  const { x = 0, y = 0, width = 0 } = (await picture.boundingBox()) ?? {};
  const drag = async (from: number, to: number) => {
    await page.mouse.move(x + width * from, y + 40);
    await page.mouse.down();
    await page.mouse.move(x + width * to, y + 40);
    await page.mouse.up();
  };
  await drag(0.8, 0.9);
  expect(await split.inputValue()).toBe('50');
  await drag(0.5, 0.25);
  expect(await split.inputValue()).toBe('25');
  await page
    .getByText(/£[\d,]+\.\d\d for this room of [\d.]+ m², offcuts included/)
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: 'Plan this room' }).getAttribute('href')).toContain(
    '/plan#plan=',
  );
  await page.getByRole('button', { name: 'Order a sample' }).click();
  await page.getByText(/To the right: .*£[\d,]+\.\d\d for this room/).waitFor();
  await page.getByRole('button', { name: /^Add \d+ boxes of the left floor to the cart/ }).click();
  const lines = () =>
    page.evaluate(() =>
      (
        JSON.parse(localStorage.getItem('guest_cart') ?? '{"items":[]}') as {
          items: { is_sample: boolean; product_id: string }[];
        }
      ).items.map(({ is_sample, product_id }) => `${product_id} ${is_sample}`),
    );
  await expect
    .poll(lines)
    .toEqual(expect.arrayContaining([`${floors.marble} true`, `${floors.marble} false`]));
  await leave();
});

test('a lost context comes back with the same picture', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      options: object = {},
    ) {
      return Reflect.apply(getContext, this, [kind, { ...options, preserveDrawingBuffer: true }]) as never;
    } as typeof getContext;
  });
  await page.goto(`/room-view?room=loft&floor=${floors.carpet}`);
  await settled(page);
  await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-part=canvas]');
    const before = canvas?.toDataURL();
    const loss = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const restored = new Promise((done) => canvas?.addEventListener('webglcontextrestored', done));
    const lost = new Promise((done) => canvas?.addEventListener('webglcontextlost', done));
    loss?.loseContext();
    await lost;
    Object.assign(globalThis, {
      comesBack: async () => {
        loss?.restoreContext();
        await restored;
        const state = () => document.querySelector<HTMLElement>('[data-room-view]')?.dataset['state'];
        do await new Promise(requestAnimationFrame);
        while (state() !== 'shown');
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
        return before !== undefined && before === canvas?.toDataURL();
      },
    });
  });
  // In the meantime the floor's own photo is there, whatever room is pressed.
  await page.getByText('This device cannot lay floors in rooms.').waitFor();
  expect(await page.locator('[data-part=canvas]').isVisible()).toBe(false);
  const same = page.evaluate(() =>
    (globalThis as unknown as { comesBack: () => Promise<boolean> }).comesBack(),
  );
  expect(await same).toBe(true);
  expect(await page.locator('[data-part=canvas]').isVisible()).toBe(true);
  expect(await page.getByText('This device cannot lay floors in rooms.').isVisible()).toBe(false);
  await leave();
});

test('a screen gets no more pixels than it shows, and an enlarged picture is as sharp as it can be', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, {
    viewport: { width: 1440, height: 900 },
  });
  const layers: string[] = [];
  page.on('request', (request) => {
    const width = /base-(\d+)/.exec(request.url())?.[1];
    if (width && !layers.includes(width)) layers.push(width);
  });
  await page.goto(`/room-view?room=loft&floor=${floors.plank}`);
  await settled(page);
  expect(layers).toEqual(['960']);
  await page.getByRole('button', { name: 'Larger', exact: true }).click();
  await expect.poll(() => layers).toEqual(['960', '1600']);
  await settled(page);
  // What moves is drawn in the pixels of the screen all the same.
  expect(await canvasSize(page)).toEqual([960, 640]);
  await leave();
});

test('without WebGL2 the floor’s own picture of the room is shown, else one of another room', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await withoutWebGl2(page);
  await page.goto(`/room-view?floor=${floors.marble}`);
  await page.getByRole('img', { name: /^Carrara.* laid in a / }).waitFor();
  expect(await page.getByRole('button', { name: 'Save picture' }).isVisible()).toBe(false);
  // Nothing that the photo could not show is offered, and it is said why.
  await page.getByText('This device cannot lay floors in rooms.').waitFor();
  for (const name of ['Pattern', /^Turned by/]) expect(await page.getByLabel(name).isVisible()).toBe(false);

  // What is priced is the room of the photo.
  await page.goto(`/room-view?room=loft&floor=${floors.marble}`);
  const photo = page.getByRole('img', { name: /^Carrara.* laid in a / });
  await photo.waitFor();
  const isOfPhoto = (await photo.getAttribute('alt'))?.includes(
    query(page)['room']?.replaceAll('-', ' ') ?? '',
  );
  expect(isOfPhoto || (await page.getByText(/for this room of/).count()) === 0).toBe(true);

  const { body } = await shop.send('GET', `/api/room-view/floors/${floors.many}`);
  const photos = (body as ViewFloorWire).room_images;
  for (const [id, title] of [
    ['loft', 'Brick loft'],
    ['kitchen', 'Kitchen-diner'],
  ] as const) {
    await page.goto(`/room-view?floor=${floors.many}`);
    await page.getByRole('radio', { name: title }).click();
    const own = photos.find(({ url }) => url.includes(`-in-${id}-v`));
    const picture = page.getByRole('img', { name: own?.alt ?? 'none', exact: true });
    await expect.poll(() => picture.getAttribute('src')).toBe(own?.url);
  }
  await leave();
});

test('a line that is down is said in words', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected: [/ERR_FAILED/] });
  await page.goto(`/room-view?room=loft&floor=${floors.marble}`);
  await settled(page);
  await page.route(/base-960/, (route) => route.abort());
  await page.getByRole('radio', { name: 'Kitchen-diner' }).click();
  await page.getByText('The picture could not be loaded. Please check your connection').waitFor();
  await stopRouting(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await settled(page);
  await leave();
});
