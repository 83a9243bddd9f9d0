/** What is passed on of a floor in a room: the picture with all that was chosen, and a link that says what is seen. */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { query, settled } from '#tests/support/room-view/page.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let marble: string;
let carpet: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
  const found = async (search: string, category: string): Promise<string> => {
    const query = new URLSearchParams({ search, category, limit: '1' });
    const { body } = await shop.send('GET', `/api/products?${query.toString()}`);
    return (body as { products: ProductWire[] }).products[0]?.id ?? '';
  };
  marble = await found('carrara 600', 'Tiles');
  carpet = await found('twist', 'Carpet');
});

test('a picture that is saved while its second floor is on its way has both floors, as its name says', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  // The list of floors, whose next one is the second floor, comes late.
  const list = Promise.withResolvers<undefined>();
  await page.route(/\/api\/products\?/, async (route) => {
    await list.promise;
    await route.continue();
  });
  await page.goto(`/room-view?room=kitchen&floor=${marble}`);
  await settled(page);
  const go = Promise.withResolvers<undefined>();
  let held = 0;
  await page.route(/\/media\/swatches\//, async (route) => {
    held++;
    await go.promise;
    await route.continue();
  });
  await page.getByText('Compare two floors').click();
  list.resolve(undefined);
  await expect.poll(() => held, { timeout: 60_000 }).toBeGreaterThan(0);
  const save = async () => {
    const file = await page.waitForEvent('download');
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path(), 'base64') };
  };
  const early = save();
  await page.getByRole('button', { name: 'Save picture' }).click();
  // Also what is asked for later.
  go.resolve(undefined);
  const { name, bytes } = await early;
  expect(name).toBe(`${marble}-and-${query(page)['other'] ?? ''}-in-kitchen.jpg`);
  await settled(page);
  const late = save();
  await page.getByRole('button', { name: 'Save picture' }).click();
  expect((await late).bytes === bytes).toBe(true);
  await leave();
});

test('a floor lies in rooms that it is offered in, whatever a link says, and the link is put right', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected: [/404/] });
  for (const room of ['bathroom', 'Bathroom', 'nosuch']) {
    await page.goto(`/room-view?room=${room}&floor=${carpet}&other=none`);
    await settled(page);
    expect(query(page)).toEqual({ room: 'living-room', floor: carpet });
    expect(await page.getByRole('radio', { name: 'Bathroom with a freestanding bath' }).isDisabled()).toBe(
      true,
    );
    await page.getByText('We do not show Carpet in “Bathroom with a freestanding bath”').waitFor();
  }
  // Who chooses another room has read it.
  await page.getByRole('radio', { name: 'Brick loft' }).click();
  await expect.poll(() => page.getByText('We do not show Carpet').count()).toBe(0);
  // The room that was asked for is the one for the next floor, whose kind the list has.
  await page.goto(`/room-view?room=bathroom&floor=${marble}`);
  await page.goto(`/room-view?floor=${marble}`);
  await settled(page);
  expect(query(page)['room']).toBe('bathroom');
  expect(await page.getByLabel('Kind').inputValue()).toBe('Tiles');
  // The photos of the gallery say what kind of room they show.
  await page.goto(`/room-view?room=Bathroom&floor=${marble}`);
  await settled(page);
  expect(query(page)['room']).toBe('bathroom');
  await leave();
});
