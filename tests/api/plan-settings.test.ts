/** The rules of plans that staff may change: each changes the next plan, and has its default and source in the admin. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRADE } from '#domain/rooms/trade-rules.ts';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { floorsToPlan, type PlannedFloors, roomWith as room } from '#tests/support/planning.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { aTradeCustomer, tradePrices } from '#tests/support/trade.ts';

let shop: Shop;
let floors: PlannedFloors;
let owner: Record<string, string>;

beforeAll(async () => {
  shop = await startShop();
  floors = await floorsToPlan(shop);
  owner = await as(shop, 'owner');
});
afterAll(() => shop.end());

async function change(changes: object) {
  const { body } = await shop.send('GET', '/api/admin/settings', undefined, owner);
  const { version } = body as { version: number };
  return shop.send('PUT', '/api/admin/settings', { version, ...changes }, owner);
}
async function planned(rooms: readonly object[], stairs: readonly object[] = []): Promise<PlanWire> {
  const { status, body } = await shop.send('POST', '/api/plan', { rooms, stairs });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as PlanWire;
}
const roles = ({ kit }: PlanWire) => new Set(kit.map(({ role }) => role));

describe('the settings of plans', () => {
  test('set the waste of a pattern, of rooms that give none of their own', async () => {
    expect((await change({ waste_straight: 12, waste_herringbone: 25 })).status).toBe(200);
    const { rooms } = await planned([
      room(floors.plank, 5, 4),
      room(floors.plank, 5, 4, { pattern: 'herringbone' }),
      room(floors.plank, 5, 4, { waste_percentage: 3 }),
    ]);
    expect(rooms.map(({ waste_percentage }) => waste_percentage)).toEqual([12, 25, 3]);
  });

  test('set the trims of rooms and stairs, for plans and for the calculator', async () => {
    const stairs = [{ steps: 13, going_mm: 250, rise_mm: 190, width_mm: 850, product_id: floors.carpet.id }];
    expect((await change({ trim_roll_mm: 100, trim_step_mm: 0 })).status).toBe(200);
    const plan = await planned([room(floors.carpet, 5.8, 3.7)], stairs);
    expect(plan.rooms[0]?.cut?.length_m).toBe(6);
    expect(plan.stairs[0]?.cut?.length_m).toBeCloseTo(13 * 0.44, 6);
    const path = `/api/products/${floors.carpet.id}/calculate-price?length_m=5.8&width_m=3.7`;
    expect((await shop.send('POST', path)).body).toMatchObject({ cut: { length_m: 6 } });
  });

  test('set the shortest piece of a joined strip, for plans, the calculator and the cards of every floor', async () => {
    const query = 'length_m=5&width_m=4.6&room_cuts=true';
    const path = `/api/products/${floors.carpet.id}/calculate-price?${query}`;
    const figures = async () => {
      const body = { rooms: [room(floors.carpet, 5, 4.6)], chosen_room: 0 };
      const plan = (await shop.send('POST', '/api/plan', body)).body as PlanWire;
      const sum = (await shop.send('POST', path)).body as Record<string, object | undefined>;
      const { length_m = null, joins = null } = plan.rooms[0]?.cut_least ?? {};
      expect(sum['room_cuts']).toEqual(plan.room_cuts);
      expect(sum['cut_least'] ?? { length_m: null, joins: null }).toMatchObject({ length_m, joins });
      return { length_m, joins };
    };
    const before = await figures();
    expect((await change({ least_fill_mm: 2000 })).status).toBe(200);
    expect(await figures()).not.toEqual(before);
    expect((await change({ least_fill_mm: 600 })).status).toBe(200);
  });

  test('set what the kit suggests, and how much of it', async () => {
    expect((await change({ kit_edging: 'Skirting', kit_door_bars: false })).status).toBe(200);
    const doors = [{ width_m: 0.8 }];
    const wood = roles(await planned([room(floors.plank, 5, 4, { doors })]));
    expect(wood).toContain('skirting');
    expect(wood).not.toContain('scotia');
    expect(wood).not.toContain('door bar');
    const bags = async () =>
      (await planned([room(floors.square, 10, 10)])).kit.find(({ role }) => role === 'tile adhesive')?.reason;
    expect(await bags()).toContain('500.0 kg');
    expect((await change({ spread_tile_adhesive: 7.5, kit_primer: false })).status).toBe(200);
    expect(await bags()).toContain('750.0 kg');
    expect(roles(await planned([room(floors.square, 10, 10)]))).not.toContain('primer');
  });

  test.each([
    [{ waste_brick: 120 }, 'waste_brick'],
    [{ trim_roll_mm: 12.5 }, 'trim_roll_mm'],
    [{ spread_primer: 0 }, 'spread_primer'],
    [{ kit_edging: 'gold' }, 'kit_edging'],
  ])('refuse %j', async (changes, field) => {
    const { errors } = expectProblem(await change(changes), 422);
    expect(errors?.map((error) => error.field)).toContain(field);
  });

  test('are given to the islands of the planner’s page', async () => {
    const block = /<script type="application\/json" id="owner-facts">(.*?)<\/script>/;
    const held = async (): Promise<unknown> =>
      JSON.parse(block.exec(await (await shop.fetch('/products')).text())?.[1] ?? '{}');
    await expect
      .poll(held, { timeout: 40_000 })
      .toMatchObject({ waste_straight: 12, kit_edging: 'skirting' });
  });

  test('stand in the admin with their defaults and sources', async () => {
    const html = (await (await shop.fetch('/admin/settings', { headers: owner })).text())
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    for (const [name, [usual, label, source]] of Object.entries(TRADE)) {
      expect(html).toContain(`name="${name}"`);
      expect(html).toContain(label);
      if (typeof usual === 'number') expect(html).toContain(`Usual: ${usual} (${source}).`);
    }
  });
});

test('a trade customer plans at their own prices, floor and kit, and everybody else at the shop’s', async () => {
  await tradePrices(shop, { Tiles: 10, Adhesives: 20 });
  const { bearer } = await aTradeCustomer(shop, 'planner');
  const rooms = [room(floors.square, 4, 3)];
  const [own, other] = await Promise.all(
    [bearer, {}].map(
      async (headers) => (await shop.send('POST', '/api/plan', { rooms }, headers)).body as PlanWire,
    ),
  );
  const priced = (plan: PlanWire | undefined) => [
    plan?.rooms[0]?.total_price ?? 0,
    plan?.kit.find(({ role }) => role === 'tile adhesive')?.total_price ?? 0,
  ];
  const [[floor = 0, adhesive = 0], [full = 0, fullAdhesive = 0]] = [priced(own), priced(other)];
  expect(floor / full).toBeCloseTo(0.9, 2);
  expect(adhesive).toBeLessThan(fullAdhesive);
  expect(await planned(rooms)).toEqual(other);
});
