/** Quotes that customers accept on the telephone: staff make them orders, and record what is paid for them. */
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { DeliveryWire } from '#domain/delivery/contract.ts';
import { DEFAULT_DELIVERY_DRAFT } from '#domain/delivery/draft.ts';
import type { OrderDetailWire } from '#domain/orders/contract.ts';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS, aFloorInStock, aProduct } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let staff: Record<string, string>;
let floor: ProductWire;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'orders');
  floor = await aFloorInStock(shop);
});

const send = (method: string, path: string, body?: object, who = staff) =>
  shop.send(method, `/api/admin/quotes${path}`, body, who);
async function aQuote(name: string, isSent = true): Promise<QuoteWire> {
  const { body } = await send('POST', '', {
    customer: { name: `${name} Caller`, email: `${name}-calls@mail.example`, phone: '028 9000 1234' },
    lines: [{ product_id: floor.id, quantity: 3 }],
  });
  const quote = body as QuoteWire;
  return isSent ? ((await send('POST', `/${quote.id}/send`)).body as QuoteWire) : quote;
}
const read = async ({ id }: QuoteWire) => (await send('GET', `/${id}`)).body as QuoteWire;
const { email: _email, ...STREET } = ADDRESS;
const press = ({ id, updated_at }: QuoteWire, more: Record<string, string> = {}, who = staff) =>
  postForm(shop, `/admin/quotes/${id}`, { form: 'order', updated_at, ...STREET, ...more }, who);
const stock = async () => ((await shop.send('GET', `/api/products/${floor.id}`)).body as ProductWire).stock;

test('a press makes a sent quote an order of staff’s, holds its goods, and its payment can be recorded there', async () => {
  const quote = await aQuote('anna');
  const page = await (await shop.fetch(`/admin/quotes/${quote.id}`, { headers: staff })).text();
  expect(page).toContain('Make it an order');
  const before = await stock();
  const pressed = await press(quote);
  const { state, order_id: id } = await read(quote);
  expect([pressed.status, pressed.headers.get('location'), state]).toEqual([
    303,
    `/admin/orders/${id ?? ''}?done=quote`,
    'accepted',
  ]);
  const landed = await shop.fetch(pressed.headers.get('location') ?? '', { headers: staff });
  const orderPage = await landed.text();
  for (const words of ['The quote is an order now.', `/admin/quotes?search=${quote.number}"`])
    expect(orderPage).toContain(words);
  expect(before - (await stock())).toBe(3);
  const order = (await shop.send('GET', `/api/admin/orders/${id ?? ''}`, undefined, staff))
    .body as OrderDetailWire;
  expect(order).toMatchObject({
    status: 'pending',
    total_amount: quote.total_amount,
    shipping_address: { email: quote.customer.email, city: ADDRESS.city },
  });
  const { rows } = await shop.database.client.execute({
    sql: "SELECT actor FROM order_events WHERE order_id = ? AND kind = 'placed'",
    args: [id],
  });
  expect(rows.map(({ actor }) => actor)).toEqual([expect.stringMatching(/^staff:/)]);
  const audit = await (await shop.fetch('/admin/audit', { headers: await as(shop, 'owner') })).text();
  expect(audit).toContain('Quote accepted for the customer');
  const paid = {
    form: 'received',
    kind: 'till_card',
    amount: String(quote.total_amount),
    request_key: crypto.randomUUID(),
  };
  expect((await postForm(shop, `/admin/orders/${id ?? ''}`, paid, staff)).status).toBe(303);
  expect((await read(quote)).state).toBe('ordered');
});

test('a sent quote that is saved without a change stays sent, and its link open', async () => {
  const quote = await aQuote('unchanged');
  const { name, email, phone } = quote.customer;
  const fields = {
    ...{ form: 'save', updated_at: quote.updated_at, name, email, phone: phone ?? '' },
    ...{ product_0: floor.sku, quantity_0: '3', valid_until: quote.valid_until ?? '' },
  };
  const saved = await postForm(shop, `/admin/quotes/${quote.id}`, fields, staff);
  expect(saved.status).toBe(303);
  expect(await shop.page(saved.headers.get('location') ?? '', staff)).toContain(
    'the quote is as it was sent',
  );
  expect(await read(quote)).toMatchObject({ state: 'sent', url: quote.url });
  const changed = await postForm(shop, `/admin/quotes/${quote.id}`, { ...fields, quantity_0: '4' }, staff);
  expect(await shop.page(changed.headers.get('location') ?? '', staff)).toContain('It can be sent now');
  expect(await read(quote)).toMatchObject({ state: 'draft', url: null });
});

test('pressed twice, by another role, for a draft or over a change it makes no further order', async () => {
  const quote = await aQuote('bert');
  const support = await as(shop, 'support');
  expect((await press(quote, {}, support)).status).toBe(403);
  expectProblem(await send('POST', `/${quote.id}/accept`, ADDRESS, support), 403);
  expect((await press({ ...quote, updated_at: '2026-01-01T00:00:00.000Z' })).status).toBe(422);
  expect((await read(quote)).state).toBe('sent');
  const both = await Promise.all([press(quote), press(quote)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  expectProblem(await send('POST', `/${quote.id}/accept`, ADDRESS), 409, 'closed');
  const draft = await aQuote('cora', false);
  expect(expectProblem(await send('POST', `/${draft.id}/accept`, ADDRESS), 409, 'closed').detail).toBe(
    'This quote is a draft: send it to the customer, then it can become an order.',
  );
  expectProblem(await send('POST', '/no-such-quote/accept', ADDRESS), 404, 'no_quote');
});

test('an address with mistakes keeps what was typed, and leaves the quote’s own form as it is', async () => {
  const quote = await aQuote('dora');
  const answer = await press(quote, { city: '', address: '7 Long Lane' });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  for (const words of ['7 Long Lane', 'value="dora Caller"', 'Make it an order'])
    expect(page).toContain(words);
  expect((await read(quote)).state).toBe('sent');
});

const bookingOf = async (quote: QuoteWire) => {
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT method, day, fitting_day FROM delivery_bookings WHERE order_id = ?',
    args: [(await read(quote)).order_id],
  });
  return rows[0];
};

test('staff choose collection and its day, in the form with and without a script and in the call', async () => {
  const free = (await shop.send('GET', `/api/delivery?postcode=BT20+5XX&items=${floor.id}:3`))
    .body as DeliveryWire;
  const [first, second] = free.collection.days;
  const chosen = { method: 'collection', day: second };
  const quote = await aQuote('fred');
  const page = await (await shop.fetch(`/admin/quotes/${quote.id}`, { headers: staff })).text();
  expect(page).toContain('Delivery or collection');
  const script = { delivery: JSON.stringify({ ...DEFAULT_DELIVERY_DRAFT, ...chosen }) };
  expect((await press(quote, script)).status).toBe(303);
  expect(await bookingOf(quote)).toMatchObject(chosen);
  const plain = await aQuote('gina');
  const controls = {
    delivery: JSON.stringify(DEFAULT_DELIVERY_DRAFT),
    delivery_method: 'collection',
    postal_code: '?',
  };
  expect((await press(plain, controls)).status).toBe(303);
  expect(await bookingOf(plain)).toMatchObject({ method: 'collection', day: first });
  const called = await aQuote('hugo');
  expect((await send('POST', `/${called.id}/accept`, { ...ADDRESS, delivery: chosen })).status).toBe(200);
  expect(await bookingOf(called)).toMatchObject(chosen);
});

test('the form says what each line costs, finds goods by words, and has no empty rows once it is an order', async () => {
  const quote = await aQuote('ines');
  const screen = async () =>
    (await (await shop.fetch(`/admin/quotes/${quote.id}`, { headers: staff })).text()).replace(/\s+/g, ' ');
  const rows = (page: string) => [...page.matchAll(/name="product_\d+"/g)].length;
  const each = `at £${floor.price.toFixed(2)} per box`;
  const total = `£${(Math.round(floor.price * 300) / 100).toFixed(2)}`;
  for (const words of [each, total, 'Saving adds more rows']) expect(await screen()).toContain(words);
  expect(rows(await screen())).toBe(4);
  const typed = { form: 'save', updated_at: quote.updated_at, ...quote.customer, phone: '' };
  const named = await postForm(
    shop,
    `/admin/quotes/${quote.id}`,
    { ...typed, product_0: floor.name.toLowerCase(), quantity_0: '2' },
    staff,
  );
  const refused = (await named.text()).replace(/\s+/g, ' ');
  expect(named.status).toBe(422);
  for (const words of [`value="${floor.name.toLowerCase()}"`, `${floor.name} (${floor.sku})`])
    expect(refused).toContain(words);
  expect(refused).not.toContain(each);
  expect((await press(quote)).status).toBe(303);
  const ordered = await screen();
  expect(rows(ordered)).toBe(1);
  for (const words of [each, total]) expect(ordered).toContain(words);
  expect(ordered).not.toContain('Saving adds more rows');
});

test('goods that are cut to size are marked before they are accepted, and no others', async () => {
  const carpet = await aProduct(shop, 'cut_to_size = 1 AND stock > 10');
  const made = await send('POST', '', {
    customer: { name: 'Cut Caller', email: 'cut-calls@mail.example' },
    lines: [{ product_id: carpet, quantity: 3 }],
  });
  const quotes = [made.body as QuoteWire, await aQuote('uncut', false)];
  const seen = quotes.map(async ({ id }) => {
    const { url } = (await send('POST', `/${id}/send`)).body as QuoteWire;
    const path = new URL(url ?? '').pathname;
    const pdf = await shop.fetch(`${path}/quote.pdf`);
    const words = wordsOfPdf(new Uint8Array(await pdf.arrayBuffer())).replace(/\s+/g, ' ');
    return [await (await shop.fetch(path)).text(), words].map((text) => text.includes('Goods marked'));
  });
  expect(await Promise.all(seen)).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('the call does the same, for the address that it is given', async () => {
  const quote = await aQuote('emil');
  const { status, body } = await send('POST', `/${quote.id}/accept`, ADDRESS);
  expect([status, (body as QuoteWire).state]).toEqual([200, 'accepted']);
});

test.each([
  [{ quantity: 1.5 }, 'Please give a whole number from 1 to 10,000.'],
  [{ quantity: 1, price: -1 }, 'Please give a price in pounds, to the penny.'],
])('a wrong line of goods is told what is wrong with it: %j', async (wrong, words) => {
  const customer = { name: 'A', email: 'a@mail.example' };
  const lines = [{ product_id: floor.id, ...wrong }];
  expect(expectProblem(await send('POST', '', { customer, lines }), 422).detail).toBe(words);
});

test('a request for a product that is unknown names the field of the request', async () => {
  const body = {
    customer: { name: 'A', email: 'a@mail.example' },
    items: [{ product_id: 'no-such-floor', quantity: 1 }],
  };
  const refused = expectProblem(await shop.send('POST', '/api/quotes', body), 409, 'unknown_product');
  expect(refused.errors?.map(({ field }) => field)).toEqual(['items.0.product_id']);
});

test('an order is found by the number of its quote', async () => {
  const quote = await aQuote('found');
  await press(quote);
  const { order_id: id, number } = await read(quote);
  for (const search of [number, number.toLowerCase(), number.replace('-', '')]) {
    const { body } = await shop.send('GET', `/api/admin/orders?search=${search}`, undefined, staff);
    expect((body as { orders: { id: string }[] }).orders.map((order) => order.id)).toEqual([id]);
  }
});

test('the editor keeps the code that was typed, and words for several products are chosen from by a press', async () => {
  const fields = {
    ...{
      form: 'save',
      name: 'Coded Caller',
      email: 'coded@mail.example',
      product_0: floor.sku,
      quantity_0: '2',
    },
  };
  const made = await postForm(shop, '/admin/quotes/new', fields, staff);
  const path = made.headers.get('location') ?? '';
  const editor = async () => (await shop.fetch(path, { headers: staff })).text();
  expect(await editor()).toContain(`value="${floor.sku}"`);
  const updated = /name="updated_at" value="([^"]+)"/.exec(await editor())?.[1] ?? '';
  const words = { ...fields, updated_at: updated, product_1: 'oak herringbone', quantity_1: '1' };
  const asked = await (await postForm(shop, path, words, staff)).text();
  expect(asked).toContain('Choose what is meant, or type another.');
  const [, sku = ''] =
    /name="choose_1"[^>]* value="([^"]+)"|value="[^"]+"[^>]* name="choose_1"/.exec(asked) ?? [];
  expect(sku).not.toBe('');
  expect((await postForm(shop, path, { ...words, choose_1: sku }, staff)).status).toBe(303);
  expect(await editor()).toContain(`value="${sku}"`);
});

test('nothing is said of how the customer’s place is reached before staff have asked', async () => {
  const page = await (
    await shop.fetch(`/admin/quotes/${(await aQuote('unasked')).id}`, { headers: staff })
  ).text();
  expect(page).toContain('Can a lorry of 18 tonnes stop outside?');
  expect(page).not.toMatch(/type="checkbox"[^>]*checked/);
  const questions = page.match(/<select[^>]*name="access_[^>]*>.*?<\/select>/gs) ?? [];
  expect(questions.length).toBeGreaterThan(2);
  for (const question of questions) expect(question).not.toMatch(/<option value="[^"]+"[^>]*selected/);
});
