/** Quotes: written and sent by staff, accepted once by the customer's link, at the prices that were quoted. */
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS, aFloorInStock, aProduct, pay } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { changedToken } from '#tests/support/tokens.ts';
import { earlier, setOrder, setRows } from '#tests/support/stored.ts';

let shop: Shop;
let staff: Record<string, string>;
let floor: ProductWire;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'orders');
  floor = await aFloorInStock(shop);
});

const customer = (name: string) => ({
  name: `${name} Caller`,
  email: `${name}-quoted@mail.example`,
  phone: '028 9000 1234',
});
const cheap = () => Math.round((floor.price - 5) * 100) / 100;
const bodyFor = (name: string) => ({
  customer: customer(name),
  lines: [
    { product_id: floor.id, quantity: 4, price: cheap(), reason: 'Three rooms at once' },
    { text: 'Fitting, two rooms', quantity: 1, price: 320 },
  ],
});
async function write(name: string, more: object = {}): Promise<QuoteWire> {
  const { status, body } = await shop.send('POST', '/api/admin/quotes', { ...bodyFor(name), ...more }, staff);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as QuoteWire;
}
async function send({ id }: QuoteWire): Promise<QuoteWire> {
  const { status, body } = await shop.send('POST', `/api/admin/quotes/${id}/send`, undefined, staff);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as QuoteWire;
}
const read = async ({ id }: Pick<QuoteWire, 'id'>) =>
  (await shop.send('GET', `/api/admin/quotes/${id}`, undefined, staff)).body as QuoteWire;
const accept = (quote: QuoteWire, address: Record<string, string> = {}) => {
  const [first_name = '', last_name = ''] = quote.customer.name.split(' ');
  const typed = {
    form: 'accept',
    ...ADDRESS,
    first_name,
    last_name,
    email: quote.customer.email,
    ...address,
  };
  return postForm(shop, new URL(quote.url ?? '').pathname, typed);
};
const total = () => Math.round((4 * cheap() + 320) * 100) / 100;
const stock = async () => ((await shop.send('GET', `/api/products/${floor.id}`)).body as ProductWire).stock;

test('a quote is a draft without a link, and sent it is mailed and valid for 28 days', async () => {
  const draft = await write('dora');
  expect(draft).toMatchObject({ state: 'draft', url: null, valid_until: null, total_amount: total() });
  expect(draft.number).toMatch(/^Q-\d+$/);
  const sent = await send(draft);
  const days = (Date.parse(sent.valid_until ?? '') - Date.now()) / 86_400_000;
  expect(sent.state).toBe('sent');
  expect(days).toBeGreaterThan(26.9);
  expect(days).toBeLessThan(28.1);
  const mails = await shop.mails(draft.customer.email);
  expect(mails.map(({ template }) => template)).toEqual(['quote']);
  expect(mails[0]?.props).toContain(sent.url);
  const page = await (await shop.fetch(new URL(sent.url ?? '').pathname)).text();
  for (const words of ['Fitting, two rooms', 'value="dora"', ' per m²)', '(instead of £', 'VAT (included)'])
    expect(page).toContain(words);
  const pdf = await shop.fetch(`${new URL(sent.url ?? '').pathname}/quote.pdf`);
  expect(wordsOfPdf(new Uint8Array(await pdf.arrayBuffer()))).toContain(draft.number);
});

test('without the whole link nothing is seen and nothing is accepted', async () => {
  const sent = await send(await write('lena'));
  const { url } = sent;
  const changed = changedToken(url ?? '');
  const path = new URL(changed).pathname;
  for (const page of [path, `${path}/quote.pdf`]) {
    const answer = await shop.fetch(page);
    expect(answer.status, page).toBe(404);
    expect(await answer.text(), page).not.toContain('lena');
  }
  expect((await accept({ ...sent, url: changed })).status).not.toBe(303);
  expect((await read(sent)).state).toBe('sent');
  expectProblem(await shop.send('GET', `/api/admin/quotes/${sent.id}`), 401);
});

test('an accepted quote is an order at its prices, with the goods held, and pays by card', async () => {
  const sent = await send(await write('ana'));
  const before = await stock();
  const answer = await accept(sent);
  const location = answer.headers.get('location') ?? '';
  expect(answer.status, await answer.text()).toBe(303);
  expect(location).toMatch(/^\/orders\/[0-9a-f-]{36}\?token=/);
  expect(await stock()).toBe(before - 4);
  const accepted = await read(sent);
  expect(accepted).toMatchObject({ state: 'accepted', order_id: location.slice(8, 44) });
  const token = new URLSearchParams(location.split('?')[1]).get('token') ?? '';
  const order = await shop.send('GET', `/api/orders/${accepted.order_id ?? ''}`, undefined, {
    'x-order-token': token,
  });
  expect(order.body).toMatchObject({ total_amount: total(), status: 'pending' });
  expect(await (await shop.fetch(location)).text()).toContain('Fitting, two rooms');
  // Half an hour is not the end of it.
  await setOrder(shop, accepted.order_id ?? '', ({ createdAt }) => ({
    createdAt: earlier(createdAt, 86400000),
  }));
  const paid = await pay(shop, { ...(order.body as Parameters<typeof pay>[1]), order_token: token });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  expect((await read(sent)).state).toBe('ordered');
  expectProblem(await shop.send('PUT', `/api/admin/quotes/${sent.id}`, bodyFor('ana'), staff), 409);
});

test('pressing accept many times makes one order, to which each press leads, and nothing is held twice', async () => {
  const sent = await send(await write('mona'));
  const before = await stock();
  const answers = await Promise.all(Array.from({ length: 8 }, () => accept(sent)));
  const pressed = answers.map(({ status, headers }) => [status, headers.get('location')?.split('?')[0]]);
  const { order_id: order } = await read(sent);
  expect(pressed).toEqual(Array(8).fill([303, `/orders/${order ?? ''}`]));
  expect(await stock()).toBe(before - 4);
});

test('a price without its reason, an unknown product, and a day that is over are refused at their fields', async () => {
  const [goods] = bodyFor('x').lines;
  const errorsOf = async (more: object) => {
    const answer = await shop.send('POST', '/api/admin/quotes', { ...bodyFor('x'), ...more }, staff);
    return (answer.body as { errors?: { field: string }[]; code?: string }).errors?.map(({ field }) => field);
  };
  expect(await errorsOf({ lines: [{ ...goods, reason: '' }] })).toEqual(['lines.0.reason']);
  expect(await errorsOf({ lines: [{ product_id: 'no-such-floor', quantity: 1 }] })).toEqual([
    'lines.0.product_id',
  ]);
  expect(await errorsOf({ valid_until: '2020-01-01' })).toEqual(['valid_until']);
  expect(await errorsOf({ lines: [] })).toEqual(['lines']);
  expect(await errorsOf({ customer: { name: 'A', email: 'not an address' } })).toEqual(['customer.email']);
});

test('a changed quote is a draft again whose link shows nothing, and an expired one is not accepted', async () => {
  const sent = await send(await write('eva'));
  const path = new URL(sent.url ?? '').pathname;
  const changed = await shop.send('PUT', `/api/admin/quotes/${sent.id}`, { ...bodyFor('eva') }, staff);
  expect(changed.body).toMatchObject({ state: 'draft', url: null });
  expect((await shop.fetch(path)).status).toBe(404);
  const again = await send(sent);
  await setRows(shop, 'quotes', { id: sent.id }, { validUntil: '2026-01-01' });
  expect((await read(again)).state).toBe('expired');
  expect((await accept(again)).status).toBe(422);
  expect((await read(again)).order_id).toBeNull();
});

test('an address with mistakes keeps what was typed, and goods that are short are said', async () => {
  const sent = await send(await write('ida'));
  const wrong = await accept(sent, { city: '', address: '12 Typed Lane' });
  expect(wrong.status).toBe(422);
  const page = await wrong.text();
  expect(page).toContain('City is required');
  expect(page).toContain('12 Typed Lane');
  const many = await send(await write('ines', { lines: [{ product_id: floor.id, quantity: 9_999 }] }));
  const short = await accept(many);
  expect(short.status).toBe(422);
  expect(await short.text()).toMatch(/left of .*; the quote is for 9999\. Only we can .* ask us on 0/);
  expect((await read(many)).state).toBe('sent');
});

test('the form of the admin writes the same quote, by product code, and keeps what was typed', async () => {
  const typed = {
    form: 'save',
    ...Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`reason_${at % 100}x${at}`, ''])),
    ...customer('form'),
    product_0: floor.sku.toLowerCase(),
    quantity_0: '3',
    text_2: 'Uplift',
    price_2: '£45',
    product_4: 'NO-SUCH',
  };
  const wrong = await postForm(shop, '/admin/quotes/new', typed, staff);
  const page = await wrong.text();
  expect(wrong.status).toBe(422);
  expect(page).toContain('There is no product with this code or id.');
  expect(page).toContain('value="NO-SUCH"');
  const saved = await postForm(shop, '/admin/quotes/new', { ...typed, product_4: '' }, staff);
  expect(saved.status).toBe(303);
  const [, id = ''] =
    /^\/admin\/quotes\/([0-9a-f-]+)\?done=save$/.exec(saved.headers.get('location') ?? '') ?? [];
  const quote = await read({ id });
  expect(quote.total_amount).toBe(Math.round((3 * floor.price + 45) * 100) / 100);
  const sent = await postForm(shop, `/admin/quotes/${id}`, { ...typed, product_4: '', form: 'send' }, staff);
  expect(sent.headers.get('location')).toContain('done=send');
  expect((await read({ id })).state).toBe('sent');
});

test('an area in the form is boxes as the calculator says; goods without a coverage have none', async () => {
  const bare = await aProduct(shop, 'box_coverage_mm2 IS NULL AND stock > 3');
  const m2 = floor.box_size_m2 ?? 0;
  const area = (more = 0) => (m2 * 10 + more).toFixed(4);
  const typed = { form: 'save', ...customer('area'), product_0: floor.sku, quantity_0: `${area()} m²` };
  const more = { ...typed, product_1: floor.sku, quantity_1: `${area(0.01)} sqm` };
  const refused = await postForm(
    shop,
    '/admin/quotes/new',
    { ...more, product_2: bare, quantity_2: '3 m2' },
    staff,
  );
  const words = await refused.text();
  expect(refused.status).toBe(422);
  expect(words).toContain('not sold by area');
  expect(words).toContain('value="3 m2"');
  const saved = await postForm(shop, '/admin/quotes/new', more, staff);
  expect(saved.status).toBe(303);
  const id = /quotes\/([\w-]+)/.exec(saved.headers.get('location') ?? '')?.[1] ?? '';
  expect((await read({ id })).lines.map(({ quantity }) => quantity)).toEqual([11, 12]);
  const page = (await shop.page(`/admin/quotes/${id}`, staff)).replace(/\s+/g, ' ');
  expect(page).toContain(`${floor.name}: 1 box covers ${m2} m², today £${floor.price.toFixed(2)} per box (£`);
});

test('a quote that comes to nothing is an order that is confirmed at once; services take no day of the van', async () => {
  const sent = await send(
    await write('gift', { lines: [{ text: 'Offcuts, a gift', quantity: 1, price: 0 }] }),
  );
  const accepted = await accept(sent);
  expect([accepted.status, (await read(sent)).state]).toEqual([303, 'ordered']);
  const order = await (await shop.fetch(accepted.headers.get('location') ?? '')).text();
  expect([order.includes('Order'), order.includes('Delivery day')]).toEqual([true, false]);
});

test('a postcode that no van can find is refused at its field', async () => {
  const sent = await send(await write('pia'));
  const answer = await accept(sent, { postal_code: 'BT' });
  expect([answer.status, (await answer.text()).includes('postcode')]).toEqual([422, true]);
  expect((await read(sent)).state).toBe('sent');
});

test('what somebody else has saved is not overwritten, and what was typed stays', async () => {
  const quote = await write('two');
  const typed = {
    ...customer('two'),
    text_0: 'Typed by the second',
    quantity_0: '1',
    price_0: '9',
    updated_at: quote.updated_at,
  };
  const path = `/admin/quotes/${quote.id}`;
  await new Promise((done) => setTimeout(done, 5));
  const first = { ...typed, text_0: 'By the first', form: 'save' };
  expect((await postForm(shop, path, first, { ...staff })).status).toBe(303);
  for (const form of ['save', 'send']) {
    const second = await postForm(shop, path, { ...typed, form }, { ...staff });
    expect([second.status, (await second.text()).includes('Typed by the second')], form).toEqual([422, true]);
  }
  expect((await read(quote)).lines.map(({ text }) => text)).toEqual(['By the first']);
});

test('‘Send’ sends what is in the form, and one press sends one mail', async () => {
  const quote = await write('press');
  const typed = { ...customer('press'), text_0: 'Stairs', quantity_0: '2', price_0: '40', form: 'send' };
  const press = () => postForm(shop, `/admin/quotes/${quote.id}`, typed, { ...staff });
  expect((await press()).status).toBe(303);
  const sent = await read(quote);
  expect(sent).toMatchObject({ state: 'sent', total_amount: 80 });
  const again = { ...typed, valid_until: sent.valid_until ?? '', updated_at: sent.updated_at };
  expect((await postForm(shop, `/admin/quotes/${quote.id}`, again, { ...staff })).status).toBe(303);
  expect((await read(quote)).url).toBe(sent.url);
  expect(await shop.mails(quote.customer.email)).toHaveLength(1);
});

test('the list shows the quotes of a state', async () => {
  const numbers = async (state: string) =>
    (
      (await shop.send('GET', `/api/admin/quotes?state=${state}&search=stated`, undefined, staff)).body as {
        quotes: QuoteWire[];
      }
    ).quotes.map((quote) => [quote.customer.name, quote.state]);
  await write('stated-a');
  await send(await write('stated-b'));
  const sent = await send(await write('stated-c'));
  expect((await accept(sent)).status).toBe(303);
  expect(await numbers('draft')).toEqual([['stated-a Caller', 'draft']]);
  expect(await numbers('sent')).toEqual([['stated-b Caller', 'sent']]);
  expect(await numbers('accepted')).toEqual([['stated-c Caller', 'accepted']]);
  expect(await numbers('expired')).toEqual([]);
  for (const status of ['confirmed', 'shipped', 'delivered', 'completed', 'refunded'] as const) {
    await setOrder(shop, (await read(sent)).order_id ?? '', { status });
    expect(await numbers('ordered'), status).toEqual([['stated-c Caller', 'ordered']]);
  }
});
