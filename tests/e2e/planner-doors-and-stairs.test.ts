/** Doors that are moved along the walls, and stairs, in the planner. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlanBody } from '#domain/rooms/contract.ts';
import { planLink } from '#domain/rooms/plan-link.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let carpet: ProductWire;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { body } = await shop.send('GET', '/api/products?category=Carpet&in_stock=true&limit=100');
  const found = (body as { products: ProductWire[] }).products.find(
    ({ unit, stock, box_size_m2 }) => unit === 'metre' && stock > 60 && box_size_m2 === 4,
  );
  if (!found) throw new Error('the seed has no carpet of 4 m');
  carpet = found;
});

/** The planner with the carpet in its room, or as a link opens it, and the plans that it asks for. */
async function withCarpet(path = `/plan?product=${carpet.id}`) {
  const seen = await visit(browser, 'desktop', shop.url);
  const asked: PlanBody[] = [];
  seen.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/plan'))
      asked.push(request.postDataJSON() as PlanBody);
  });
  await seen.page.goto(path);
  await seen.page.getByRole('button', { name: 'Everything to the cart' }).waitFor();
  return { ...seen, asked };
}

test('a door is moved along its wall by the arrow keys, and round the corner by the mouse', async () => {
  const { page, asked, leave } = await withCarpet();
  await page.getByRole('button', { name: 'Add a door' }).click();
  const door = page.getByRole('slider', { name: 'Door 1' });
  const place = () => asked.at(-1)?.rooms[0]?.doors?.[0];
  await expect.poll(() => place()?.x_m).toBe(2.1);
  await door.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => place()?.x_m).toBe(1.8);
  const [from, drawing] = await Promise.all([
    door.locator('.drawing-knob').boundingBox(),
    page.getByRole('group', { name: /^Plan of / }).boundingBox(),
  ]);
  if (!from || !drawing) throw new Error('the door is not drawn');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(drawing.x + 20, drawing.y + drawing.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => place()?.x_m).toBe(0);
  await leave();
});

test('stairs are measured, planned with the rooms, and removed', async () => {
  const { page, asked, leave } = await withCarpet();
  await page.getByRole('button', { name: 'Add stairs' }).click();
  const stairs = page.getByRole('group', { name: 'Stairs 1' });
  await stairs.getByText(/^\d+ metres, £/).waitFor();
  await stairs.getByLabel('Steps').fill('14');
  await stairs.getByLabel('Turning ones among them').fill('3');
  await expect
    .poll(() => asked.at(-1)?.stairs)
    .toEqual([{ steps: 14, going_mm: 250, rise_mm: 200, width_mm: 860, winders: 3, product_id: carpet.id }]);
  await stairs.getByLabel('Depth of a step (going, mm)').fill('ten');
  await stairs.getByText('Please give a whole number from 100 to 1,000.').waitFor();
  // It is left out until the field is right, and does not stay priced as before.
  await expect.poll(() => asked.at(-1)?.stairs).toBeUndefined();
  await page.getByText('Please look at the fields of the stairs').waitFor();
  await page.getByRole('button', { name: 'Add stairs' }).click();
  await stairs.getByRole('button', { name: 'Remove stairs 1' }).click();
  await expect.poll(() => asked.at(-1)?.stairs).toMatchObject([{ going_mm: 250 }]);
  expect(await stairs.getByLabel('Depth of a step (going, mm)').inputValue()).toBe('250');
  await stairs.getByRole('button', { name: 'Remove stairs 1' }).click();
  await expect.poll(() => asked.at(-1)?.stairs).toBeUndefined();
  await leave();
});

test('new stairs have the floor of the room that is edited', async () => {
  const { body } = await shop.send('GET', '/api/products?category=Laminate+Flooring&in_stock=true&limit=1');
  const [plank] = (body as { products: ProductWire[] }).products;
  if (!plank) throw new Error('the seed has no laminate in stock');
  const shape = { kind: 'rectangle', length_m: 4, width_m: 3 } as const;
  const link = planLink({
    rooms: [
      { name: 'Lounge', product_id: plank.id, shape },
      { name: 'Bedroom', product_id: carpet.id, shape },
    ],
  });
  const { page, asked, leave } = await withCarpet(link);
  await page.getByRole('button', { name: /^Bedroom/ }).click();
  await page.getByRole('button', { name: 'Add stairs' }).click();
  await expect.poll(() => asked.at(-1)?.stairs?.[0]?.product_id).toBe(carpet.id);
  await leave();
});

test('a door between two rooms of a plan is ticked in one of them, and its bar is bought once', async () => {
  const rooms = ['Lounge', 'Hall'].map((name) => ({
    name,
    shape: { kind: 'rectangle' as const, length_m: 4, width_m: 3 },
    product_id: carpet.id,
    doors: [{ width_m: 0.8 }],
  }));
  const { page, asked, leave } = await withCarpet(planLink({ rooms }));
  await page.getByText('A bar for each doorway: 2 doors.').waitFor();
  await page.getByLabel('Door 1 leads to another room of this plan').click();
  await page.getByText('A bar for each doorway: 1 door.').waitFor();
  expect(asked.at(-1)?.rooms.map(({ doors }) => doors?.[0]?.has_bar)).toEqual([undefined, false]);
  // Without the other room, which had its bar, it is bought with this one.
  await page.getByRole('button', { name: /^Lounge/ }).click();
  await page.getByRole('button', { name: 'Remove Lounge' }).click();
  await page.getByText('A bar for each doorway: 1 door.').waitFor();
  await expect.poll(() => asked.at(-1)?.rooms.map(({ name }) => name)).toEqual(['Hall']);
  await page.getByText('A bar for each doorway: 1 door.').waitFor();
  expect(await page.getByLabel('leads to another room of this plan').count()).toBe(0);
  await leave();
});
