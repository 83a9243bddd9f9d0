/** Visits over time: the last place, moving and cancelling until the day before, and the reminder. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as commands from '#server/visits/commands.ts';
import type * as reminders from '#server/visits/reminders.ts';
import type { VisitBody } from '#domain/visits/visit.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { removeRows, setRows } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let visits: typeof commands & typeof reminders;
beforeAll(async () => {
  shop = await openOrders();
  visits = {
    ...(await import('#server/visits/commands.ts')),
    ...(await import('#server/visits/reminders.ts')),
  };
});
afterAll(() => shop.close());
const at = (moment: string) => (shop.clock.at = Date.parse(moment));
beforeEach(() => at('2026-12-01T10:00:00Z'));

const BODY: VisitBody = {
  kind: 'measure',
  slot: { day: '2026-12-10', half: 'morning' },
  postcode: 'bt61 7aa',
  name: 'Vera Visit',
  email: 'vera@mail.example',
  phone: '028 9000 0002',
  address: '3 Mall West',
  note: 'Two rooms.',
  plan: '',
  product: '',
  website: '',
  key: '',
};
const STAFF = { id: 'a', name: 'A' };
const BOOKER = { staff: null, userId: null, planToken: null, productId: null };
const book = (part: Partial<VisitBody> = {}) => visits.bookVisit({ ...BODY, ...part }, BOOKER);
async function booked(part: Partial<VisitBody> = {}) {
  const made = await book(part);
  if (!made.ok) throw new Error(made.error.detail);
  return made.value;
}
const mailsTo = async (email: string): Promise<string[]> =>
  (
    await shop.client.execute({
      sql: 'SELECT subject FROM outbox_emails WHERE "to" = ? ORDER BY id',
      args: [email],
    })
  ).rows.map((row) => String(row['subject']));

test('of ten for the last place one gets it, and the others are told the next time', async () => {
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, guest) => book({ email: `guest${guest}@mail.example` })),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  for (const refused of all)
    if (!refused.ok)
      expect(refused.error).toMatchObject({
        code: 'slot_full',
        fields: { slot: expect.stringContaining('The next time is Thursday 10 December, 1pm to 5pm.') },
      });
});

test('a cancelled visit frees its place, and its owner is told', async () => {
  const slot = { day: '2026-12-11', half: 'morning' } as const;
  const visit = await booked({ slot, email: 'gone@mail.example' });
  expect((await book({ slot })).ok).toBe(false);
  expect((await visits.cancelVisit(visit.id)).ok).toBe(true);
  expect((await book({ slot })).ok).toBe(true);
  expect(await mailsTo('gone@mail.example')).toEqual([
    'Measuring visit booked: Friday 11 December, 9am to 1pm',
    'Measuring visit cancelled: Friday 11 December, 9am to 1pm',
  ]);
});

test('a visit moves until the day before; then its owner rings, and staff still can', async () => {
  const email = 'mover@mail.example';
  const visit = await booked({ slot: { day: '2026-12-17', half: 'morning' }, email });
  const to = { day: '2026-12-18', half: 'afternoon' } as const;
  expect((await visits.moveVisit(visit.id, to, null)).ok).toBe(true);
  at('2026-12-18T07:00:00Z');
  const later = { day: '2026-12-24', half: 'morning' } as const;
  expect(await visits.moveVisit(visit.id, later, null)).toMatchObject({
    ok: false,
    error: { code: 'closed' },
  });
  expect(await visits.cancelVisit(visit.id)).toMatchObject({ ok: false });
  const staff = { id: 'staff-1', name: 'Staff' };
  expect((await visits.moveVisit(visit.id, later, staff)).ok).toBe(true);
  expect((await mailsTo(email)).at(-1)).toBe('Measuring visit moved: Thursday 24 December, 9am to 1pm');
  const { rows } = await shop.client.execute(
    "SELECT count(*) AS moves FROM audit_log WHERE action = 'visit.move'",
  );
  expect(Number(rows[0]?.['moves'])).toBe(1);
});

test('the reminder comes once, in the morning of the day before; a moved visit has its own', async () => {
  const email = 'reminded@mail.example';
  const visit = await booked({ slot: { day: '2026-12-16', half: 'morning' }, email, postcode: 'BT48 6AA' });
  const remind = async (moment: string) => {
    at(moment);
    await visits.sendVisitReminders();
    return (await mailsTo(email)).filter((subject) => subject.includes('tomorrow'));
  };
  expect(await remind('2026-12-15T08:59:00Z')).toHaveLength(0);
  expect(await remind('2026-12-15T09:00:00Z')).toEqual([
    'Measuring visit tomorrow: Wednesday 16 December, 9am to 1pm',
  ]);
  expect(await remind('2026-12-15T15:00:00Z')).toHaveLength(1);
  await visits.moveVisit(visit.id, { day: '2026-12-23', half: 'morning' }, null);
  expect(await remind('2026-12-22T10:00:00Z')).toHaveLength(2);
});

test('a reminder that an address has had too many mails for is sent when it may have one again', async () => {
  const email = 'limited@mail.example';
  await booked({ slot: { day: '2026-12-23', half: 'afternoon' }, email, postcode: 'BT48 6AA' });
  at('2026-12-22T09:30:00Z');
  await setRows(shop, 'rateLimits', {}, { points: 6, expire: Date.now() + 1e12 });
  const reminders = async () => {
    await visits.sendVisitReminders();
    return (await mailsTo(email)).filter((subject) => subject.includes('tomorrow'));
  };
  expect(await reminders()).toEqual([]);
  await removeRows(shop, 'rateLimits');
  expect(await reminders()).toHaveLength(1);
  expect(await reminders()).toHaveLength(1);
});

test.each([
  ['outside of the areas', { postcode: 'BT74 7AA' }, 'outside', 'postcode'],
  ['a postcode that is none', { postcode: 'ABC 123' }, 'bad_postcode', 'postcode'],
  [
    'the first part alone',
    { postcode: 'BT61', slot: { day: '2026-12-31', half: 'morning' } },
    'bad_postcode',
    'postcode',
  ],
  ['a Sunday', { slot: { day: '2026-12-13', half: 'morning' } }, 'slot_full', 'slot'],
] as const)('%s is refused beside its field', async (_, part, code, field) => {
  const refused = await book(part as Partial<VisitBody>);
  expect(refused).toMatchObject({ ok: false, error: { code, fields: { [field]: expect.any(String) } } });
});

test('what cannot be had is said as it is: no time of ours, no postcode of these islands, no journey abroad', async () => {
  const said = async (part: Partial<VisitBody>) => {
    const refused = await book(part);
    return refused.ok ? '' : Object.values(refused.error.fields ?? {}).join();
  };
  for (const day of ['2026-12-12', '2026-12-25'])
    expect(await said({ slot: { day, half: 'morning' } })).toContain('is no time that can be booked.');
  expect(await said({ postcode: 'ABC 123' })).toBe(
    'Please write a UK postcode like BT19 1AA, or an Eircode like D02 X285.',
  );
  expect(await said({ postcode: '90210' })).toContain('They do not travel to the United States.');
});

test('a visit that is cancelled twice is cancelled, with one mail; what is over says so', async () => {
  const email = 'twice@mail.example';
  const visit = await booked({ slot: { day: '2026-12-18', half: 'morning' }, email });
  for (const press of [1, 2])
    expect(await visits.cancelVisit(visit.id), `press ${press}`).toMatchObject({
      ok: true,
      value: { state: 'cancelled' },
    });
  expect(await mailsTo(email)).toHaveLength(2);
  const moved = await visits.moveVisit(visit.id, { day: '2026-12-17', half: 'morning' }, null);
  expect(moved).toMatchObject({ ok: false, error: { detail: expect.stringMatching(/is cancelled/) } });
});

test('a visit whose area is gone is not moved, and its form says why', async () => {
  const visit = await booked({ slot: { day: '2026-12-17', half: 'afternoon' }, email: 'lost@mail.example' });
  await setRows(shop, 'visits', { id: visit.id }, { postcode: 'BT74 7AA' });
  const moved = await visits.moveVisit(visit.id, { day: '2026-12-24', half: 'morning' }, null);
  expect(moved).toMatchObject({
    ok: false,
    error: { fields: { slot: expect.stringContaining('Our own people come to') } },
  });
});

test('one customer takes one place of a half-day, whatever form of the address or account is given', async () => {
  await removeRows(shop, 'visits');
  const slot = { day: '2026-12-11', half: 'morning' } as const;
  const first = { ...BODY, slot, postcode: 'BT20 5XX', email: 'ann.lee@gmail.com' };
  expect((await visits.bookVisit(first, { ...BOOKER, userId: 'ann' })).ok).toBe(true);
  // As of a time that is gone: anybody may type any address.
  const refused = {
    ok: false,
    error: {
      code: 'slot_full',
      fields: { slot: expect.stringContaining('is not free. The next time') },
    },
  };
  expect(await book({ slot, email: 'AnnLee+floor@googlemail.com' })).toMatchObject(refused);
  const byAccount = { ...BODY, slot, email: 'other@mail.example' };
  expect(await visits.bookVisit(byAccount, { ...BOOKER, userId: 'ann' })).toMatchObject(refused);
  const second = await booked({ slot: { day: '2026-12-10', half: 'morning' }, email: 'ann.lee@gmail.com' });
  expect(await visits.moveVisit(second.id, slot, null)).toMatchObject(refused);
  expect((await book({ slot, email: 'somebody@mail.example' })).ok).toBe(true);
  const toStaff = {
    ok: false,
    error: { code: 'too_many', fields: { slot: expect.stringContaining('at this time') } },
  };
  const again = { ...first, email: 'ann.lee+hall@gmail.com' };
  expect(await visits.bookVisit(again, { ...BOOKER, staff: STAFF })).toMatchObject(toStaff);
  expect(await visits.moveVisit(second.id, slot, STAFF)).toMatchObject(toStaff);
  const cancelled = await visits.cancelVisit(second.id);
  expect(cancelled.ok).toBe(true);
  const anew = await booked({ slot: { day: '2026-12-10', half: 'morning' }, email: 'annlee@gmail.com' });
  expect(await visits.noteOutcome(second.id, 'booked', STAFF)).toMatchObject(toStaff);
  expect(anew.state).toBe('booked');
});

test('a visit that is moved to the time it has is told so, and no mail goes', async () => {
  const email = 'same@mail.example';
  const { id } = await booked({ email, slot: { day: '2026-12-17', half: 'morning' } });
  const { visitScreen } = await import('#server/visits/link-screen.ts');
  const path = (await import('#server/visits/queries.ts')).visitPath(id);
  const url = new URL(path, 'http://127.0.0.1:1');
  const body = new URLSearchParams({ form: 'move', slot: '2026-12-17 morning' });
  const request = new Request(url, { method: 'POST', body, headers: { origin: url.origin } });
  const screen = await visitScreen({ request, url }, path.split('/').at(-1) ?? '');
  expect(screen.redirect).toBeNull();
  expect(screen.state.errors['slot']).toBe('Your visit has this time already.');
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a day that is closed under a visit is said in the calendar and in the settings, before they are saved too', async () => {
  const { saveDelivery, deliverySettingsNow } = await import('#server/delivery/settings.ts');
  const { calendarWeek } = await import('#server/delivery/admin/calendar.ts');
  const { visitsToMoveNow } = await import('#server/visits/admin/index.ts');
  const slot = { day: '2026-12-18', half: 'afternoon' } as const;
  const { id } = await booked({ slot, email: 'closed@mail.example', name: 'Cleo Closed' });
  expect(await visitsToMoveNow()).toEqual([]);
  const { settings, version } = await deliverySettingsNow();
  const exceptions = [{ calendar: 'shop', day: slot.day, closed: true, note: 'Course' }] as const;
  const moment = { date: '2026-12-01', time: '10:00', hours: {}, closedDays: [] };
  const words = 'Friday 18 December, Armagh: closed, with 1 visit';
  const expected = [{ day: slot.day, words, visits: [{ id, name: 'Cleo Closed' }] }];
  expect(await visitsToMoveNow({ settings: { ...settings, exceptions: [...exceptions] }, moment })).toEqual(
    expected,
  );
  const areas = settings.visits.areas.map((area) => ({ ...area, max_visits: 0 }));
  const fewer = { ...settings, visits: { ...settings.visits, areas } };
  const overCap = await visitsToMoveNow({ settings: fewer, moment });
  expect(overCap.map((one) => one.words)).toContain(
    'Friday 18 December, Armagh: 1 of 0 visits from 1pm to 5pm',
  );
  expect(await saveDelivery({ exceptions: [...exceptions] }, version, STAFF)).toMatchObject({ ok: true });
  expect(await visitsToMoveNow()).toEqual(expected);
  const day = (await calendarWeek(slot.day)).days.find((one) => one.day === slot.day);
  expect(day?.notes).toContain(`Visits to move: ${words}`);
  expect(day?.visits).toMatchObject([{ name: expect.stringMatching(/^Visits, /), visits: [{ id }] }]);
});

test('the calendar file of a visit says where it is', async () => {
  const slot = { day: '2026-12-21', half: 'afternoon' } as const;
  const visit = await booked({ slot, email: 'where@mail.example', postcode: 'BT20 5XX' });
  const { visitCalendar } = await import('#server/visits/link-screen.ts');
  expect(visitCalendar(visit)).toContain('LOCATION:3 Mall West\\, BT20 5XX\r\n');
});

test('a visit whose day is over is not called too near, and its reminder asks to ring', async () => {
  const email = 'over@mail.example';
  const slot = { day: '2026-12-22', half: 'afternoon' } as const;
  const { id } = await booked({ slot, email, postcode: 'BT20 5XX' });
  const { visitPath } = await import('#server/visits/queries.ts');
  const { visitScreen } = await import('#server/visits/link-screen.ts');
  const url = new URL(visitPath(id), 'http://127.0.0.1:1');
  const screen = () => visitScreen({ request: new Request(url), url }, url.pathname.split('/').at(-1) ?? '');
  at('2026-12-21T10:00:00Z');
  await visits.sendVisitReminders();
  const rows = await shop.rows('SELECT props FROM outbox_emails WHERE "to" = ? ORDER BY id', email);
  const { renderMail } = await import('#server/mail/render.ts');
  const [first = '', reminder = ''] = await Promise.all(
    rows.map(async ({ props }) => (await renderMail('visit', String(props))).text.replace(/\s+/g, ' ')),
  );
  expect(first).toContain('you can move or cancel it until the day before');
  expect(reminder).not.toContain('until the day before');
  expect(reminder).toMatch(/please ring us on [\d ]+ to change or cancel it/i);
  at('2026-12-22T10:00:00Z');
  expect(await screen()).toMatchObject({ isOpen: false, isOver: false });
  at('2026-12-23T10:00:00Z');
  expect(await screen()).toMatchObject({ isOpen: false, isOver: true });
  expect(await visits.cancelVisit(id)).toMatchObject({ error: { detail: 'This visit is over.' } });
});
