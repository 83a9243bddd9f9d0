/** Orders with discount codes: what they cost, and when a code is used up and comes back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DiscountWire } from '#domain/offers/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aDiscount, aTileAndALaminate, discountable } from '#tests/support/offers.ts';
import { ADDRESS, OFTEN, pay, type PayingShop, startPayingShop } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import type { Answer } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { ageOrder } from '#tests/support/stored.ts';

let shop: PayingShop;
let tile: string;
let other: string;
beforeAll(async () => {
  shop = await startPayingShop(undefined, { ...OFTEN, LOG_LEVEL: 'info' });
  [tile, other] = await aTileAndALaminate(shop);
});
afterAll(() => shop.end());

const pence = (pounds: number): number => Math.round(pounds * 100);
const { itemsOf, quote } = discountable(() => [shop, tile, other]);
const order = (body: object, email = `${crypto.randomUUID()}@example.com`): Promise<Answer> =>
  shop.send('POST', '/api/orders/guest', {
    shipping_address: { ...ADDRESS, email },
    items: itemsOf(),
    ...body,
  });
const placed = async (body: object, email?: string): Promise<PlacedOrderWire> => {
  const answer = await order(body, email);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as PlacedOrderWire;
};
const cancel = ({ id, order_token: token }: PlacedOrderWire) =>
  shop.send('POST', `/api/orders/${id}/cancel?token=${token}`);
const usesOf = async ({ id }: DiscountWire): Promise<number> => {
  const { body } = await shop.send(
    'GET',
    `/api/admin/discounts/${id}`,
    undefined,
    await as(shop, 'catalogue'),
  );
  return (body as DiscountWire).uses;
};

describe('an order', () => {
  test('with a code stores what it takes off, and pays and prints that', async () => {
    const discount = await aDiscount(shop, 'ORDER15', { value: 15 });
    const quoted = await quote({ discount_codes: ['ORDER15'] });
    const made = await placed({ discount_codes: ['order15'], total_amount: quoted.total_amount });
    expect(made.total_amount).toBe(quoted.total_amount);
    expect(made.items.map((item) => item.discount)).toEqual(quoted.items.map((item) => item.discount));
    expect(made.discounts.applied).toEqual(quoted.discounts.applied);
    expect(made.discount_amount).toBe(quoted.discounts.applied[0]?.amount);
    expect((await pay(shop, made)).body.success).toBe(true);
    expect(await shop.charges(made)).toMatchObject([{ amount_money: { amount: pence(made.total_amount) } }]);

    const words = `-£${made.discount_amount.toFixed(2)}`;
    const page = await (await shop.fetch(`/orders/${made.id}?token=${made.order_token}`)).text();
    expect(page).toContain('ORDER15 for tests (ORDER15)');
    await expect
      .poll(() =>
        shop
          .output()
          .split('\n')
          .find((line) => line.includes(made.id) && line.includes('"codes"')),
      )
      .toContain('"codes":["ORDER15"]');
    expect(page).toContain(words);
    const invoice = await shop.fetch(`/orders/${made.id}/invoice.pdf?token=${made.order_token}`);
    expect(wordsOfPdf(new Uint8Array(await invoice.arrayBuffer()))).toContain('ORDER15 for tests (ORDER15)');
    const mail = async () =>
      (
        await shop.database.client.execute({
          sql: "SELECT html FROM outbox_emails WHERE order_id = ? AND template = 'order-confirmation'",
          args: [made.id],
        })
      ).rows[0]?.['html'] ?? '';
    await expect.poll(async () => String(await mail())).toContain(words);
    expect(await (await shop.fetch(`/orders/${made.id}?token=${made.order_token}`)).text()).toContain(words);
    const csv = await shop.fetch(`/admin/orders/export.csv?search=${made.id}`, {
      headers: await as(shop, 'orders'),
    });
    expect(await csv.text()).toContain(`ORDER15,${made.discount_amount.toFixed(2)}`);
    expect(await usesOf(discount)).toBe(1);
    const { body } = await shop.send(
      'GET',
      `/api/admin/discounts/${discount.id}`,
      undefined,
      await as(shop, 'catalogue'),
    );
    expect(body).toMatchObject({ discount_total: made.discount_amount, revenue: made.total_amount });
  });

  test('of whose goods its code takes nothing off says so, and the code is not used', async () => {
    const discount = await aDiscount(shop, 'NOTHING', { product_ids: [other], usage_limit: 1 });
    const items = itemsOf([{ product_id: 'tile', quantity: 1 }]);
    const quoted = await quote({ items, discount_codes: ['NOTHING'] });
    expect(quoted.discounts.applied).toMatchObject([{ amount: 0, left_out: [{ reason: 'not_included' }] }]);
    const made = [
      await placed({ items, discount_codes: ['NOTHING'] }),
      await placed({ items, discount_codes: ['NOTHING'] }),
    ];
    for (const { discounts, total_amount } of made) {
      expect(discounts).toEqual(quoted.discounts);
      expect(total_amount).toBe(quoted.total_amount);
    }
    const [{ id, order_token }] = made as [PlacedOrderWire];
    const { body } = await shop.send('GET', `/api/orders/${id}?token=${order_token}`);
    expect((body as PlacedOrderWire).discounts).toEqual(quoted.discounts);
    expect(await (await shop.fetch(`/orders/${id}?token=${order_token}`)).text()).not.toContain('-£0.00');
    const member = await aShopper(shop, 'nothing-off');
    await shop.send('POST', '/api/cart/add', items[0], member.bearer);
    const own = { shipping_address: { ...ADDRESS, email: member.email }, discount_codes: ['NOTHING'] };
    const theirs = await shop.send('POST', '/api/orders', own, member.bearer);
    expect((theirs.body as PlacedOrderWire).discounts).toEqual(quoted.discounts);
    expect(await usesOf(discount)).toBe(0);
    await placed({ items: itemsOf(), discount_codes: ['NOTHING'] });
    expect(await usesOf(discount)).toBe(1);
  });

  test('whose code does not hold is refused with the reason, and nothing is reserved', async () => {
    const discount = await aDiscount(shop, 'TOOSMALL', { minimum_spend: 100_000 });
    const stock = async () =>
      (await shop.database.client.execute({ sql: 'SELECT stock FROM products WHERE id = ?', args: [tile] }))
        .rows[0]?.['stock'];
    const before = await stock();
    const email = 'small@example.com';
    const refused = expectProblem(
      await order({ discount_codes: ['TOOSMALL'] }, email),
      409,
      'discount_code_minimum_not_met',
    );
    expect(refused.detail).toMatch(
      /^The code TOOSMALL is for goods of £100,000\.00 or more; yours come to £/,
    );
    expect(await stock()).toBe(before);
    expect(await usesOf(discount)).toBe(0);
    const { rows } = await shop.database.client.execute({
      sql: 'SELECT count(*) AS n FROM orders WHERE email = ?',
      args: [email],
    });
    expect(rows[0]?.['n']).toBe(0);
  });

  test.each([
    ['EXPIRED', { ends_at: '2026-01-01T00:00:00Z' }, 'discount_code_expired'],
    ['NOTYET', { starts_at: '2099-01-01T00:00:00Z' }, 'discount_code_invalid'],
    ['OFF', { is_active: false }, 'discount_code_invalid'],
  ])('with the code %s is refused: %j', async (code, fields, reason) => {
    await aDiscount(shop, code, fields);
    expectProblem(await order({ discount_codes: [code] }), 409, reason);
  });

  test('takes one code', async () => {
    await aDiscount(shop, 'ONE');
    await aDiscount(shop, 'TWO');
    expectProblem(
      await order({ discount_codes: ['ONE', 'TWO'] }),
      409,
      'discount_code_combination_disallowed',
    );
    expectProblem(await order({ discount_codes: ['ONE', ' one'] }), 409, 'discount_code_already_applied');
  });

  test('of one customer uses a code as often as the customer may, however the address is written', async () => {
    await aDiscount(shop, 'ONCE', { per_customer_limit: 1 });
    const first = await placed({ discount_codes: ['ONCE'] }, 'Once@Example.com');
    expectProblem(
      await order({ discount_codes: ['ONCE'] }, 'once@example.com'),
      409,
      'discount_code_user_ineligible',
    );
    for (const same of ['once+floor@example.com', 'Once+2@Example.com'])
      expectProblem(await order({ discount_codes: ['ONCE'] }, same), 409, 'discount_code_user_ineligible');
    const { discounts } = await quote({ discount_codes: ['ONCE'], email: ' ONCE@example.com ' });
    expect(discounts.rejected).toMatchObject([{ reason: 'discount_code_user_ineligible' }]);
    await placed({ discount_codes: ['ONCE'] }, 'another@example.com');
    expect((await cancel(first)).status).toBe(200);
    await placed({ discount_codes: ['ONCE'] }, 'once@example.com');
  });

  test('of fifty at once for the last use: one gets it', async () => {
    const discount = await aDiscount(shop, 'LASTUSE', { usage_limit: 1 });
    const small = { items: itemsOf([{ product_id: 'tile', quantity: 1 }]), discount_codes: ['LASTUSE'] };
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(small)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 201))
      expectProblem(refused, 409, 'discount_code_usage_limit_reached');
    expect(await usesOf(discount)).toBe(1);
    await cancel(made[0]?.body as PlacedOrderWire);
    expect(await usesOf(discount)).toBe(0);
    await placed(small);
  });

  test('gives its use back when its time is over', async () => {
    const discount = await aDiscount(shop, 'TIMEOVER', { usage_limit: 1 });
    const made = await placed({ discount_codes: ['TIMEOVER'] });
    await ageOrder(shop, made.id, 7200000);
    await expect.poll(() => usesOf(discount)).toBe(0);
  });

  test('for which the code takes nothing off does not use it up', async () => {
    const discount = await aDiscount(shop, 'CARPETS', { categories: ['Carpet'], usage_limit: 1 });
    const made = await placed({ discount_codes: ['CARPETS'] });
    expect(made.discount_amount).toBe(0);
    expect(await usesOf(discount)).toBe(0);
  });

  test('that is placed again with another code, or with none, costs what that says', async () => {
    const first = await aDiscount(shop, 'FIRST');
    const second = await aDiscount(shop, 'SECOND', { value: 20 });
    const key = { client_key: 'discounted-checkout' };
    const email = 'again@example.com';
    const made = await placed({ ...key, discount_codes: ['FIRST'] }, email);
    const again = async (codes: readonly string[]) => {
      const { status, body } = await order({ ...key, discount_codes: codes }, email);
      expect(status).toBe(200);
      expect((body as PlacedOrderWire).id).toBe(made.id);
      return [pence((body as PlacedOrderWire).discount_amount), await usesOf(first), await usesOf(second)];
    };
    const tenth = pence(made.discount_amount);
    expect(await again(['FIRST'])).toEqual([tenth, 1, 0]);
    const [fifth = 0, ...uses] = await again(['SECOND']);
    expect(Math.abs(fifth - 2 * tenth)).toBeLessThanOrEqual(1);
    expect(uses).toEqual([0, 1]);
    expect(await again([])).toEqual([0, 0, 0]);
  });

  test('that costs nothing is confirmed at once, without a card', async () => {
    await aDiscount(shop, 'GIFT', { value: 100 });
    const made = await placed({ discount_codes: ['GIFT'] });
    expect(made).toMatchObject({ status: 'confirmed', total_amount: 0, vat_amount: 0 });
    expect((await pay(shop, made)).body).toMatchObject({ success: false });
    const { rows } = await shop.database.client.execute({
      sql: 'SELECT state FROM stock_holds WHERE order_id = ?',
      args: [made.id],
    });
    expect(rows.map(({ state }) => state)).toEqual(['taken', 'taken']);
    const mail = async () =>
      (
        await shop.database.client.execute({
          sql: "SELECT text FROM outbox_emails WHERE order_id = ? AND template = 'order-confirmation'",
          args: [made.id],
        })
      ).rows[0]?.['text'] ?? '';
    await expect.poll(async () => String(await mail())).toContain('There is nothing to pay for order');
    const withdraw = await (await shop.fetch(`/orders/${made.id}/withdraw?token=${made.order_token}`)).text();
    expect(withdraw).toContain('Nothing is refunded for these goods');
    expect(withdraw).not.toContain('We refund');
  });

  test('of a signed-in shopper takes a code as well', async () => {
    await aDiscount(shop, 'MEMBER');
    const { bearer } = await aShopper(shop, 'member');
    await shop.send('POST', '/api/cart/add', { product_id: tile, quantity: 2 }, bearer);
    const { status, body } = await shop.send(
      'POST',
      '/api/orders',
      { shipping_address: ADDRESS, discount_codes: ['MEMBER'] },
      bearer,
    );
    expect(status).toBe(201);
    const made = body as PlacedOrderWire;
    expect(made.discounts.applied).toMatchObject([{ code: 'MEMBER', amount: made.discount_amount }]);
    const [listed] = (await shop.send('GET', '/api/orders', undefined, bearer)).body as PlacedOrderWire[];
    expect(listed?.discounts).toEqual(made.discounts);
  });
});
