/** Plans that staff make for a caller, and the room of an account. */
import { beforeAll, expect, test } from 'vitest';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import type { KeptPlanWire } from '#domain/rooms/kept-contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { floorsToPlan, type PlannedFloors, roomWith } from '#tests/support/planning.ts';
import { aShopper, postForm } from '#tests/support/shoppers.ts';
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

/** The keys of the links in the mails to a caller, the oldest first. */
async function sentTo(caller: string): Promise<string[]> {
  const mails = await shop.mails(caller);
  return mails.map(({ props }) => /plan\/shared\/([\w-]+)/.exec(props)?.[1] ?? '');
}

test('staff mail a plan to a caller once, with the link from which the caller goes on with a copy', async () => {
  const { id } = await keep(support);
  const caller = 'caller-with-a-hall@mail.example';
  for (let press = 0; press < 2; press += 1)
    expect(await send(id, ` ${caller} `, support)).toMatchObject({ status: 200 });
  const tokens = await sentTo(caller);
  expect(tokens).toHaveLength(1);
  const page = await (await shop.fetch(`/plan/shared/${tokens[0]}`)).text();
  expect(page).toMatch(/href="\/plan#plan=[^"]+"/);
  const fitters = await (await shop.fetch(`/plan/shared/${tokens[0]}?for=fitter`)).text();
  expect(fitters).not.toContain('/plan#plan=');
});

test('what a caller was sent stays as it was sent, whatever becomes of the plan of staff', async () => {
  const { id, share_url } = await keep(support);
  const plansOfStaff = async () =>
    ((await shop.send('GET', '/api/plans', undefined, support)).body as { plans: KeptPlanWire[] }).plans;
  const before = await plansOfStaff();
  const first = 'first-caller@mail.example';
  await send(id, first, support);
  const second = {
    name: 'Mrs Jones',
    rooms: [roomWith(floors.plank, 9.9, 3.6, { name: 'Mrs Jones’s lounge' })],
  };
  await shop.send('PUT', `/api/plans/${id}`, second, support);
  await send(id, 'second-caller@mail.example', support);
  const [forFirst] = await sentTo(first);
  const [forSecond] = await sentTo('second-caller@mail.example');
  const shared = async (token: string | undefined) =>
    (await shop.send('GET', `/api/plans/shared/${token}`)).body;
  expect(await shared(forFirst)).toMatchObject({ name: 'Hall, Snug', rooms: [{ name: 'Hall' }, {}] });
  expect(await shared(forSecond)).toMatchObject(second);
  expect(share_url).not.toMatch(new RegExp(`${forFirst}|${forSecond}`));
  // What was sent is no plan to go on with: the planner opens with the newest of these.
  expect((await plansOfStaff()).map((plan) => plan.id).sort()).toEqual(before.map((plan) => plan.id).sort());
  await shop.send('DELETE', `/api/plans/${id}`, undefined, support);
  expect(await shared(forFirst)).toMatchObject({ name: 'Hall, Snug' });
});

test('a full account of staff goes on: the oldest plan that was sent makes room, and its caller’s link stays', async () => {
  const clerk = await as(shop, 'owner');
  const sent = await keep(clerk);
  expect((await send(sent.id, 'full@mail.example', clerk)).status).toBe(200);
  const own = async () =>
    ((await shop.send('GET', '/api/plans', undefined, clerk)).body as { plans: { id: string }[] }).plans;
  const another = (count: number) =>
    shop.send(
      'POST',
      '/api/plans',
      { name: 'Another', rooms: [roomWith(floors.plank, 3 + count / 100, 2)] },
      clerk,
    );
  for (let count = (await own()).length; count < 51; count += 1)
    expect((await another(count)).status).toBe(201);
  expect((await own()).map(({ id }) => id)).not.toContain(sent.id);
  const [token] = await sentTo('full@mail.example');
  expect((await shop.fetch(`/plan/shared/${token}`)).status).toBe(200);
  expectProblem(await another(51), 409, 'full');
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

test('a room that nobody has measured is kept as such, and is not the room of the account', async () => {
  const shopper = await aShopper(shop, 'unmeasured-room');
  const rooms = [{ ...roomWith(floors.plank, 4.2, 3.6, { name: 'Den' }), is_ours: true }];
  const kept = await shop.send('POST', '/api/plans', { name: 'Den', rooms }, shopper.bearer);
  expect(kept).toMatchObject({ status: 201, body: { rooms } });
  const room = async () => (await shop.send('GET', '/api/plans/room', undefined, shopper.bearer)).body;
  expect(await room()).toEqual({ area_m2: null });
  const { id } = kept.body as KeptPlanWire;
  const measured = { name: 'Den', rooms: [roomWith(floors.plank, 4.2, 3.6)] };
  await shop.send('PUT', `/api/plans/${id}`, measured, shopper.bearer);
  expect(await room()).toMatchObject({ area_m2: 15.12 });
});

const typed = { name: 'Ann Rings', email: 'ann-rings@mail.example', phone: '028 9000 4321' };
const take = async (path: string, fields: Record<string, string>, staff: Record<string, string>) => {
  const answer = await postForm(shop, path, { form: 'plan', ...typed, ...fields }, staff);
  expect(answer.status).toBe(422);
  return answer.text();
};

test('a plan’s goods are taken into a new quote below what is typed, by its link or by the id of one’s own', async () => {
  const shopper = await aShopper(shop, 'planned-for-a-quote');
  const { id, share_url, plan } = await keep(shopper.bearer);
  const link = share_url.replace('/api/plans/', '/plan/');
  const boxes = plan?.rooms.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const staff = await as(shop, 'orders');
  const service = { text_0: 'Fitting', quantity_0: '1', price_0: '90' };
  const words = await take('/admin/quotes/new', { ...service, plan: link }, staff);
  for (const value of [...Object.values(typed), 'Fitting', floors.plank.sku])
    expect(words).toContain(`value="${value}"`);
  expect(words).toMatch(new RegExp(`value="${boxes}"[^>]*name="quantity_1"`));
  expect(words).toContain('They are not saved yet.');
  for (const other of [id, 'no-such-plan', `${link}x`]) {
    const refused = await take('/admin/quotes/new', { plan: other }, staff);
    for (const kept of ['There is no plan with this link or id.', typed.email])
      expect(refused, other).toContain(kept);
  }
  expect(await take('/admin/quotes/new', { plan: '' }, staff)).toContain('Please give the plan’s link');
  const own = await keep(staff);
  expect(await take('/admin/quotes/new', { plan: own.id }, staff)).toContain(`value="${floors.plank.sku}"`);
});

test('a press to save or to send a draft takes the goods of a plan that is named first, and loses no change', async () => {
  const staff = await as(shop, 'orders');
  const { id: plan } = await keep(staff);
  const lines = [{ text: 'Fitting', quantity: 1, price: 90 }];
  const made = await shop.send('POST', '/api/admin/quotes', { customer: typed, lines }, staff);
  const { id } = made.body as { id: string };
  const changed = { name: 'Ann Changed', text_0: 'Fitting', price_0: '95', plan };
  for (const form of ['plan', 'save', 'send']) {
    const words = await take(`/admin/quotes/${id}`, { ...changed, form }, staff);
    for (const value of ['Ann Changed', '95', floors.plank.sku]) expect(words).toContain(`value="${value}"`);
  }
  const { body } = await shop.send('GET', `/api/admin/quotes/${id}`, undefined, staff);
  expect(body).toMatchObject({ state: 'draft', total_amount: 90 });
});

test('a quote of a plan names the rooms on its page, PDF and mail, and its order has them and the plan', async () => {
  const staff = await as(shop, 'orders');
  const fetched = async (path: string) => (await shop.fetch(path, { headers: staff })).text();
  const { id: plan } = await keep(staff);
  const page = await take('/admin/quotes/new', { plan }, staff);
  const fields = Object.fromEntries(
    [...page.matchAll(/<input[^>]*>/g)].map(([input]) =>
      ['name', 'value'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? ''),
    ),
  ) as Record<string, string>;
  expect(fields).toMatchObject({ rooms_0: 'Hall, Snug', planned: plan });
  const saved = await postForm(shop, '/admin/quotes/new', { ...fields, form: 'save' }, staff);
  const [, id = ''] = /quotes\/([\w-]+)/.exec(saved.headers.get('location') ?? '') ?? [];
  // Kept through a change that has nothing to do with the plan, whatever becomes of the plan itself.
  await shop.send('DELETE', `/api/plans/${plan}`, undefined, staff);
  const stored = { ...fields, planned: '', updated_at: '', name: 'Ann Planned', form: 'send' };
  expect((await postForm(shop, `/admin/quotes/${id}`, stored, staff)).status).toBe(303);
  const { url } = (await shop.send('GET', `/api/admin/quotes/${id}`, undefined, staff)).body as QuoteWire;
  const path = new URL(url ?? '').pathname;
  expect(await (await shop.fetch(path)).text()).toContain('For: Hall, Snug');
  const pdf = await (await shop.fetch(`${path}/quote.pdf`)).arrayBuffer();
  expect(wordsOfPdf(new Uint8Array(pdf))).toContain('for Hall, Snug');
  expect((await shop.mails(typed.email)).at(-1)?.props).toContain('for Hall, Snug');
  const { body } = await shop.send('POST', `/api/admin/quotes/${id}/accept`, ADDRESS, staff);
  const order = (body as QuoteWire).order_id ?? '';
  expect((await shop.send('GET', `/api/admin/orders/${order}`, undefined, staff)).body).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ room_names: 'Hall, Snug' })]) as unknown,
  });
  expect(await fetched(`/admin/orders/${order}`)).toContain(`/admin/orders/${order}/plan.pdf`);
});

test('a plan of whose goods nothing is left in a quote goes from it', async () => {
  const staff = await as(shop, 'orders');
  const { id: planned } = await keep(staff);
  const fields = { ...typed, form: 'save', planned, text_0: 'Fitting', price_0: '90' };
  const goods = { product_1: floors.plank.sku, quantity_1: '2' };
  const saved = await postForm(shop, '/admin/quotes/new', { ...fields, ...goods }, staff);
  const [, id = ''] = /quotes\/([\w-]+)/.exec(saved.headers.get('location') ?? '') ?? [];
  const kept = async () =>
    (
      await shop.database.client.execute({
        sql: 'SELECT name FROM quote_plans WHERE quote_id = ?',
        args: [id],
      })
    ).rows.length;
  expect(await kept()).toBe(1);
  expect((await postForm(shop, `/admin/quotes/${id}`, { ...fields, planned: '' }, staff)).status).toBe(303);
  expect(await kept()).toBe(0);
});
