/** A plan that another one replaced is kept, whichever way it was replaced. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DraftPlan, newPlan } from '#islands/rooms/draft.ts';
import { firstPlan } from '#islands/rooms/first-plan.ts';
import { hasEarlier, keepEarlier, storedPlan, storePlan, takeEarlier } from '#islands/rooms/plan-storage.ts';
import { planLink } from '#domain/rooms/plan-link.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 'oak', box_size_m2: 2 })));
  vi.stubGlobal('location', new URL('https://shop.example/plan'));
});
afterEach(() => vi.unstubAllGlobals());

/** A plan with one room that is named and measured, without a floor yet. */
const named = (name: string, length = '3.1'): DraftPlan => {
  const plan = newPlan();
  return {
    ...plan,
    rooms: plan.rooms.map((room) => ({ ...room, name, sides: { ...room.sides, a: length } })),
  };
};
const open = (draft: DraftPlan) => storePlan({ draft, planId: null });
const namesOf = ({ draft }: { draft: DraftPlan }) => draft.rooms.map(({ name }) => name);
/** The name of the plan that is had back and open then. */
const back = () => {
  const plan = takeEarlier();
  if (plan) storePlan(plan);
  return plan && namesOf(plan);
};

test('a room that was only named and measured is had back after a link, and the link’s plan after that', async () => {
  open(named('My study'));
  const shape = { kind: 'rectangle' as const, length_m: 5, width_m: 3 };
  const link = planLink({ rooms: [{ name: 'Copy', shape, product_id: 'oak' }] });
  storePlan(await firstPlan(new URLSearchParams(), link.slice('/plan'.length)));
  expect(storedPlan() && namesOf(storedPlan() ?? { draft: newPlan() })).toEqual(['Copy']);
  expect([back(), back(), back()]).toEqual([['My study'], ['Copy'], ['My study']]);
});

test('each of several replaced plans is had back, the last one first', () => {
  for (const name of ['One', 'Two', 'Three']) {
    open(named(name));
    keepEarlier();
  }
  open(newPlan());
  expect([back(), back(), back(), back()]).toEqual([['Three'], ['Two'], ['One'], ['Three']]);
});

test('a plan in which nothing was done is not kept, and no plan twice', () => {
  open(newPlan());
  keepEarlier();
  expect(hasEarlier()).toBe(false);
  open(named('One'));
  keepEarlier();
  keepEarlier();
  expect(back()).toEqual(['One']);
  expect(hasEarlier()).toBe(false);
});

test('the one plan that an earlier release kept is had back', () => {
  open(named('Old'));
  kept.set('room_plan_earlier', kept.get('room_plan') ?? '');
  open(newPlan());
  expect(back()).toEqual(['Old']);
});

test('a floor of a product page with other measures gets a room beside the one that was measured', async () => {
  open(named('My study'));
  const query = new URLSearchParams({ product: 'oak', length: '4', width: '2' });
  const { draft } = await firstPlan(query, '');
  expect(draft.rooms.map(({ sides }) => sides.a)).toEqual(['3.1', '4']);
});
