/** The figures and names of kept plans: kit that is left out, floors that are no longer sold, names of one line. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { floorsToPlan, type PlannedFloors, roomWith } from '#tests/support/planning.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { setProduct, setRows } from '#tests/support/stored.ts';

interface Figures {
  total_price: number;
  kit: { product_id: string; total_price: number }[];
}
interface Kept {
  id: string;
  share_url: string;
  plan: Figures;
}

let shop: Shop;
let anna: Shopper;
let floors: PlannedFloors;

beforeAll(async () => {
  shop = await sharedShop();
  [anna, floors] = [await aShopper(shop, 'anna-figures'), await floorsToPlan(shop)];
});

const rooms = (...names: string[]) => names.map((name) => roomWith(floors.plank, 4, 3, { name }));
const keep = async (name: string, list: object[]): Promise<Kept> => {
  const { status, body } = await shop.send('POST', '/api/plans', { name, rooms: list }, anna.bearer);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as Kept;
};

describe('kept plans', () => {
  test('count no kit that is left out, wherever they are answered, and neither does a stateless plan', async () => {
    const [room] = rooms('Hall');
    const body = { rooms: [{ ...room, doors: [{ width_m: 0.8 }] }] };
    const whole = (await shop.send('POST', '/api/plan', body)).body as Figures;
    const [left] = whole.kit;
    const kit_without = [left?.product_id];
    const expected = expect.closeTo(whole.total_price - (left?.total_price ?? 0), 2) as number;
    const stateless = (await shop.send('POST', '/api/plan', { ...body, kit_without })).body as Figures;
    const made = await shop.send('POST', '/api/plans', { name: 'Less', ...body, kit_without }, anna.bearer);
    const { id, share_url } = made.body as Kept;
    const [own, shared] = await Promise.all([
      shop.send('GET', `/api/plans/${id}`, undefined, anna.bearer),
      shop.send('GET', new URL(share_url).pathname),
    ]);
    for (const plan of [stateless, ...[made, own, shared].map((answer) => (answer.body as Kept).plan)]) {
      expect(plan.total_price).toEqual(expected);
      expect(plan.kit.map(({ product_id }) => product_id)).not.toContain(left?.product_id);
    }
  });

  test('of a pattern that the floor could take when they were kept lie in its own pattern', async () => {
    const chevron = "SELECT id FROM products WHERE plank_style = 'Chevron' AND stock > 60 LIMIT 1";
    const product_id = (await shop.rows(chevron))[0]?.['id'];
    const room = roomWith(floors.plank, 4, 3, { name: 'Study', product_id });
    const kept = await keep('Boards', [room]);
    const straight = sql`json_set(job, '$.rooms[0].pattern', 'straight')`;
    await setRows(shop, 'plans', { id: kept.id }, { job: straight });
    const read = await shop.send('GET', `/api/plans/${kept.id}`, undefined, anna.bearer);
    expect((read.body as Kept).plan.total_price).toBe(kept.plan.total_price);
    const asked = await shop.send('POST', '/api/plan', { rooms: [{ ...room, pattern: 'straight' }] });
    expectProblem(asked, 422, 'pattern');
  });

  test('lose only the figures of a room whose floor is no longer sold, which a change has to name', async () => {
    const { body } = await shop.send('GET', '/api/products?category=LVT&in_stock=true&limit=1');
    const [gone] = (body as { products: ProductWire[] }).products;
    const [hall, loft] = rooms('Hall', 'Loft');
    const made = await keep('Two floors', [{ ...hall, product_id: gone?.id ?? '' }, loft] as ReturnType<
      typeof rooms
    >);
    await setProduct(shop, gone?.id ?? '', { archivedAt: new Date() });
    const { body: read } = await shop.send('GET', `/api/plans/${made.id}`, undefined, anna.bearer);
    expect(read).toMatchObject({ plan: { rooms: [{ name: 'Loft' }] } });
    const page = await shop.page(`/plan/shared/${made.share_url.split('/').at(-1)}?for=fitter`);
    const [, sold, left] = /Loft([\s\S]*)Hall([\s\S]*)On the day/.exec(page.replace(/<[^>]+>/g, ' ')) ?? [];
    expect(sold).toMatch(/Takes/);
    expect(left).toContain('no longer sell');
    const change = {
      name: 'Two floors',
      rooms: [
        { ...hall, product_id: gone?.id },
        { ...loft, name: 'Attic' },
      ],
    };
    const refused = await shop.send('PUT', `/api/plans/${made.id}`, change, anna.bearer);
    expect(expectProblem(refused, 422, 'no_product').errors?.[0]?.field).toBe('rooms.0.product_id');
  });

  test.each([
    ['Hall\r\nBcc: a@b.example', 'Hall Bcc: a@b.example'],
    ['\u202eHall\u200b', 'Hall'],
  ])('have names of one line that can be seen: %j', async (typed, name) => {
    expect(await keep(typed, rooms(typed))).toMatchObject({ name, rooms: [{ name }] });
    const unseen = { name: '\u200b\u202e', rooms: rooms('\u2060') };
    const { errors } = expectProblem(await shop.send('POST', '/api/plans', unseen, anna.bearer), 422);
    expect(errors?.map(({ field }) => field).sort()).toEqual(['name', 'rooms.0.name']);
  });
});
