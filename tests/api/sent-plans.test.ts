/** Plans that staff make for a caller, and the room of an account. */
import { beforeAll, expect, test } from 'vitest';
import type { KeptPlanWire } from '#domain/rooms/kept-contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { floorsToPlan, type PlannedFloors, roomWith } from '#tests/support/planning.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let floors: PlannedFloors;
let support: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  [floors, support] = [await floorsToPlan(shop), await as(shop, 'support')];
});

async function keep(by: Record<string, string>, chosen?: number): Promise<KeptPlanWire> {
  const { status, body } = await shop.send(
    'POST',
    '/api/plans',
    {
      name: 'Hall, Snug',
      rooms: [
        roomWith(floors.plank, 4, 2, { name: 'Hall' }),
        roomWith(floors.plank, 3, 2.5, { name: 'Snug' }),
      ],
      ...(chosen === undefined ? {} : { chosen_room: chosen }),
    },
    by,
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body as KeptPlanWire;
}
const send = (id: string, email: unknown, by: Record<string, string>) =>
  shop.send('POST', `/api/admin/plans/${id}/send`, { email }, by);

test('staff mail a plan to a caller once, with the link from which the caller goes on with a copy', async () => {
  const { id, share_url } = await keep(support);
  const caller = 'caller-with-a-hall@mail.example';
  for (let press = 0; press < 2; press += 1)
    expect(await send(id, ` ${caller} `, support)).toMatchObject({ status: 200 });
  const mails = await shop.mails(caller);
  expect(mails).toHaveLength(1);
  const token = share_url.split('/').at(-1) ?? '';
  expect(mails[0]?.props).toContain(`/plan/shared/${token}`);
  const page = await (await shop.fetch(`/plan/shared/${token}`)).text();
  expect(page).toMatch(/href="\/plan#plan=[^"]+"/);
  const fitters = await (await shop.fetch(`/plan/shared/${token}?for=fitter`)).text();
  expect(fitters).not.toContain('/plan#plan=');
});

test('a plan is sent only by the member of staff whose it is, and to an address', async () => {
  const { id } = await keep(support);
  expectProblem(await send(id, 'x@mail.example', await as(shop, 'orders')), 404);
  expectProblem(await send(id, 'x@mail.example', await as(shop, 'catalogue')), 403);
  expectProblem(await send(id, 'not an address', support), 422);
  expect(await shop.mails('x@mail.example')).toHaveLength(0);
});

test('an account answers the floor of its chosen room, and nothing before one is kept', async () => {
  const shopper = await aShopper(shop, 'own-room');
  const room = async () => (await shop.send('GET', '/api/plans/room', undefined, shopper.bearer)).body;
  expect(await room()).toEqual({ area_m2: null });
  await keep(shopper.bearer);
  expect(await room()).toMatchObject({ area_m2: 7.5 });
  await keep(shopper.bearer, 0);
  expect(await room()).toMatchObject({ area_m2: 8 });
  expectProblem(await shop.send('GET', '/api/plans/room'), 401);
});

test('a plan’s goods are taken into a quote, by its link or by the id of one’s own, and saved once', async () => {
  const shopper = await aShopper(shop, 'planned-for-a-quote');
  const { id, share_url: link, plan } = await keep(shopper.bearer);
  const boxes = plan?.rooms.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const staff = await as(shop, 'orders');
  const editor = async (typed: string) =>
    (await shop.fetch(`/admin/quotes/new?plan=${encodeURIComponent(typed)}`, { headers: staff })).text();
  const words = await editor(link.replace('/api/plans/', '/plan/'));
  expect(words).toContain(`value="${floors.plank.sku}"`);
  expect(words).toMatch(new RegExp(`value="${boxes}"[^>]*name="quantity_0"`));
  expect(words).toContain('They are not saved yet.');
  expect(words).toContain('action="/admin/quotes/new"');
  for (const other of [id, 'no-such-plan', `${link}x`])
    expect(await editor(other), other).toContain('There is no plan with this link or id.');
  const own = await keep(staff);
  expect(await editor(own.id)).toContain(`value="${floors.plank.sku}"`);
});
