/** What a shopper's own unpaid order takes off is there for their next checkout: a code's use, and paid samples. */
import { beforeAll, expect, test } from 'vitest';
import type { CartQuoteWire } from '#domain/cart/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aDiscount, aTileAndALaminate } from '#tests/support/offers.ts';
import { ADDRESS, pay, stateOf } from '#tests/support/paying.ts';
import { type Shop, sharedShop, startShop } from '#tests/support/shop.ts';

let shop: Shop;
let tile: string;
beforeAll(async () => {
  shop = await sharedShop();
  [tile] = await aTileAndALaminate(shop);
});

/** A guest in a browser, which remembers its orders, or without a cookie. */
function aGuest(email: string, at = shop) {
  const items = [{ product_id: tile, quantity: 11 }];
  let headers: Record<string, string> = {};
  const place = (key: string, more: object = {}) =>
    at.send(
      'POST',
      '/api/orders/guest',
      { shipping_address: { ...ADDRESS, email }, items, client_key: key, ...more },
      headers,
    );
  return {
    place,
    async placed(key: string, more: object = {}): Promise<PlacedOrderWire> {
      const answer = await place(key, more);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      const order = answer.body as PlacedOrderWire;
      headers = { cookie: `guest_orders=${order.order_token}`, origin: at.url };
      return order;
    },
    async quoted(code?: string) {
      const body = { items, email, ...(code && { discount_codes: [code] }) };
      const quote = (await at.send('POST', '/api/cart/quote', body, headers)).body as CartQuoteWire;
      return quote.discounts;
    },
  };
}

test('a code that may be used once each is there for the next checkout, which ends the unpaid order', async () => {
  const { code } = await aDiscount(shop, 'ONCEEACH', { per_customer_limit: 1 });
  const guest = aGuest('once@mail.example');
  const first = await guest.placed('once-in-a-tab', { discount_codes: [code] });
  expect((await guest.quoted(code)).applied).toMatchObject([{ code }]);
  const stranger = aGuest('once@mail.example');
  expect((await stranger.quoted(code)).rejected).toMatchObject([{ reason: 'discount_code_user_ineligible' }]);
  const refused = await stranger.place('of-a-stranger', { discount_codes: [code] });
  expectProblem(refused, 409, 'discount_code_user_ineligible');
  const next = await guest.placed('once-in-another-tab', { discount_codes: [code] });
  expect([await stateOf(shop, first), await stateOf(shop, next)]).toEqual(['cancelled', 'pending']);
  await pay(shop, next);
  expect((await guest.quoted(code)).rejected).toMatchObject([{ reason: 'discount_code_user_ineligible' }]);
});

test('an unpaid order stays where the next one may use the code as well, or uses none', async () => {
  const { code } = await aDiscount(shop, 'TWICEEACH', { per_customer_limit: 2 });
  const guest = aGuest('twice@mail.example');
  const first = await guest.placed('twice-in-a-tab', { discount_codes: [code] });
  const second = await guest.placed('twice-in-another', { discount_codes: [code] });
  await guest.placed('without-a-code');
  expect([await stateOf(shop, first), await stateOf(shop, second)]).toEqual(['pending', 'pending']);
});

test('what was paid for samples is there for the next checkout too', async () => {
  const guest = aGuest('samples@mail.example');
  const sample = { items: [{ product_id: tile, quantity: 1, is_sample: true }] };
  await pay(shop, await guest.placed('a-sample', sample));
  const first = await guest.placed('floor-in-a-tab');
  expect((await guest.quoted()).applied).toMatchObject([{ automatic: true, amount: 5.99 }]);
  const next = await guest.placed('floor-in-another-tab');
  expect(next.discounts.applied).toMatchObject([{ automatic: true, amount: 5.99 }]);
  expect(await stateOf(shop, first)).toBe('cancelled');
});

test('a changed checkout logs what comes off it now, a repeated one nothing', async () => {
  const talkative = await startShop({ env: { LOG_LEVEL: 'info' } });
  const { code } = await aDiscount(talkative, 'LOGGED');
  const guest = aGuest('logged@mail.example', talkative);
  const logged = () => [...talkative.output().matchAll(/"pence":(\d+)[^\n]*an order with a discount/g)];
  const first = await guest.placed('to-be-logged', { discount_codes: [code] });
  const items = [{ product_id: tile, quantity: 12 }];
  for (let n = 0; n < 2; n++) {
    const changed = await guest.place('to-be-logged', { discount_codes: [code], items });
    expect(changed.body).toMatchObject({ id: first.id });
  }
  const [before, after, ...more] = logged().map(([, pence]) => Number(pence));
  expect(after).toBeGreaterThan(before ?? Infinity);
  expect(more).toEqual([]);
  await talkative.kill();
  talkative.clear();
});
