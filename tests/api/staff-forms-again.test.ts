/** Staff's forms that are sent twice, or over what a colleague has done since they were opened. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import type { ReviewWire } from '#domain/reviews/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aProduct, type PayingShop, sharedPayingShop } from '#tests/support/paying.ts';
import { PIXEL_URL } from '#tests/support/pixel.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { fieldsOf, staffProduct } from '#tests/support/staff-products.ts';
import { as } from '#tests/support/staff.ts';
import { withdrawing } from '#tests/support/withdrawing.ts';

let shop: PayingShop;
let staff: Record<string, string>;
let a: Awaited<ReturnType<typeof withdrawing>>;
beforeAll(async () => {
  shop = await sharedPayingShop();
  [staff, a] = await Promise.all([as(shop, 'owner'), withdrawing(shop)]);
});

async function send(path: string, fields: Record<string, string>) {
  const answer = await postForm(shop, path, fields, staff);
  const location = answer.headers.get('location') ?? '';
  return { status: answer.status, location, words: (await answer.text()).replace(/\s+/g, ' ') };
}

/** The value of a hidden field, as the page has it now. */
async function hidden(path: string, name: string, value = '[^"]*'): Promise<string> {
  const found = new RegExp(`name="${name}" value="(${value})"`).exec(await shop.page(path, staff));
  return found?.[1]?.replaceAll('&quot;', '"').replaceAll('&#34;', '"') ?? '';
}

const refunds = async ({ id }: PlacedOrderWire) =>
  shop.rows('SELECT state, amount_pence FROM refunds WHERE order_id = ?', id);

test('a refund that Square does not answer is said to be written down, and the same form again is no second one', async () => {
  const order = await a.paid();
  const path = `/admin/orders/${order.id}`;
  const form = {
    form: 'refund',
    amount: '5',
    reason: 'A scratched board.',
    left: await hidden(path, 'left'),
    request_key: await hidden(path, 'request_key'),
  };
  await shop.faultConfig({ lose_answer: { how: 'cut', times: 1, of: 'refunds' } });
  const { status, location } = await send(path, form);
  expect([status, location]).toEqual([303, expect.stringContaining('done=refund')]);
  const said = await shop.page(location, staff);
  expect(said).toContain('£5.00 is written down');
  expect(said).toContain('sent again by itself');
  expect(await refunds(order)).toEqual([{ state: 'unknown', amount_pence: 500 }]);
  const again = await send(path, form);
  expect(await shop.page(again.location, staff)).toContain('£5.00 is paid back');
  expect(await refunds(order)).toEqual([{ state: 'completed', amount_pence: 500 }]);
});

test('boxes that are added to the stock are added once, however often the same form is sent', async () => {
  const path = `/admin/products/${a.floor}`;
  const stock = async () => (await staffProduct(shop, staff, a.floor)).stock;
  const before = await stock();
  const key = await hidden(path, 'key');
  const form = { form: 'stock', kind: 'more', amount: '40', reason: 'delivery', note: '', batch: 'A12', key };
  for (const press of ['first', 'again'] as const) expect((await send(path, form)).status, press).toBe(303);
  expect(await stock()).toBe(before + 40);
  for (const change of [{ amount: '30' }, { kind: 'less' }, { batch: 'A13' }]) {
    const other = await send(path, { ...form, ...change });
    expect([other.status, other.words]).toEqual([422, expect.stringContaining('This form was sent before')]);
    expect(other.words).toContain('+40');
  }
  expect(await stock()).toBe(before + 40);
  const next = { ...form, key: await hidden(path, 'key') };
  expect(next.key).not.toBe(key);
  expect((await send(path, next)).status).toBe(303);
  expect(await stock()).toBe(before + 80);
});

test('the batches of one product do not undo what a colleague wrote of another, and of the same are refused', async () => {
  const trim = await aProduct(shop, "category = 'Trims & Accessories'");
  const order = await a.paid();
  const path = `/admin/orders/${order.id}`;
  const seen = {
    [`seen-${a.floor}`]: await hidden(path, `seen-${a.floor}`),
    [`seen-${trim}`]: await hidden(path, `seen-${trim}`),
  };
  /** Sends the form as it was opened, with these rows typed. */
  const write = (rows: Record<string, string>, opened = seen) =>
    send(path, { form: 'batches', ...opened, ...rows });
  const floor = (batch: string) => ({ [`batch-${a.floor}-1`]: batch, [`boxes-${a.floor}-1`]: '' });
  const other = { [`batch-${trim}-1`]: 'T1', [`boxes-${trim}-1`]: '3' };
  const written = () =>
    shop.rows(
      `SELECT b.batch, b.quantity FROM movement_batches b JOIN stock_movements m ON m.id = b.movement_id
       WHERE m.order_id = ? ORDER BY b.batch`,
      order.id,
    );
  expect((await write(floor('A12'))).status).toBe(303);
  expect((await write(other)).status).toBe(303);
  expect((await write(other)).status, 'the same press again').toBe(303);
  const both = [
    { batch: 'A12', quantity: 12 },
    { batch: 'T1', quantity: 3 },
  ];
  expect(await written()).toEqual(both);
  const late = await write(floor('B7'));
  expect([late.status, late.words]).toEqual([
    422,
    expect.stringContaining('A12 since you opened this order'),
  ]);
  expect(await written()).toEqual(both);
  // What is written now is what the form shows.
  expect(late.words).toMatch(new RegExp(`value="A12"[^>]*name="batch-${a.floor}-1"`));
  const now = { ...seen, [`seen-${a.floor}`]: await hidden(path, `seen-${a.floor}`) };
  expect((await write(floor(''), now)).status).toBe(303);
  expect(await written()).toEqual([{ batch: 'T1', quantity: 3 }]);
});

test('a review that was rewritten since it was read is neither hidden nor shown unread', async () => {
  const product = await aProduct(shop, "rating_count = 0 AND category = 'Tiles'");
  const shopper = await as(shop, 'shopper');
  const content = { rating: 4, title: 'Good tile', comment: 'Rude words about a neighbour.' };
  const { body } = await shop.send('POST', `/api/products/${product}/reviews`, content, shopper);
  const { id } = body as ReviewWire;
  const path = '/admin/reviews?sort=date&dir=desc';
  const seenNow = async () => {
    const [row] = await shop.rows('SELECT updated_at FROM reviews WHERE id = ?', id);
    return String(row?.['updated_at']);
  };
  const state = async () =>
    (await shop.rows('SELECT state, read_at IS NULL AS unread FROM reviews WHERE id = ?', id))[0];
  const rewrite = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const words = { ...content, comment: 'A good tile.' };
    expect((await shop.send('PUT', `/api/reviews/${id}`, words, shopper)).status).toBe(200);
  };
  const opened = await seenNow();
  await rewrite();
  const hide = { form: 'hide', id, reason: 'Names a neighbour' };
  const late = await send(path, { ...hide, seen: opened });
  expect([late.status, late.words]).toEqual([422, expect.stringContaining('has changed since you opened')]);
  expect(await state()).toEqual({ state: 'visible', unread: 1 });
  const hidden = await seenNow();
  expect((await send(path, { ...hide, seen: hidden })).status).toBe(303);
  const before = await seenNow();
  await rewrite();
  expect((await send(path, { form: 'show', id, seen: before })).status).toBe(422);
  expect(await state()).toEqual({ state: 'hidden', unread: 1 });
  expect((await send(path, { form: 'show', id, seen: await seenNow() })).status).toBe(303);
});

test('an answer does not publish a question that a colleague has refused meanwhile, and keeps its words', async () => {
  const ask = { form: 'ask', words: 'Is the owner a crook?', name: 'Quinn', email: 'asker@mail.example' };
  await postForm(shop, `/questions/${a.floor}`, ask);
  const [row] = await shop.rows('SELECT id FROM questions WHERE words = ?', ask.words);
  const id = String(row?.['id']);
  const path = '/admin/questions';
  const opened = { id, answers: '0', state: 'waiting', words: '' };
  expect((await send(path, { form: 'refuse', ...opened })).status).toBe(303);
  const answer = { ...opened, words: 'We are honest people.' };
  for (const form of ['answer', 'publish']) {
    const late = await send(path, { form, ...answer });
    expect([late.status, late.words]).toEqual([422, expect.stringContaining('since you opened it')]);
    expect(late.words).toContain(answer.words);
  }
  expect((await send(path, { form: 'publish', ...opened })).status, 'without an answer').toBe(422);
  expect(await shop.rows('SELECT state FROM questions WHERE id = ?', id)).toEqual([{ state: 'refused' }]);
  expect(await shop.rows(`SELECT id FROM outbox_emails WHERE "to" = 'asker@mail.example'`)).toEqual([]);
  expect((await send(path, { form: 'answer', ...answer, state: 'refused' })).status).toBe(303);
});

test('a note, a mail, a copy and a batch are made once, however often the same form is sent', async () => {
  const order = await a.paid();
  const at = `/admin/orders/${order.id}`;
  const [mail] = await shop.rows('SELECT id FROM outbox_emails WHERE order_id = ?', order.id);
  const id = String(mail?.['id']);
  const count = async (sql: string, ...args: string[]) =>
    Number((await shop.rows(`SELECT count(*) AS n FROM ${sql}`, ...args))[0]?.['n']);
  const notes = () => count("order_events WHERE kind = 'note' AND order_id = ?", order.id);
  const mails = () => count('outbox_emails WHERE order_id = ?', order.id);
  const copies = () => count("products WHERE id LIKE ? || '-copy%'", a.floor);
  const batches = () => count('batch_orders WHERE order_id = ?', order.id);
  for (const [path, fields, made] of [
    [at, { form: 'note', note: 'Rings twice.' }, notes],
    [at, { form: 'resend', mail: id }, mails],
    [`/admin/mails/${id}`, { form: 'resend', id }, mails],
    ['/admin/mails', { form: 'resend', id }, mails],
    [`/admin/products/${a.floor}`, { form: 'duplicate' }, copies],
    ['/admin/orders/batches', { form: 'batch', ids: order.id }, batches],
  ] as const) {
    const page = path === '/admin/orders/batches' ? '/admin/orders' : path;
    const keys = await Promise.all([1, 2].map(() => keyIn(page, fields.form)));
    const before = await made();
    const [first, again, other] = [
      await send(path, { ...fields, key: keys[0] ?? '' }),
      await send(path, { ...fields, key: keys[0] ?? '' }),
      await send(path, { ...fields, key: keys[1] ?? '' }),
    ];
    expect([first.status, again.location], path).toEqual([303, first.location]);
    expect(other.status, path).toBe(303);
    expect(await made(), `${path} ${fields.form}`).toBe(before + 2);
  }
  const key = await keyIn(at, 'note');
  const before = await notes();
  for (const note of ['One thing.', 'Another thing.'])
    expect((await send(at, { form: 'note', note, key })).status).toBe(303);
  expect(await notes(), 'other words are another note').toBe(before + 2);
});

/** The key of the form of this name, as the page has it now. */
async function keyIn(path: string, form: string): Promise<string> {
  const forms = (await shop.page(path, staff)).split('<form');
  const drawn = forms.find((one) => one.includes(`name="form" value="${form}"`)) ?? '';
  return /name="key" value="([\w-]+)"/.exec(drawn)?.[1] ?? `none in ${form}`;
}

test('a new slide and a new photo are made once for the key that they are sent with', async () => {
  const slide = {
    title: 'Oak again',
    subtitle: 'S',
    description: 'D',
    image_url: PIXEL_URL,
    is_active: false,
  };
  const photo = { title: 'Hall again', image_url: PIXEL_URL, room_type: 'Hallway', flooring_type: 'Tiles' };
  for (const [path, body] of [
    ['/api/admin/hero-slides', slide],
    ['/api/admin/customer-photos', photo],
  ] as const) {
    const post = async (more: object) => {
      const { status, body: made } = await shop.send('POST', path, { ...body, ...more }, staff);
      expect(status, JSON.stringify(made)).toBeLessThan(300);
      return (made as { id: string }).id;
    };
    const key = crypto.randomUUID();
    const [first, again, retitled, without] = [
      await post({ key }),
      await post({ key }),
      await post({ key, title: 'Another' }),
      await post({}),
    ];
    expect(again).toBe(first);
    expect(new Set([first, retitled, without]).size).toBe(3);
  }
});

test('a form whose slide, photo or copy is gone is answered in words, and makes no second one', async () => {
  const slide = { title: 'Gone', subtitle: 'S', description: 'D', image_url: PIXEL_URL, is_active: false };
  const photo = { title: 'Gone', image_url: PIXEL_URL, room_type: 'Hallway', flooring_type: 'Tiles' };
  for (const [path, body] of [
    ['/api/admin/hero-slides', slide],
    ['/api/admin/customer-photos', photo],
  ] as const) {
    const sent = { ...body, key: crypto.randomUUID() };
    const made = (await shop.send('POST', path, sent, staff)).body as { id: string };
    expect((await shop.send('DELETE', `${path}/${made.id}`, undefined, staff)).status).toBe(200);
    const again = await shop.send('POST', path, sent, staff);
    expectProblem(again, 409, 'key_reused');
    expect(JSON.stringify(again.body)).toContain('What it made is no longer there');
  }
  const path = `/admin/products/${a.floor}`;
  const api = (method: string, id: string, more = '', body?: object) =>
    shop.send(method, `/api/admin/products/${id}${more}`, body, staff);
  for (const end of [
    async (id: string) => {
      const { name } = await staffProduct(shop, staff, id);
      return send(`/admin/products/${id}`, { form: 'delete', confirm: name });
    },
    async (id: string) => {
      const body = { ...fieldsOf(await staffProduct(shop, staff, id)), name: 'Oak for the hall' };
      expect((await api('PUT', id, '', body)).status).toBe(200);
      return api('POST', id, '/restore');
    },
  ]) {
    const copy = { form: 'duplicate', key: crypto.randomUUID() };
    const { location } = await send(path, copy);
    const id = location.split('?')[0]?.split('/').at(-1) ?? '';
    expect((await end(id)).status).toBeLessThan(400);
    const again = await send(path, copy);
    expect([again.status, again.words]).toEqual([
      422,
      expect.stringContaining('What it made is no longer there, or has another address'),
    ]);
  }
});
