/** An order gets the plan that its goods are of as it was put into the cart, whichever plan is open. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { CartWire } from '#domain/cart/contract.ts';
import { type Floor, newPlan } from '#islands/rooms/draft.ts';
import { bodyOf } from '#islands/rooms/keep-plan.ts';
import { leavePlan } from '#islands/rooms/order-plan.ts';
import { keepInCart, storePlan } from '#islands/rooms/plan-storage.ts';
import { entriesAt, PLAN_IN_CART } from '#islands/rooms/stored-plans.ts';

const kept = new Map<string, string>();
/** What was sent with the order. */
let sent: unknown[] = [];
let account: readonly Readonly<Record<string, unknown>>[] = [];
/** What the call says of plans that it refuses. */
let leftOut: readonly string[] = [];

beforeEach(() => {
  kept.clear();
  sent = [];
  account = [];
  leftOut = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(init.body ?? ''));
    const isList = url.includes('/plans?');
    // Of the list no figures are asked for.
    const listed = account.map((plan) => ({ ...plan, plan: null }));
    const one = account.find(({ id }) => url.endsWith(`/plans/${String(id)}`));
    return Promise.resolve(Response.json(isList ? { plans: listed } : (one ?? { left_out: leftOut })));
  });
  viewer('guest');
});
const viewer = (name: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: { viewer: name } }, cookie: 'viewer=Ann' });
const drawn = (name: string) => {
  const plan = newPlan();
  const floor = { id: 'oak', box_size_m2: 2 } as Floor;
  return { ...plan, rooms: plan.rooms.map((room) => ({ ...room, name, floor })) };
};
const cartOf = (...keys: string[]) =>
  ({
    items: keys.map((plan_key) => ({ product_id: 'oak', room_goods: [{ quantity: 1, plan_key }] })),
  }) as unknown as CartWire;
const leave = (id: string, token: string | null, cart: CartWire) =>
  leavePlan(id, token, cart, entriesAt(PLAN_IN_CART));
const namesSent = () => (sent as { name: string }[]).map(({ name }) => name);

test('the plan as it was put into the cart, with its notes, though it was changed and replaced since', async () => {
  const plan = { ...drawn('Study'), notes: 'Key under the mat' };
  storePlan({ draft: plan, planId: null });
  keepInCart(plan);
  storePlan({ draft: { ...drawn('Ballroom'), planKey: plan.planKey, notes: '' }, planId: null });
  await leave('o1', 'token', cartOf(plan.planKey));
  storePlan({ draft: drawn('Next'), planId: null });
  await leave('o2', 'token', cartOf(plan.planKey));
  expect(namesSent()).toEqual(['Study', 'Study']);
  expect(sent).toMatchObject([{ notes: 'Key under the mat' }, {}]);
});

test('each plan that the cart has goods of, in the order of the cart', async () => {
  const [study, hall, other] = [drawn('Study'), drawn('Hall'), drawn('Never put there')];
  for (const plan of [hall, study, other]) keepInCart(plan);
  await leave('o1', 'token', cartOf(study.planKey, hall.planKey, study.planKey));
  expect(sent).toMatchObject([{ name: 'Study', further: [{ name: 'Hall' }] }]);
  expect((sent as { further: unknown[] }[])[0]?.further).toHaveLength(1);
});

test('the plan of the last press, which replaces the one before', async () => {
  const plan = drawn('Study');
  keepInCart(plan);
  keepInCart({ ...drawn('Library'), planKey: plan.planKey });
  await leave('o1', 'token', cartOf(plan.planKey));
  expect(namesSent()).toEqual(['Library']);
});

test('what of a plan was put into the cart, though another room of it has no measures yet', async () => {
  const plan = drawn('Study');
  const halls = drawn('Hall').rooms.map((room) => ({ ...room, key: '2', sides: { ...room.sides, a: '' } }));
  const draft = { ...plan, rooms: [...plan.rooms, ...halls] };
  keepInCart(draft);
  await leave('o1', 'token', cartOf(draft.planKey));
  expect(sent).toMatchObject([{ rooms: [{ name: 'Study' }] }]);
});

test('the account’s, put into the cart on another device, as long as its goods are those in the cart', async () => {
  viewer('user');
  const figures = (quantity: number) => ({
    rooms: [{ name: 'Study', product_id: 'oak', quantity, area_m2: 1, total_price: 9, in_stock: true }],
    ...{ stairs: [], kit: [], cuts: [], layouts: [], total_price: 9 },
  });
  const other = { id: 'p1', ...bodyOf(drawn('Other device')), plan_key: 'its-key' };
  account = [{ ...other, plan: figures(1) }];
  await leave('o1', null, cartOf('its-key'));
  expect(namesSent()).toEqual(['Other device']);
  account = [{ ...other, plan: figures(2) }];
  await leave('o2', null, cartOf('its-key'));
  account = [{ ...other, plan: null }];
  await leave('o3', null, cartOf('its-key'));
  expect(namesSent()).toEqual(['Other device']);
});

test.each(['/plans?', '/plans/'])(
  'this browser’s own, where the account’s cannot be had now (%s)',
  async (failing) => {
    viewer('user');
    account = [{ id: 'p1', ...bodyOf(drawn('Other device')), plan_key: 'its-key', plan: null }];
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.includes(failing)
        ? Promise.resolve(Response.json({ detail: 'The shop is busy.' }, { status: 503 }))
        : answer(url, init),
    );
    const plan = drawn('Study');
    keepInCart(plan);
    await leave('o1', null, cartOf('its-key', plan.planKey));
    expect(namesSent()).toEqual(['Study']);
  },
);

test('none for goods of no plan, nor of one that is drawn but was never put into the cart', async () => {
  const plan = drawn('Mine');
  storePlan({ draft: plan, planId: null });
  await leave('o1', 'token', cartOf(plan.planKey));
  await leave('o1', 'token', cartOf());
  expect(sent).toEqual([]);
});

test('the plan that stood there when the order was sent, though another tab has put another one there since', async () => {
  const plan = drawn('Study');
  keepInCart(plan);
  const atTheOrder = entriesAt(PLAN_IN_CART);
  keepInCart({ ...drawn('Ballroom'), planKey: plan.planKey });
  await leavePlan('o1', 'token', cartOf(plan.planKey), atTheOrder);
  expect(namesSent()).toEqual(['Study']);
});

test('what the shop says of a plan that is not kept is handed on', async () => {
  const plan = drawn('Study');
  keepInCart(plan);
  leftOut = ['The plan “Study” is not kept.'];
  expect(await leave('o1', 'token', cartOf(plan.planKey))).toEqual(leftOut);
});
