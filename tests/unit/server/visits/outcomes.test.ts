/** Visits that are sent twice, closed too early or wrongly, and booked by staff past the cap. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VisitBody, VisitState } from '#domain/visits/visit.ts';
import { slotKey } from '#domain/visits/slots.ts';
import type * as commands from '#server/visits/commands.ts';
import type * as forms from '#server/visits/form-screen.ts';
import type * as queries from '#server/visits/queries.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';

let shop: OrdersInProcess;
let visits: typeof commands & typeof queries;
let visitFormScreen: typeof forms.visitFormScreen;
beforeAll(async () => {
  shop = await openOrders();
  visits = {
    ...(await import('#server/visits/commands.ts')),
    ...(await import('#server/visits/queries.ts')),
  };
  ({ visitFormScreen } = await import('#server/visits/form-screen.ts'));
});
afterAll(() => shop.close());
const at = (moment: string) => (shop.clock.at = Date.parse(moment));
beforeEach(() => at('2026-12-01T10:00:00Z'));

const SLOT = { day: '2026-12-24', half: 'morning' } as const;
const STAFF = { id: 'staff-1', name: 'Staff' };
const BODY: VisitBody = {
  kind: 'measure',
  slot: { day: '2026-12-10', half: 'morning' },
  postcode: 'BT61 7AA',
  name: 'Vera Visit',
  email: 'vera@mail.example',
  phone: '028 9000 0002',
  address: '3 Mall West',
  note: '',
  plan: '',
  product: '',
  website: '',
  key: '',
};
const book = (part: Partial<VisitBody>, isStaff = false) =>
  visits.bookVisit(
    { ...BODY, ...part },
    { staff: isStaff ? STAFF : null, userId: null, planToken: null, productId: null },
  );
async function booked(part: Partial<VisitBody>, isStaff = false) {
  const made = await book(part, isStaff);
  if (!made.ok) throw new Error(made.error.detail);
  return made.value;
}
const note = (id: string, outcome: VisitState) => visits.noteOutcome(id, outcome, STAFF);
const mailsTo = async (email: string): Promise<string[]> =>
  (await shop.rows('SELECT subject FROM outbox_emails WHERE "to" = ? ORDER BY id', email)).map((row) =>
    String(row['subject']),
  );

test('a form that is sent again after a lost answer books one visit, and mails once', async () => {
  const email = 'twice@mail.example';
  const form = { key: 'form-1', email, postcode: 'BT20 5XX' };
  const first = await booked(form);
  expect((await booked(form)).id).toBe(first.id);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await booked({ ...form, slot: { day: '2026-12-11', half: 'morning' } })).id).not.toBe(first.id);
  expect(
    (await booked({ ...form, key: 'form-2', slot: { day: '2026-12-11', half: 'afternoon' } })).id,
  ).not.toBe(first.id);
});

test('a form sent again is refused once its visit is cancelled, moved or not what is in it', async () => {
  const email = 'again@mail.example';
  const form = { email, postcode: 'bt48 6aa', slot: { day: '2026-12-16', half: 'morning' } } as const;
  const refused = { ok: false, error: { code: 'key_reused' } };
  const { id } = await booked({ ...form, key: 'again-1' });
  expect(await book({ ...form, key: 'again-1', address: '4 Mall West' })).toMatchObject(refused);
  expect(await visits.moveVisit(id, { day: '2026-12-23', half: 'morning' }, null)).toMatchObject({
    ok: true,
  });
  expect(await book({ ...form, key: 'again-1' })).toMatchObject(refused);
  const other = await booked({ ...form, key: 'again-2' });
  await visits.cancelVisit(other.id);
  expect(await book({ ...form, key: 'again-2' })).toMatchObject(refused);
  expect(await book({ ...form, key: 'again-3' })).toMatchObject({ ok: true, value: { state: 'booked' } });
});

test('the form that was refused so comes back with a new key, by which the next press books', async () => {
  const email = 'press@mail.example';
  const { id } = await booked({ key: 'press-1', email, postcode: 'BT61 7AA', slot: SLOT });
  await visits.cancelVisit(id);
  const press = (key: string) => {
    const { slot: _, ...typed } = { ...BODY, email, key };
    const url = new URL('http://shop.example/visit');
    const fields = { ...typed, form: 'book', slot: slotKey(SLOT) };
    const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
    const locals = { viewer: { user: null, sessionId: null, by: null } };
    return visitFormScreen({ request, url, locals, clientAddress: '192.0.2.1' } as never);
  };
  const { state, values, redirect } = await press('press-1');
  expect([redirect, state.detail]).toEqual([null, expect.stringContaining('press the button again')]);
  expect((await press(values['key'] ?? '')).redirect).toMatch(/^\/visits\/.+done=booked$/);
});

test('a visit to come can only be cancelled; from its day on it has an outcome', async () => {
  const { id } = await booked({ email: 'early@mail.example' });
  for (const outcome of ['done', 'nobody_home'] as const)
    expect(await note(id, outcome)).toMatchObject({
      ok: false,
      error: { fields: { outcome: expect.any(String) } },
    });
  at('2026-12-10T09:00:00Z');
  expect(await note(id, 'done')).toMatchObject({ ok: true, value: { state: 'done' } });
});

test('what was noted by mistake is corrected, and nobody is written to of a day that is over', async () => {
  const email = 'past@mail.example';
  const { id } = await booked({ email, slot: { day: '2026-12-11', half: 'morning' } });
  at('2026-12-14T09:00:00Z');
  for (const outcome of ['done', 'nobody_home', 'cancelled', 'booked'] as const)
    expect(await note(id, outcome)).toMatchObject({ ok: true, value: { state: outcome } });
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a visit to come that was cancelled by mistake is booked again, and the customer is told both', async () => {
  const email = 'back@mail.example';
  const { id } = await booked({ email, slot: { day: '2026-12-17', half: 'morning' } });
  await note(id, 'cancelled');
  await note(id, 'booked');
  expect((await mailsTo(email)).map((subject) => subject.split(':')[0])).toEqual([
    'Measuring visit booked',
    'Measuring visit cancelled',
    'Measuring visit booked',
  ]);
});

test('staff book and move past the cap, for a customer who rings', async () => {
  const slot = { day: '2026-12-18', half: 'morning' } as const;
  await booked({ slot, email: 'one@mail.example' });
  expect(await book({ slot, email: 'two@mail.example' })).toMatchObject({ ok: false });
  const other = await booked({ slot, email: 'two@mail.example' }, true);
  expect(await shop.rows("SELECT actor_id FROM audit_log WHERE action = 'visit.book'")).toEqual([
    { actor_id: STAFF.id },
  ]);
  const full = { day: '2026-12-18', half: 'afternoon' } as const;
  await booked({ slot: full, email: 'three@mail.example' });
  expect(await visits.moveVisit(other.id, full, null)).toMatchObject({ ok: false });
  expect(await visits.moveVisit(other.id, full, STAFF)).toMatchObject({ ok: true });
});

test('the mornings of a day come before its afternoons', async () => {
  const day = '2026-12-22';
  const at = (half: 'morning' | 'afternoon', postcode: string) =>
    booked({ slot: { day, half }, postcode, email: `${half}@mail.example` });
  await at('afternoon', 'BT1 1AA');
  await at('morning', 'BT20 5XX');
  expect((await visits.visitsBetween(day, day)).map(({ half }) => half)).toEqual(['morning', 'afternoon']);
});
