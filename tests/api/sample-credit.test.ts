/** Paid samples that come off the first order of floors: for whom, once, and what comes back when that order is cancelled. */
import { beforeAll, expect, test } from 'vitest';
import type { CartQuoteWire, CartWire } from '#domain/cart/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { SAMPLE_CREDIT } from '#domain/offers/sample-credit.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aDiscount } from '#tests/support/offers.ts';
import { ADDRESS, aProduct, pay } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Answer, type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: Shop;
/** A tile at its full price, of which there are samples, and enough boxes of it for £200. */
let tile: string;
let lvt: string;
let floor: { product_id: string; quantity: number }[];
beforeAll(async () => {
  shop = await sharedShop();
  const where = 'stock > 120 AND compare_at_pence IS NULL AND price_pence > 2000 AND sample_flag = 1';
  tile = await aProduct(shop, `${where} AND category = 'Tiles'`);
  lvt = await aProduct(shop, `${where} AND category = 'LVT'`);
  await setProduct(shop, tile, { stock: 5000 });
  floor = [{ product_id: tile, quantity: 10 }];
});

const order = (email: string, items: readonly object[], more: object = {}): Promise<Answer> =>
  shop.send('POST', '/api/orders/guest', { shipping_address: { ...ADDRESS, email }, items, ...more });
async function placed(email: string, items: readonly object[] = floor, more: object = {}) {
  const answer = await order(email, items, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as PlacedOrderWire;
}
async function paid(email: string, items: readonly object[]) {
  const made = await placed(email, items);
  expect((await pay(shop, made)).body.success).toBe(true);
  return made;
}
const paidSample = (email: string) => paid(email, [{ product_id: tile, quantity: 1, is_sample: true }]);
const quoted = async (email: string | null, items: readonly object[] = floor, headers = {}) =>
  (await shop.send('POST', '/api/cart/quote', { items, email }, headers)).body as CartQuoteWire;
const move = async ({ id }: PlacedOrderWire, to: string) =>
  shop.send('POST', `/api/admin/orders/${id}/move`, { to }, await as(shop, 'orders'));
const cancel = ({ id, order_token: token }: PlacedOrderWire) =>
  shop.send('POST', `/api/orders/${id}/cancel?token=${token}`);
const creditOf = ({ discounts }: Pick<PlacedOrderWire | CartWire, 'discounts'>) =>
  discounts.applied.filter(({ automatic }) => automatic).reduce((sum, { amount }) => sum + amount, 0);

test('a paid sample comes off the first order of floors by itself, once, and everything prints it', async () => {
  const email = 'Sampled@mail.example';
  await paidSample(email);
  const quote = await quoted('sampled@mail.example');
  expect(quote.discounts.applied).toEqual([
    {
      code: null,
      title: SAMPLE_CREDIT,
      amount: 5.99,
      automatic: true,
      allocations: [{ path: '$.items[0]', amount: 5.99 }],
      left_out: [],
    },
  ]);
  const made = await placed('sampled@mail.example', floor, { total_amount: quote.total_amount });
  expect(made.discounts.applied).toEqual(quote.discounts.applied);
  expect(made.total_amount).toBe(quote.total_amount);
  expect((await pay(shop, made)).body.success).toBe(true);
  const at = `/orders/${made.id}`;
  const invoice = await shop.fetch(`${at}/invoice.pdf?token=${made.order_token}`);
  expect(wordsOfPdf(new Uint8Array(await invoice.arrayBuffer()))).toContain(SAMPLE_CREDIT);
  expect(await (await shop.fetch(`${at}?token=${made.order_token}`)).text()).toContain('-£5.99');
  const csv = await shop.fetch(`/admin/orders/export.csv?search=${made.id}`, {
    headers: await as(shop, 'orders'),
  });
  expect(await csv.text()).toContain(`${SAMPLE_CREDIT},5.99`);
  await expect
    .poll(async () => (await shop.mails('sampled@mail.example')).map(({ text }) => text).join())
    .toContain('-£5.99');
  expect(creditOf(await quoted(email))).toBe(0);
  expect(creditOf(await placed(email))).toBe(0);
});

test('an unpaid sample, another customer, too few floors and samples alone bring nothing', async () => {
  await placed('unpaid@mail.example', [{ product_id: tile, quantity: 1, is_sample: true }]);
  await paidSample('has-one@mail.example');
  expect(creditOf(await quoted('unpaid@mail.example'))).toBe(0);
  expect(creditOf(await quoted('stranger@mail.example'))).toBe(0);
  expect(creditOf(await quoted(null))).toBe(0);
  expect(creditOf(await quoted('has-one@mail.example', [{ product_id: tile, quantity: 1 }]))).toBe(0);
  expect(creditOf(await quoted('has-one@mail.example'))).toBe(5.99);
});

test('of two orders at once one has it, and the other is told of another price', async () => {
  const email = 'twice@mail.example';
  await paidSample(email);
  const { total_amount } = await quoted(email);
  const answers = await Promise.all([1, 2].map(() => order(email, floor, { total_amount })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expectProblem(answers.find(({ status }) => status === 409) as Answer, 409, 'price_changed');
});

test('it comes back when the order is cancelled', async () => {
  const email = 'returns@mail.example';
  await paidSample(email);
  const first = await placed(email);
  expect([creditOf(first), creditOf(await placed(email))]).toEqual([5.99, 0]);
  expect((await cancel(first)).status).toBe(200);
  expect(creditOf(await placed(email))).toBe(5.99);
});

test('it comes back when the order is refunded or withdrawn from as a whole', async () => {
  const email = 'sent-back@mail.example';
  await paidSample(email);
  const first = await paid(email, floor);
  expect([creditOf(first), creditOf(await quoted(email))]).toEqual([5.99, 0]);
  const back = { amount: first.total_amount, reason: 'We cannot send it.' };
  await shop.send('POST', `/api/admin/orders/${first.id}/refund`, back, await as(shop, 'orders'));
  expect(creditOf(await quoted(email))).toBe(5.99);
  const second = await paid(email, floor);
  expect([creditOf(second), creditOf(await quoted(email))]).toEqual([5.99, 0]);
  const statement = { name: 'Ann Buyer', reason: '', step: 'confirm' };
  await postForm(shop, `/orders/${second.id}/withdraw?token=${second.order_token}`, statement);
  expect(creditOf(await quoted(email))).toBe(5.99);
});

test('a repeated checkout keeps it, and loses it with the buyer’s address', async () => {
  const email = 'again@mail.example';
  await paidSample(email);
  const again = { client_key: crypto.randomUUID() };
  const first = await placed(email, floor, again);
  const repeat = await order(email, floor, { ...again, order_token: first.order_token });
  expect([repeat.status, creditOf(repeat.body as PlacedOrderWire)]).toEqual([200, 5.99]);
  const other = await order('nobody@mail.example', floor, { ...again, order_token: first.order_token });
  expect([other.status, creditOf(other.body as PlacedOrderWire)]).toEqual([200, 0]);
  expect(creditOf(await quoted(email))).toBe(5.99);
});

test('a checkout that is opened again is quoted what its own unpaid order has used, and nobody else is', async () => {
  const email = 'reopened@mail.example';
  await paidSample(email);
  const first = await order(email, floor);
  const { id } = first.body as PlacedOrderWire;
  const again = (headers = {}) =>
    shop.send('POST', '/api/cart/quote', { items: floor, email, order_id: id }, headers);
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  expect(creditOf((await again({ cookie })).body as CartQuoteWire)).toBe(5.99);
  expect(creditOf((await again()).body as CartQuoteWire)).toBe(0);
});

test('a code that takes more off stands in its place, and it stays for the next order', async () => {
  const email = 'instead@mail.example';
  await paidSample(email);
  await aDiscount(shop, 'INSTEAD', { value: 10 });
  await aDiscount(shop, 'LITTLE', { kind: 'amount', value: 1 });
  const little = await order(email, floor, { discount_codes: ['LITTLE'] });
  expectProblem(little, 409, 'discount_code_combination_disallowed');
  const made = await placed(email, floor, { discount_codes: ['INSTEAD'] });
  expect(made.discounts.applied.map(({ code }) => code)).toEqual(['INSTEAD']);
  expect(creditOf(await quoted(email))).toBe(5.99);
});

test('it stands beside a code that says so, and a refund gives back what was paid', async () => {
  const email = 'coded@mail.example';
  await paidSample(email);
  await aDiscount(shop, 'BESIDE', { value: 10, with_trade: true });
  const made = await placed(email, floor, { discount_codes: ['BESIDE'] });
  const [code, credit] = made.discounts.applied;
  expect([code?.code, credit?.code]).toEqual(['BESIDE', null]);
  expect(credit?.allocations).toEqual([{ path: '$.items[0]', amount: 5.99 }]);
  expect(code?.allocations).toEqual([{ path: '$.items[0]', amount: code?.amount }]);
  expect(made.items[0]?.discount).toBeCloseTo((code?.amount ?? 0) + 5.99, 2);
  expect((await pay(shop, made)).body.success).toBe(true);
  const answer = await shop.send(
    'POST',
    `/api/admin/orders/${made.id}/refund`,
    { lines: [{ line: 0, quantity: 10 }], reason: 'Changed plans' },
    await as(shop, 'orders'),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body).toMatchObject({ amount: made.total_amount });
});

test('of samples of which a part was refunded by amount only the rest comes off', async () => {
  const email = 'part@mail.example';
  const items = [tile, lvt].map((id) => ({ product_id: id, quantity: 1, is_sample: true }));
  const { id } = await paid(email, items);
  const refund = { amount: 5.99, reason: 'One came broken', request_key: crypto.randomUUID() };
  const refunded = await shop.send('POST', `/api/admin/orders/${id}/refund`, refund, await as(shop, 'owner'));
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(200);
  expect(creditOf(await quoted(email))).toBe(5.99);
});

test('a sample that is sent brings one mail: how to look at it, its price, the plan and the credit', async () => {
  const email = 'sent@mail.example';
  const made = await paidSample(email);
  const sent = async () => (await shop.mails(email)).filter(({ template }) => template === 'samples-sent');
  expect(await sent()).toHaveLength(0);
  expect((await move(made, 'shipped')).status).toBe(200);
  await expect.poll(async () => (await sent()).map(({ state }) => state)).toEqual(['captured']);
  const [mail] = await sent();
  for (const words of [`/products/${tile}`, '/plan', ' per m²', '£5.99', '£200.00 or more'])
    expect(mail?.text).toContain(words);
  await move(made, 'delivered');
  expect(await sent()).toHaveLength(1);
});

test('a sample that came off an order is not refunded by its line as well', async () => {
  const sample = await paidSample('paid-back@mail.example');
  const floors = await paid('paid-back@mail.example', floor);
  const path = `/api/admin/orders/${sample.id}/refund`;
  const body = { lines: [{ line: 0, quantity: 1 }], reason: 'Goodwill', request_key: crypto.randomUUID() };
  const problem = expectProblem(
    await shop.send('POST', path, body, await as(shop, 'orders')),
    409,
    'too_much',
  );
  expect(problem.detail).toContain(`came off order ${orderIdForShopper(floors.id)} already`);
  // What is advised is not refused in its turn.
  expect(problem.detail).toContain('as an amount, and tick that (samples_again)');
  const page = await shop.fetch(`/admin/orders/${sample.id}`, { headers: await as(shop, 'orders') });
  expect(await page.text()).toContain(`came off order ${orderIdForShopper(floors.id)}`);
  // By an amount neither, unless staff say so.
  const all = { amount: sample.total_amount, reason: 'Goodwill', request_key: crypto.randomUUID() };
  const refund = async (more = {}) => shop.send('POST', path, { ...all, ...more }, await as(shop, 'orders'));
  expect(expectProblem(await refund(), 409, 'too_much').detail).toContain('tick that');
  // Nor once they are withdrawn from.
  const statement = { name: 'Orla', reason: '', step: 'confirm' };
  await postForm(shop, `/orders/${sample.id}/withdraw?token=${sample.order_token}`, statement);
  expect(expectProblem(await refund(), 409, 'too_much').detail).toContain('tick that');
  expect((await refund({ samples_again: true })).status).toBe(200);
});

test('a sample that comes off an order which is not paid is said to be so', async () => {
  const sample = await paidSample('not-yet@mail.example');
  await placed('not-yet@mail.example');
  const path = `/api/admin/orders/${sample.id}/refund`;
  const body = { lines: [{ line: 0, quantity: 1 }], reason: 'Goodwill', request_key: crypto.randomUUID() };
  const refused = await shop.send('POST', path, body, await as(shop, 'orders'));
  expect(expectProblem(refused, 409, 'too_much').detail).toContain('which is not paid yet');
});

test('staff switch it off', async () => {
  const email = 'off@mail.example';
  await paidSample(email);
  const owner = await as(shop, 'owner');
  const { body } = await shop.send('GET', '/api/admin/settings', undefined, owner);
  const { version } = body as { version: number };
  const change = (fields: object, at: number) =>
    shop.send('PUT', '/api/admin/settings', { ...fields, version: at }, owner);
  expect((await change({ sample_credit_pounds: 100_000 }, version)).status).toBe(200);
  expect(creditOf(await quoted(email))).toBe(0);
  expect((await change({ sample_credit_pounds: 0 }, version + 1)).status).toBe(200);
  expect(creditOf(await quoted(email, [{ product_id: tile, quantity: 1 }]))).toBe(5.99);
  expect((await change({ sample_credit_on: false }, version + 2)).status).toBe(200);
  expect(creditOf(await quoted(email))).toBe(0);
});
