/** An order keeps the plan that it comes from, with the figures of then; staff print it. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { floorsToPlan, type PlannedFloors, roomWith } from '#tests/support/planning.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { plus, setOrder, setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let floors: PlannedFloors;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  [floors, staff] = [await floorsToPlan(shop), await as(shop, 'orders')];
});

const place = (product_id: string, client_key?: string, quantity = 1) =>
  shop.send('POST', '/api/orders/guest', {
    shipping_address: {
      first_name: 'Orla',
      last_name: 'Planner',
      email: 'orla-plans@mail.example',
      address: '1 Quay',
      city: 'Bangor',
      postal_code: 'BT20 5AA',
      country: 'GB',
    },
    items: [{ product_id, quantity, rooms: ['Snug'] }],
    ...(client_key ? { client_key } : {}),
  });
async function anOrder(client_key?: string): Promise<PlacedOrderWire> {
  const { status, body } = await place(floors.plank.id, client_key);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as PlacedOrderWire;
}

const planOf = () => ({ name: 'Ground floor', rooms: [roomWith(floors.plank, 3, 2, { name: 'Snug' })] });
const keep = ({ id, order_token }: PlacedOrderWire, body: unknown = planOf()) =>
  shop.send('PUT', `/api/orders/${id}/plan`, body, { 'x-order-token': order_token ?? '' });
const wordsAt = async (path: string) => {
  const answer = await shop.fetch(path, { headers: staff });
  expect(answer.status, path).toBe(200);
  return wordsOfPdf(new Uint8Array(await answer.arrayBuffer()));
};

test('the plan is on the order for its buyer and staff, with the figures of then, and without prices for the fitter', async () => {
  const order = await anOrder();
  const page = async () => (await shop.fetch(`/admin/orders/${order.id}`, { headers: staff })).text();
  expect(await page()).not.toContain('Room plan');
  const planned = await shop.send('POST', '/api/plan', { rooms: planOf().rooms });
  const total = `£${(planned.body as { total_price: number }).total_price.toFixed(2)}`;
  const notes = 'Key under the mat';
  expect((await keep(order, { ...planOf(), notes })).status).toBe(200);
  expect(await page()).toContain('Room plan');
  await setProduct(shop, floors.plank.id, ({ pricePence }) => ({ pricePence: plus(pricePence, 1000) }));
  const sheet = await wordsAt(`/admin/orders/${order.id}/plan.pdf`);
  for (const words of ['Ground floor', 'Snug', total.slice(1)]) expect(sheet).toContain(words);
  const pack = await wordsAt(`/admin/orders/${order.id}/plan.pdf?for=fitter`);
  for (const words of ['Snug', notes]) expect(pack).toContain(words);
  expect(sheet).not.toContain(notes);
  expect(pack).not.toContain(total.slice(1));
  const own = await shop.page(`/orders/${order.id}?token=${order.order_token}`);
  const link = own.match(/href="(\/orders\/[^"]+\/plan\.pdf[^"]*)"/)?.[1] ?? '';
  const theirs = await shop.fetch(link.replaceAll('&#38;', '&').replaceAll('&amp;', '&'));
  const words = await wordsOfPdf(new Uint8Array(await theirs.arrayBuffer()));
  for (const word of ['Ground floor', 'Snug', total.slice(1)]) expect(words).toContain(word);
  expect((await shop.fetch(`/orders/${order.id}/plan.pdf`)).status).not.toBe(200);
});

test('an order keeps each of its plans, and another set in place of them', async () => {
  const order = await anOrder();
  const loft = { ...planOf(), name: 'Loft' };
  expect((await keep(order, { ...planOf(), further: [loft] })).status).toBe(200);
  for (const path of ['plan.pdf', 'plan.pdf?for=fitter']) {
    const words = await wordsAt(`/admin/orders/${order.id}/${path}`);
    for (const name of ['Ground floor', 'Loft']) expect(words).toContain(name);
  }
  expect((await keep(order, loft)).status).toBe(200);
  const words = await wordsAt(`/admin/orders/${order.id}/plan.pdf`);
  expect(words).toContain('Loft');
  expect(words).not.toContain('Ground floor');
});

test('a plan of other goods is refused, and of a plan only what the order holds is kept', async () => {
  const order = await anOrder();
  const other = roomWith(floors.carpet, 4, 3, { name: 'Ballroom' });
  const refused = await keep(order, { name: 'Elsewhere', rooms: [other] });
  expectProblem(refused, 422);
  expect((refused.body as { detail: string }).detail).toContain('none of the floors');
  expect((await keep(order, { ...planOf(), rooms: [...planOf().rooms, other] })).status).toBe(200);
  const words = await wordsAt(`/admin/orders/${order.id}/plan.pdf`);
  expect(words).toContain('Snug');
  expect(words).not.toContain('Ballroom');
});

test('only its buyer can keep it, and change it while the order is unpaid', async () => {
  const [order, other] = [await anOrder(), await anOrder()];
  expectProblem(await keep({ ...order, order_token: other.order_token }), 404);
  expectProblem(await keep(order, { name: 'None', rooms: [] }), 422);
  expectProblem(
    await keep(order, { ...planOf(), rooms: [{ ...planOf().rooms[0], product_id: 'gone' }] }),
    422,
  );
  expect((await shop.fetch(`/admin/orders/${order.id}/plan.pdf`, { headers: staff })).status).toBe(404);
  expect((await keep(order)).status).toBe(200);
  await setOrder(shop, [order.id, other.id], { status: 'confirmed' });
  // The payment may overtake the plan that the checkout sends.
  expect((await keep(other)).status).toBe(200);
  expectProblem(await keep(order, { ...planOf(), name: 'Another' }), 409, 'too_late');
  expect(await wordsAt(`/admin/orders/${order.id}/plan.pdf`)).toContain('Ground floor');
});

test('an order that is for other goods by now keeps no plan of those that it was for', async () => {
  const order = await anOrder('of-planned-goods');
  await keep(order);
  const page = async () => (await shop.fetch(`/admin/orders/${order.id}`, { headers: staff })).text();
  expect(await page()).toContain('Room plan');
  expect(await place(floors.carpet.id, 'of-planned-goods')).toMatchObject({
    status: 200,
    body: { id: order.id },
  });
  expect(await page()).not.toContain('Room plan');
});

const DIFFERS = 'The order differs from this plan: it lacks 1 box of';

test('an order that holds less than its plan needs says so to staff, buyer and fitter, and no other does', async () => {
  const rooms = [{ ...planOf().rooms[0], doors: [] }];
  const { body } = await shop.send('POST', '/api/plan', { rooms });
  const { quantity } = (body as { rooms: { quantity: number }[] }).rooms[0] ?? { quantity: 0 };
  const kit_without = (body as { kit: { product_id: string }[] }).kit.map((line) => line.product_id);
  const key = 'fewer-boxes-than-planned';
  const whole = (await place(floors.plank.id, key, quantity)).body as PlacedOrderWire;
  expect((await keep(whole, { ...planOf(), rooms, kit_without })).status).toBe(200);
  const shown = async () => {
    const [page, own, pdf, pack] = await Promise.all([
      shop.fetch(`/admin/orders/${whole.id}`, { headers: staff }).then((answer) => answer.text()),
      shop.page(`/orders/${whole.id}?token=${whole.order_token}`),
      wordsAt(`/admin/orders/${whole.id}/plan.pdf`),
      wordsAt(`/admin/orders/${whole.id}/plan.pdf?for=fitter`),
    ]);
    return [page, own, pdf, pack].map((text) => text.includes(DIFFERS));
  };
  expect(await shown()).toEqual([false, false, false, false]);
  expect(await place(floors.plank.id, key, quantity - 1)).toMatchObject({ status: 200 });
  expect(await shown()).toEqual([true, true, true, true]);
});

test('of several plans only one that is refused falls, and the answer names it', async () => {
  const order = await anOrder();
  const [room] = planOf().rooms;
  const loft = { name: 'Loft', rooms: [{ ...room, pattern: 'hexagon' }] };
  const { status, body } = await keep(order, { ...loft, further: [planOf()] });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ left_out: [expect.stringContaining('Loft')] });
  const words = await wordsAt(`/admin/orders/${order.id}/plan.pdf`);
  expect(words).toContain('Ground floor');
  expect(words).not.toContain('Loft');
  expectProblem(await keep(order, loft), 422, 'pattern');
});

test('the description of the call says what further plans are', async () => {
  const { body } = await shop.send('GET', '/api/openapi.json');
  const text = JSON.stringify(
    (body as { paths: Record<string, { put?: { requestBody?: unknown } }> }).paths['/api/orders/{id}/plan']
      ?.put?.requestBody,
  );
  const further = /"further":(\{.*)/.exec(text)?.[1] ?? '';
  expect(further).toMatch(/"description":"[^"]*other plans[^"]*at most 19[^"]*left_out/);
  for (const field of ['rooms', 'stairs', 'shape', 'kit_without']) expect(further).toContain(`"${field}"`);
});
