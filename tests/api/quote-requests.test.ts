/** A shopper's request for a quote: a draft, told to the shop, once for each key. */
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS, aFloorInStock } from '#tests/support/paying.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { anAdmin, aShopper, postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';
import { aDiscount } from '#tests/support/offers.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let staff: Record<string, string>;
let floor: ProductWire;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'orders');
  floor = await aFloorInStock(shop);
});

test('a shopper asks for a quote of a cart: a draft with the words, told to the shop, and no price to the shopper', async () => {
  const email = 'asker@mail.example';
  const items = [{ product_id: floor.id, quantity: 3 }];
  const request = { customer: { name: 'Ask\r\ner', email }, items, words: 'For May' };
  const { status, body } = await shop.send('POST', '/api/quotes', request);
  const { number } = body as { number: string };
  expect([status, Object.keys(body as object)]).toEqual([201, ['number']]);
  const list = await shop.send('GET', `/api/admin/quotes?search=${number}`, undefined, staff);
  const [quote] = (list.body as { quotes: QuoteWire[] }).quotes;
  expect(quote).toMatchObject({
    state: 'draft',
    request: 'For May',
    customer: { name: 'Ask er', email },
    lines: [{ ...items[0], price: floor.price }],
  });
  // Written in one transaction, in no order.
  const letters = (await shop.mails())
    .filter(({ to, props }) => to === email || props.includes(number))
    .toSorted((one, other) => one.template.localeCompare(other.template));
  expect(letters.map(({ template }) => template)).toEqual(['contact-message', 'contact-received']);
  expect(letters.map(({ props }) => props.includes('For May'))).toEqual([true, false]);
  expect(letters[1]?.subject).toContain(`We have your request for quote ${number}`);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const keyed = () => shop.send('POST', '/api/quotes', request, key);
  const again = [...(await Promise.all([keyed(), keyed(), keyed()])), await keyed()];
  expect(again.map((one) => one.status)).toEqual([201, 201, 201, 201]);
  expect(new Set(again.map((one) => (one.body as { number: string }).number)).size).toBe(1);
  const other = await shop.send('POST', '/api/quotes', { ...request, words: 'For June' }, key);
  expect(other.body).not.toEqual(again[0]?.body);
  const wrong = {
    ...request,
    customer: { name: '', email: 'no' },
    items: [{ product_id: 'none', quantity: 0 }],
  };
  expect(
    expectProblem(await shop.send('POST', '/api/quotes', wrong), 422).errors?.map(({ field }) => field),
  ).toEqual(['customer.name', 'customer.email', 'items.0.quantity']);
});

test('staff read which codes the cart had and what they take off, as the shop works it out', async () => {
  await aDiscount(shop, 'ASKED', { kind: 'amount', value: 7 });
  await setProduct(shop, floor.id, { compareAtPence: null });
  const request = {
    customer: { name: 'Coded', email: 'coded@mail.example' },
    items: [{ product_id: floor.id, quantity: 3 }],
    words: 'For May',
    discount_codes: ['asked', 'NONE-SUCH'],
  };
  const { body } = await shop.send('POST', '/api/quotes', request);
  const { number } = body as { number: string };
  const list = await shop.send('GET', `/api/admin/quotes?search=${number}`, undefined, staff);
  const [quote] = (list.body as { quotes: QuoteWire[] }).quotes;
  expect(quote?.total_amount).toBe(Math.round(floor.price * 300) / 100);
  expect(quote?.request?.split('\n')).toEqual([
    'For May',
    'The customer’s cart had the code ASKED: £7.00 off.',
    'The customer’s cart had the code NONE-SUCH, which does not hold: The code NONE-SUCH is not valid. Please check how it is written, and from when it holds.',
  ]);
  const told = (await shop.mails()).filter(
    ({ template, props }) => template === 'contact-message' && props.includes(number),
  );
  expect(told.map(({ props }) => props.includes('had the code ASKED: £7.00 off'))).toEqual([true]);
  const wrong = await shop.send('POST', '/api/quotes', { ...request, discount_codes: 'asked' });
  expect(expectProblem(wrong, 422).errors?.map(({ field }) => field)).toEqual(['discount_codes']);
});

test('who asks while logged in finds the request in the export, and it goes with the account, whatever address it has', async () => {
  const who = await aShopper(shop, 'asks-logged-in');
  const other = await aShopper(shop, 'asks-not');
  const ask = (email: string, headers: Record<string, string>) =>
    shop.send(
      'POST',
      '/api/quotes',
      {
        customer: { name: 'Askward', email },
        items: [{ product_id: floor.id, quantity: 2 }],
        words: 'Askwords',
      },
      headers,
    );
  for (const email of [who.email, 'askward-office@mail.example'])
    expect((await ask(email, who.bearer)).status).toBe(201);
  // Nobody has proved that this address is the account's.
  expect((await ask(other.email, {})).status).toBe(201);
  const quotesOf = async ({ bearer }: typeof who) =>
    ((await shop.send('GET', '/api/account/export', undefined, bearer)).body as { quotes: QuoteWire[] })
      .quotes;
  expect((await quotesOf(who)).map(({ customer }) => customer.email).toSorted()).toEqual(
    [who.email, 'askward-office@mail.example'].toSorted(),
  );
  expect(await quotesOf(other)).toEqual([]);
  const typed = { form: 'delete', name: 'asks-logged-in Shopper', current_password: who.password };
  expect((await postForm(shop, '/account/data', typed, who.browser)).status).toBe(303);
  const left = await shop.send('GET', '/api/admin/quotes?search=Askward', undefined, staff);
  expect((left.body as { quotes: QuoteWire[] }).quotes.map(({ customer }) => customer.email)).toEqual([
    other.email,
  ]);
  expect((await shop.mails()).filter(({ props }) => props.includes('Askwords'))).toHaveLength(1);
});

test('staff who accept a quote by its link do it under their own name, for the customer', async () => {
  const customer = { name: 'Lin Kay', email: 'lin-kay@mail.example' };
  const lines = [{ product_id: floor.id, quantity: 1 }];
  const made = await shop.send('POST', '/api/admin/quotes', { customer, lines }, staff);
  const { id } = made.body as QuoteWire;
  const sent = (await shop.send('POST', `/api/admin/quotes/${id}/send`, undefined, staff)).body as QuoteWire;
  const page = await shop.page(`/admin/quotes/${id}`, staff);
  const path = new URL(sent.url ?? '').pathname;
  expect(page).not.toContain(path);
  const typed = {
    form: 'accept',
    ...ADDRESS,
    ...{ first_name: 'Lin', last_name: 'Kay', email: customer.email },
  };
  expect((await postForm(shop, path, typed, (await anAdmin(shop, 'clerk')).browser)).status).toBe(303);
  const [order] = await shop.rows(
    'SELECT o.user_id, e.actor FROM orders o JOIN order_events e ON e.order_id = o.id WHERE o.email = ?',
    customer.email,
  );
  expect(order).toMatchObject({ user_id: null, actor: expect.stringMatching(/^staff:/) as string });
});

test('a link that opens an order is taken out of what its buyer writes', async () => {
  const link = `${shop.url}/orders/1?token=abcdefghijklmnopqrstuvwx`;
  const request = {
    customer: { name: 'Pastor', email: 'pasted@mail.example' },
    items: [{ product_id: floor.id, quantity: 1 }],
    words: `As in ${link}, please`,
  };
  const { number } = (await shop.send('POST', '/api/quotes', request)).body as { number: string };
  const list = await shop.send('GET', `/api/admin/quotes?search=${number}`, undefined, staff);
  expect((list.body as { quotes: QuoteWire[] }).quotes[0]?.request).toBe(
    `As in ${shop.url}/orders/1?token=removed, please`,
  );
});
