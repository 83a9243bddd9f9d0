/** An order gets the plan that its goods are of, whichever plan is open. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartWire } from '#domain/cart/contract.ts';
import { type Floor, newPlan } from '#islands/rooms/draft.ts';
import { bodyOf } from '#islands/rooms/keep-plan.ts';
import { leavePlan } from '#islands/rooms/order-plan.ts';
import { keepEarlier, storePlan } from '#islands/rooms/plan-storage.ts';

const kept = new Map<string, string>();
/** What was sent with the order. */
let sent: unknown[] = [];
let account: readonly unknown[] = [];

beforeEach(() => {
  kept.clear();
  sent = [];
  account = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(init.body ?? ''));
    return Promise.resolve(Response.json(url.endsWith('/plans') ? { plans: account } : {}));
  });
  viewer('guest');
});
afterEach(() => vi.unstubAllGlobals());

const viewer = (name: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: { viewer: name } }, cookie: 'viewer=Ann' });
const drawn = (name: string) => {
  const plan = newPlan();
  const floor = { id: 'oak', box_size_m2: 2 } as Floor;
  return { ...plan, rooms: plan.rooms.map((room) => ({ ...room, name, floor })) };
};
const cartOf = (...keys: string[]) =>
  ({ items: keys.map((plan_key) => ({ room_goods: [{ quantity: 1, plan_key }] })) }) as unknown as CartWire;
const namesSent = () => (sent as { name: string }[]).map(({ name }) => name);

test('the plan that was replaced by a new one since', async () => {
  const ordered = drawn('Ordered');
  storePlan({ draft: ordered, planId: null });
  keepEarlier();
  storePlan({ draft: drawn('Next'), planId: null });
  await leavePlan('o1', 'token', cartOf(ordered.planKey));
  expect(namesSent()).toEqual(['Ordered']);
});

test('the account’s, where this browser has never had it', async () => {
  viewer('user');
  account = [{ ...bodyOf(drawn('Other device')), plan_key: 'its-key' }];
  await leavePlan('o1', null, cartOf('its-key'));
  expect(namesSent()).toEqual(['Other device']);
});

test('none for goods of no plan', async () => {
  storePlan({ draft: drawn('Mine'), planId: null });
  await leavePlan('o1', 'token', cartOf('another'));
  await leavePlan('o1', 'token', cartOf());
  expect(sent).toEqual([]);
});
