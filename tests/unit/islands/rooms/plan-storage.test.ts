/** A plan that another one replaced is kept, whichever way it was replaced. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftPlan, type Floor, newPlan, withFloor } from '#islands/rooms/draft.ts';
import { firstPlan, storedOf } from '#islands/rooms/first-plan.ts';
import { bodyOf, keepOnce } from '#islands/rooms/keep-plan.ts';
import {
  forgetPlan,
  hasEarlier,
  keepEarlier,
  storedPlan,
  storePlan,
  takeEarlier,
} from '#islands/rooms/plan-storage.ts';
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
/** A plan with one room that is named and measured, without a floor yet. */
const named = (name: string, length = '3.1'): DraftPlan => {
  const plan = newPlan();
  return {
    ...plan,
    rooms: plan.rooms.map((room) => ({
      ...room,
      name,
      sides: { ...room.sides, a: length },
      isTouched: true,
    })),
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

test('a floor of a product page is planned in the room that is drawn, and no room is made up for it', async () => {
  const study = named('My study');
  const floored = study.rooms.map((room) => withFloor(room, { id: 'ash', box_size_m2: 4 } as Floor));
  open({ ...study, rooms: floored, least: ['ash'] });
  const { draft } = await firstPlan(new URLSearchParams({ product: 'oak' }), '');
  expect(draft.rooms.map(({ sides, floor }) => [sides.a, floor?.id])).toEqual([['3.1', 'oak']]);
  expect(draft.least).toEqual(['oak']);
});

test('a floor of the room view is laid in the pattern that its price was for, if it can be', async () => {
  const laidIn = async (pattern: string) => {
    const query = new URLSearchParams({ product: 'oak', pattern });
    return (await firstPlan(query, '')).draft.rooms[0]?.pattern;
  };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        id: 'oak',
        name: 'Oak',
        category: 'Laminate Flooring',
        unit: 'box',
        box_size_m2: 2,
        tile_size: '100×500mm',
        plank_style: null,
        format: null,
      }),
    ),
  );
  expect([await laidIn('herringbone'), await laidIn('hexagon'), await laidIn('carefully')]).toEqual([
    'herringbone',
    null,
    null,
  ]);
});

const viewedBy = (viewer: string, mark: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: { viewer } }, cookie: `viewer=${mark}` });

test('whose plan it is stays with a replaced one, whoever draws at the browser meanwhile', () => {
  viewedBy('user', 'Ann');
  open(named('Ann’s'));
  keepEarlier();
  viewedBy('guest', '');
  open(named('A guest’s'));
  expect(hasEarlier()).toBe(false);
  expect(keepEarlier()).toBe(true);
  open(newPlan());
  expect(back()).toEqual(['A guest’s']);
  viewedBy('user', 'Bob');
  expect(hasEarlier()).toBe(false);
  viewedBy('user', 'Ann');
  open(newPlan());
  expect(back()).toEqual(['Ann’s']);
});

test('what is drawn after a log-out in another tab is still its user’s, and not shown to the next shopper', () => {
  viewedBy('user', 'Ann');
  open(named('Ann’s'));
  // Another tab has logged out: the cookie and the plan are gone, and this page is as it was.
  kept.clear();
  vi.stubGlobal('document', { documentElement: { dataset: { viewer: 'user' } }, cookie: '' });
  open(named('Ann’s next'));
  viewedBy('guest', '');
  expect(storedPlan()).toBeNull();
  viewedBy('user', 'Bob');
  expect(storedPlan()).toBeNull();
  viewedBy('user', 'Ann');
  expect(namesOf(storedPlan() ?? { draft: newPlan() })).toEqual(['Ann’s next']);
});

test('that a plan is kept is known: nothing was done in it, or nothing can be stored', () => {
  open(newPlan());
  expect(keepEarlier()).toBe(false);
  open(named('One'));
  expect(keepEarlier()).toBe(true);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {
      throw new Error('the storage is full');
    },
  });
  expect(keepEarlier()).toBe(false);
});

test('a plan that is deleted from the account does not come back as a replaced one', () => {
  viewedBy('user', 'Ann');
  storePlan({ draft: named('Deleted'), planId: 'p1' });
  keepEarlier();
  storePlan({ draft: named('Other'), planId: 'p2' });
  keepEarlier();
  forgetPlan('p1');
  open(newPlan());
  expect([back(), back()]).toEqual([['Other'], ['Other']]);
});

describe('a plan of the account', () => {
  const floor = { id: 'oak', box_size_m2: 2 };
  const draft = (length: string): DraftPlan => {
    const plan = named('Hall', length);
    return { ...plan, rooms: plan.rooms.map((room) => ({ ...room, floor: floor as Floor })) };
  };
  const answering = (account: DraftPlan) =>
    vi.stubGlobal('fetch', (url: string) => {
      const plan = { ...bodyOf(account), id: 'p1', updated_at: '2026-02-02T10:00:00.000Z' };
      return Promise.resolve(Response.json(url.includes('/plans/') ? plan : floor));
    });

  test('that was kept without an answer is the same one when the planner is opened again', async () => {
    viewedBy('user', 'Ann');
    const mine = draft('4');
    storePlan({ draft: mine, planId: 'p1', updatedAt: '2026-01-01T10:00:00.000Z' });
    answering(mine);
    const again = await firstPlan(new URLSearchParams(), '');
    expect([again.isReplaced, again.updatedAt, again.draft]).toEqual([
      false,
      '2026-02-02T10:00:00.000Z',
      mine,
    ]);
  });

  test('that was changed elsewhere is opened as it is there, and the one of this browser is had back', async () => {
    viewedBy('user', 'Ann');
    storePlan({ draft: draft('4'), planId: 'p1', updatedAt: '2026-01-01T10:00:00.000Z' });
    answering({ ...draft('4'), notes: 'Ring twice' });
    const again = await firstPlan(new URLSearchParams(), '');
    expect([again.isReplaced, again.draft.notes]).toEqual([true, 'Ring twice']);
  });
});

test('a link that is opened again is the same plan for the cart; a new plan is another', async () => {
  const shape = { kind: 'rectangle' as const, length_m: 5, width_m: 3 };
  const hash = planLink({ rooms: [{ name: 'Copy', shape, product_id: 'oak' }] }).slice('/plan'.length);
  const first = await firstPlan(new URLSearchParams(), hash);
  storePlan(first);
  open(named('Another'));
  keepEarlier();
  storePlan(first);
  keepEarlier();
  open(named('Another'));
  const again = await firstPlan(new URLSearchParams(), hash);
  expect(again.draft.planKey).toBe(first.draft.planKey);
  expect(newPlan().planKey).not.toBe(first.draft.planKey);
});

test('a copy from a link has none of the kit that was left out', async () => {
  const shape = { kind: 'rectangle' as const, length_m: 5, width_m: 3 };
  const job = { rooms: [{ name: 'Copy', shape, product_id: 'oak' }], kit_without: ['glue'] };
  const { draft } = await firstPlan(new URLSearchParams(), planLink(job).slice('/plan'.length));
  expect(draft.without).toEqual(['glue']);
});

describe('a plan of the account', () => {
  const kept = (more: object) => {
    const body = bodyOf(named('Hall'));
    return { ...body, id: 'p1', plan_key: 'own', updated_at: '2026-02-02T10:00:00.000Z', ...more };
  };

  test('for the same rooms keeps its name and its kit when a guest’s becomes it', async () => {
    let sent: unknown;
    const account = kept({ name: 'Mrs Reid', kit_without: ['glue'], notes: 'Ring twice' });
    vi.stubGlobal('fetch', (_: string, init?: { method?: string; body?: string }) => {
      if (init?.method === 'PUT') sent = JSON.parse(init.body ?? '');
      return Promise.resolve(Response.json(init?.method === 'PUT' ? account : { plans: [account] }));
    });
    const body = bodyOf(named('Hall'));
    if (!body) throw new Error('nothing to keep');
    await keepOnce({ ...body, plan_key: 'a guest’s' });
    expect(sent).toMatchObject({ name: 'Mrs Reid', kit_without: ['glue'], notes: 'Ring twice' });
  });

  test('for the same rooms says what a guest’s does not, when that is opened after the login', async () => {
    open(named('Hall'));
    viewedBy('user', 'Ann');
    const account = kept({ name: 'Mrs Reid', kit_without: ['glue'], notes: 'Ring twice' });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ plans: [account] })));
    const { draft, isReplaced } = await firstPlan(new URLSearchParams(), '');
    expect(draft).toMatchObject({ name: 'Mrs Reid', without: ['glue'], notes: 'Ring twice' });
    expect(isReplaced).toBe(false);
  });

  test('that has a name of its own keeps it, and one that is named after its rooms follows them', async () => {
    const renamed = async (name: string) => {
      const { draft } = await storedOf(kept({ name }) as unknown as Parameters<typeof storedOf>[0]);
      const rooms = draft.rooms.map((room) => ({ ...room, name: 'Study' }));
      return bodyOf({ ...draft, rooms })?.name;
    };
    expect([await renamed('Mrs Reid'), await renamed('Hall')]).toEqual(['Mrs Reid', 'Study']);
  });
});
