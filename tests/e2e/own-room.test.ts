/** A floor in the shopper's own photo: by keys alone, with nothing sent anywhere; files that are no photos get a sentence. */
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { canvasSize, settled } from '#tests/support/room-view/page.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let floor: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
  const { body } = await shop.send('GET', '/api/products?category=Laminate%20Flooring&limit=1');
  floor = (body as { products: ProductWire[] }).products[0]?.id ?? '';
});

/** A telephone's upright photo: stored lying, with the turn in its EXIF data. */
const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b09070' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function openOwnRoom(page: Page): Promise<void> {
  await page.goto(`/room-view?room=loft&floor=${floor}`);
  await settled(page);
  await page.getByText('Your own room', { exact: true }).click();
  await page.locator('[data-own-room][data-ready]').waitFor();
}
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Photo of the room').setInputFiles({ name, mimeType, buffer });
test('a photo is turned upright, gets its corners, length and furniture by keys, and never leaves the device', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await openOwnRoom(page);
  const stored = () =>
    page.evaluate(async () => [
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      await caches.keys(),
    ]);
  const kept = await stored();
  const requests: string[] = [];
  page.on('request', (request) => {
    // Recent purchases come up by themselves on every page, with their code.
    const isOther = /\/_astro\/[\w.-]+$|\/media\/products\/|recent-purchases/.test(request.url());
    if (request.postData() !== null || !(isOther || /^(?:blob|data):/.test(request.url())))
      requests.push(`${request.method()} ${request.url()}`);
  });
  await choose(page, 'room.jpg', 'image/jpeg', await aPhoto());
  const corner = page.getByRole('button', { name: /Corner near left/ });
  await corner.waitFor();
  await expect.poll(() => canvasSize(page)).toEqual([900, 1200]);
  const before = await corner.evaluate((handle) => handle.style.left);
  await corner.press('ArrowLeft');
  expect(await corner.evaluate((handle) => handle.style.left)).not.toBe(before);
  await page.getByText('Corner near left: 9 % from the left, 92 % from the top.').waitFor();
  await page.getByLabel('Its length, mm').fill('3');
  await page.getByLabel('Its length, mm').press('Tab');
  await page.getByText('Please give the length in whole mm').waitFor();
  expect(await page.getByLabel('Its length, mm').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('That side is').selectOption('door');
  await expect.poll(() => page.getByText('Please give the length in whole mm').count()).toBe(0);
  await page.getByRole('button', { name: 'Next: what stands on the floor' }).click();
  // The pressed button is gone; what comes next has the focus.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('paint');
  await page.getByRole('radio', { name: 'Brush' }).click();
  const picture = page.getByRole('group', { name: /Your photo/ });
  await picture.press('ArrowUp');
  await page.getByText('Brush: 50 % from the left, 78 % from the top.').waitFor();
  await picture.press('Enter');
  await page.getByText('Stroke 1 is taken away from the floor.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The last stroke is taken back.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('There is nothing to take back.').waitFor();
  await page.getByRole('radio', { name: 'Fill one colour' }).click();
  // Above the horizon of the corners nothing is ever floor; what a fill cannot change is said.
  await picture.click({ position: { x: 100, y: 100 } });
  await page.getByText('Next to nothing was taken away there.').waitFor();
  await page.getByRole('radio', { name: 'Add to the floor' }).click();
  await picture.click({ position: { x: 100, y: 3 } });
  await page.getByText('No floor can lie there').waitFor();
  await page.getByRole('button', { name: 'Larger', exact: true }).click();
  await page.getByText('Enlarged 1.5 times. It follows the brush.').waitFor();
  expect(requests).toEqual([]);
  expect(await stored()).toEqual(kept);
  await page.getByRole('button', { name: 'Back to our rooms' }).click();
  await expect.poll(() => canvasSize(page)).toEqual([960, 640]);
  // The same photo may be chosen again.
  expect(await page.getByLabel('Photo of the room').inputValue()).toBe('');
  await leave();
});

test('what is pressed before the code of the steps has come is done once it is there', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  const pressed = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/own-room\./, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`/room-view?room=loft&floor=${floor}`);
  await settled(page);
  await page.getByText('Your own room', { exact: true }).click();
  await page.getByRole('button', { name: 'Try it with a photo of ours' }).click();
  pressed.resolve(undefined);
  await page.getByRole('button', { name: /Corner near left/ }).waitFor();
  await leave();
});

test('the plan of one’s own room has the floor and the pattern that lie in the photo', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await openOwnRoom(page);
  await choose(page, 'room.jpg', 'image/jpeg', await aPhoto());
  await expect.poll(() => canvasSize(page)).toEqual([900, 1200]);
  // An upright photo is on the screen as a whole, with the handles of its corners.
  const picture = await page.locator('[data-part=canvas]').boundingBox();
  expect(picture?.height).toBeLessThan(900);
  await page.getByRole('combobox', { name: 'Pattern' }).selectOption('herringbone');
  await page.getByRole('link', { name: 'Plan your room' }).click();
  await page.getByRole('radio', { name: 'Herringbone' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Herringbone' }).isChecked()).toBe(true);
  await leave();
});

test('corners and brush keep to their place of the photo while it is enlarged and moved', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await openOwnRoom(page);
  await choose(page, 'room.jpg', 'image/jpeg', await aPhoto());
  await expect.poll(() => canvasSize(page)).toEqual([900, 1200]);
  const corner = page.getByRole('button', { name: /Corner far left/ });
  const place = () => corner.evaluate(({ style }) => [style.left, style.top].map(parseFloat));
  const [left = 0, top = 0] = await place();
  await page.getByRole('button', { name: 'Larger', exact: true }).click();
  await page.getByRole('button', { name: 'Larger', exact: true }).click();
  // Twice as large around its middle, which is a little below the photo's.
  const [largeLeft = 0, largeTop = 0] = await place();
  expect(largeLeft).toBeCloseTo((left - 25) * 2, 1);
  expect(largeTop).toBeCloseTo((top - 40) * 2, 1);
  // A corner that is out of sight comes into sight with the focus.
  const near = page.getByRole('button', { name: /Corner near right/ });
  const isInSight = () =>
    near.evaluate(({ style }) => [style.left, style.top].map(parseFloat).every((at) => at >= 0 && at <= 100));
  await page.getByRole('button', { name: 'Larger', exact: true }).click();
  await near.focus();
  await expect.poll(isInSight).toBe(true);

  await page.getByRole('button', { name: 'Next: what stands on the floor' }).click();
  await page.getByRole('radio', { name: 'Brush' }).click();
  const photo = page.getByRole('group', { name: /Your photo/ });
  await photo.click({ position: { x: 40, y: 40 } });
  const brush = page.locator('.room-view-cursor');
  const at = () => brush.evaluate(({ style }) => [style.left, style.top].map(parseFloat));
  const { width = 1, height = 1 } = (await photo.boundingBox()) ?? {};
  const [x = 0, y = 0] = await at();
  expect([Math.round((x * width) / 100), Math.round((y * height) / 100)]).toEqual([40, 40]);
  // The photo follows the brush.
  for (let step = 0; step < 12; step += 1) await photo.press('ArrowLeft');
  expect((await at()).every((part) => part >= 0 && part <= 100)).toBe(true);
  await leave();
});

test('files that cannot be used get a sentence, and the view goes on', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await openOwnRoom(page);
  await choose(page, 'notes.jpg', 'image/jpeg', Buffer.from('hello'));
  await page.getByText('This file cannot be read as a photo. Please choose another one.').waitFor();
  await choose(page, 'notes.txt', 'text/plain', Buffer.from('hello'));
  await page.getByText('Please choose a photo: JPEG, PNG or WebP.').waitFor();
  const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#777' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await choose(page, 'huge.png', 'image/png', huge);
  await page.getByText('This photo has more than 80 megapixels. Please choose a smaller one.').waitFor();
  const half = await aPhoto();
  await choose(page, 'half.jpg', 'image/jpeg', half.subarray(0, 300));
  await page.getByText('This file cannot be read as a photo. Please choose another one.').waitFor();
  expect(await canvasSize(page)).toEqual([960, 640]);
  await page.getByRole('button', { name: 'Try it with a photo of ours' }).click();
  const corners = page.getByRole('button', { name: /^Corner / });
  await corners.first().waitFor();
  // The picture is above the steps, where nobody would look for the corners.
  await expect
    .poll(async () => {
      const tops = await corners.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
      const height = await page.evaluate(() => innerHeight);
      return tops.length === 4 && tops.every(({ top, bottom }) => top > 0 && bottom < height);
    })
    .toBe(true);
  await leave();
});
