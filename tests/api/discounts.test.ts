/** Discount codes: staff's calls, quotes with them, and what a refund gives back. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aDiscount, aTileAndALaminate, discountable } from '#tests/support/offers.ts';
import { ADDRESS, pay } from '#tests/support/paying.ts';
import { type Answer, type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let tile: string;
let other: string;
beforeAll(async () => {
  shop = await sharedShop();
  [tile, other] = await aTileAndALaminate(shop);
});

const pence = (pounds: number): number => Math.round(pounds * 100);
const { itemsOf, quote } = discountable(() => [shop, tile, other]);
describe('staff', () => {
  test('make, read, list, change and delete a code', async () => {
    const staff = await as(shop, 'catalogue');
    const fields = {
      title: 'Winter floors',
      kind: 'amount',
      value: 25.5,
      minimum_spend: 100,
      starts_at: '2026-01-01T00:00:00+01:00',
      ends_at: '2099-12-31T23:59:00Z',
      usage_limit: 100,
      per_customer_limit: 1,
      categories: ['Tiles'],
      product_ids: [other],
    };
    const made = await aDiscount(shop, 'Winter', fields);
    expect(made).toMatchObject({
      ...fields,
      code: 'Winter',
      starts_at: '2025-12-31T23:00:00.000Z',
      ends_at: '2099-12-31T23:59:00.000Z',
      with_trade: false,
      is_active: true,
      uses: 0,
      discount_total: 0,
      revenue: 0,
    });
    const path = `/api/admin/discounts/${made.id}`;
    expect((await shop.send('GET', path, undefined, staff)).body).toEqual(made);
    const listed = await shop.send('GET', '/api/admin/discounts?search=winter', undefined, staff);
    expect((await shop.fetch('/admin/discounts?state=toString', { headers: staff })).status).toBe(200);
    expect(listed.body).toEqual({ discounts: [made], total: 1, pages: 1 });
    const body = { code: 'WINTER', title: 'Winter', kind: 'percentage', value: 12.5, is_active: false };
    const changed = await shop.send('PUT', path, { ...body, updated_at: made.updated_at }, staff);
    expect(changed.body).toMatchObject({ ...body, minimum_spend: null, categories: [], usage_limit: null });
    expectProblem(
      await shop.send('PUT', path, { ...body, updated_at: made.updated_at }, staff),
      409,
      'changed_meanwhile',
    );
    expectProblem(
      await shop.send('POST', '/api/admin/discounts', { ...body, code: ' winter ' }, staff),
      409,
      'code_taken',
    );
    expect((await shop.send('DELETE', path, undefined, staff)).status).toBe(200);
    expectProblem(await shop.send('GET', path, undefined, staff), 404, 'unknown_discount');
  });

  test('see which codes have expired, and find them apart from those that are on and off', async () => {
    const staff = await as(shop, 'catalogue');
    await aDiscount(shop, 'SOON-ON');
    await aDiscount(shop, 'SOON-GONE', { ends_at: '2020-11-20T00:00:00Z' });
    await aDiscount(shop, 'SOON-OFF', { is_active: false, ends_at: '2020-11-20T00:00:00Z' });
    for (const [state, code] of [
      ['on', 'SOON-ON'],
      ['expired', 'SOON-GONE'],
      ['off', 'SOON-OFF'],
    ]) {
      const query = `?search=soon-&state=${state}`;
      const listed = await shop.send('GET', `/api/admin/discounts${query}`, undefined, staff);
      const { discounts } = listed.body as { discounts: { code: string }[] };
      expect(discounts.map((one) => one.code)).toEqual([code]);
      const page = await (await shop.fetch(`/admin/discounts${query}`, { headers: staff })).text();
      expect(page).toMatch(new RegExp(`class="badge [^>]*>${state}<`));
    }
    await aDiscount(shop, 'TO-COME', { starts_at: '2099-01-01T00:00:00Z' });
    const page = await (await shop.fetch('/admin/discounts?search=to-come', { headers: staff })).text();
    expect(page).toMatch(/class="badge [^>]*>scheduled</);
  });

  test.each([
    ['code', { code: '' }],
    ['code', { code: 'TWO WORDS' }],
    ['title', { title: ' ' }],
    ['kind', { kind: 'gift' }],
    ['value', { value: 0 }],
    ['value', { value: 100.01 }],
    ['value', { value: 1.234 }],
    ['minimum_spend', { minimum_spend: -1 }],
    ['ends_at', { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }],
    ['starts_at', { starts_at: 'tomorrow' }],
    ['usage_limit', { usage_limit: 0.5 }],
    ['per_customer_limit', { per_customer_limit: 0 }],
    ['categories.0', { categories: ['Shoes'] }],
    ['product_ids.0', { product_ids: ['no such id!'] }],
    ['product_ids', { product_ids: ['no-such-floor'] }],
  ])('are told what is wrong with %s: %j', async (field, wrong) => {
    const body = { code: 'FINE', title: 'Fine', kind: 'percentage', value: 10, ...wrong };
    const answer = await shop.send('POST', '/api/admin/discounts', body, await as(shop, 'catalogue'));
    expect(expectProblem(answer, 422, 'invalid').errors?.map((error) => error.field)).toEqual([field]);
  });
});

describe('a quote', () => {
  test('with a code says what it takes off each item, and the total after it', async () => {
    await aDiscount(shop, 'QUOTE10');
    const before = await quote({});
    expect(before.discounts).toEqual({ codes: [], applied: [], rejected: [] });
    const { items, total_amount, goods_total, discounts } = await quote({ discount_codes: [' quote10 '] });
    const [applied] = discounts.applied;
    expect(applied).toMatchObject({
      code: 'QUOTE10',
      title: 'QUOTE10 for tests',
      automatic: false,
      left_out: [],
    });
    expect(goods_total).toBe(before.goods_total);
    expect(pence(applied?.amount ?? 0)).toBe(Math.floor((pence(goods_total) * 10 + 50) / 100));
    expect(pence(total_amount)).toBe(pence(before.total_amount) - pence(applied?.amount ?? 0));
    expect(applied?.allocations).toEqual(
      items.map(({ discount }, index) => ({ path: `$.items[${index}]`, amount: discount })),
    );
    expect(items.map((item) => item.total_price)).toEqual(before.items.map((item) => item.total_price));
    expect(discounts.codes).toEqual(['quote10']);
  });

  test('says which items a code leaves out, and takes nothing off them', async () => {
    await aDiscount(shop, 'TILESONLY', { categories: ['Tiles'] });
    const { items, discounts } = await quote({
      items: [...itemsOf(), { product_id: tile, quantity: 1, is_sample: true }],
      discount_codes: ['TILESONLY'],
    });
    expect(discounts.applied[0]?.left_out).toEqual([
      { path: '$.items[1]', reason: 'not_included', message: 'TILESONLY does not apply to this product.' },
      { path: '$.items[2]', reason: 'sample', message: 'TILESONLY does not apply to samples.' },
    ]);
    expect(items.slice(1).map((item) => item.discount)).toEqual([0, 0]);
  });

  test('and the order keep the same lines left out', async () => {
    await aDiscount(shop, 'TILESALONE', { categories: ['Tiles'] });
    const items = [...itemsOf(), { product_id: tile, quantity: 1, is_sample: true }];
    const body = { items, discount_codes: ['TILESALONE'] };
    const { applied } = (await quote(body)).discounts;
    expect(applied[0]?.left_out.map(({ reason }) => reason)).toEqual(['not_included', 'sample']);
    const order = { ...body, shipping_address: { ...ADDRESS, email: 'left-out@example.com' } };
    const made = (await shop.send('POST', '/api/orders/guest', order)).body as PlacedOrderWire;
    expect(made.discounts.applied).toEqual(applied);
    const read = await shop.send('GET', `/api/orders/${made.id}?token=${made.order_token}`);
    expect((read.body as PlacedOrderWire).discounts.applied).toEqual(applied);
  });

  test('rejects a code that does not hold with its reason, and prices the cart without it', async () => {
    const { total_amount, discounts } = await quote({ discount_codes: ['NOSUCH'] });
    expect(discounts).toMatchObject({
      codes: ['NOSUCH'],
      applied: [],
      rejected: [{ code: 'NOSUCH', reason: 'discount_code_invalid' }],
    });
    expect(total_amount).toBe((await quote({})).total_amount);
  });
});

test('a refund by lines gives back what was paid for them, in any parts, and ends at the whole payment', async () => {
  const { id: code } = await aDiscount(shop, 'BACK', { value: 33.33 });
  const items = [...itemsOf(), { product_id: tile, quantity: 1, is_sample: true }];
  const body = { shipping_address: ADDRESS, items, discount_codes: ['BACK'] };
  const made = (await shop.send('POST', '/api/orders/guest', body)).body as PlacedOrderWire;
  expect((await pay(shop, made)).body.success).toBe(true);
  const staff = await as(shop, 'orders');
  const refund = (lines: readonly object[]) =>
    shop.send('POST', `/api/admin/orders/${made.id}/refund`, { lines, reason: 'Sent back.' }, staff);
  const amountOf = (answer: Answer) => pence((answer.body as { amount: number }).amount);
  const [first, second, third] = made.items;
  const paidFor = (item: typeof first) => pence((item?.total_price ?? 0) - (item?.discount ?? 0));

  // What the code's list says that it took off: of goods that are paid, and no others.
  const takenOff = async () => {
    const path = `/api/admin/discounts/${code}`;
    const { body } = await shop.send('GET', path, undefined, await as(shop, 'catalogue'));
    return pence((body as { discount_total: number }).discount_total);
  };
  const [ofFirst = 0, ofSecond = 0] = made.items.map((item) => pence(item.discount));
  expect(await takenOff()).toBe(ofFirst + ofSecond);

  const one = amountOf(await refund([{ line: 0, quantity: 1 }]));
  expect(one).toBe(Math.floor(paidFor(first) / 3));
  expect(await takenOff()).toBe(Math.floor((ofFirst * 2) / 3) + ofSecond);
  expectProblem(await refund([{ line: first?.id, quantity: 3 }]), 409, 'too_much');
  expectProblem(await refund([{ line: 7, quantity: 1 }]), 422, 'unknown_line');
  const rest = amountOf(
    await refund([
      { line: first?.id, quantity: 2 },
      { line: 1, quantity: 2 },
    ]),
  );
  expect(one + rest).toBe(paidFor(first) + paidFor(second));
  expect(await takenOff()).toBe(0);
  expect(amountOf(await refund([{ line: third?.id, quantity: 1 }]))).toBe(599);
  const read = await shop.send('GET', `/api/orders/${made.id}?token=${made.order_token}`);
  expect(read.body).toMatchObject({ status: 'refunded', refunded_amount: made.total_amount });
  expectProblem(await refund([{ line: 0, quantity: 1 }]), 409, 'too_much');
});
