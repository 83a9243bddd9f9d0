/** Quotes of trade customers that become orders on the telephone: whose company they name, and whose account they belong to. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { ADDRESS, aProduct, pay } from '#tests/support/paying.ts';
import { aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as, tokenOf } from '#tests/support/staff.ts';
import { aTradeCustomer, orderedByTelephone, tradeGoods } from '#tests/support/trade.ts';
import { setUser } from '#tests/support/stored.ts';

let shop: Shop;
let product: string;
beforeAll(async () => {
  shop = await sharedShop();
  product = await aProduct(shop, 'stock > 30');
});

const COMPANY = 'Lagan Fitters Ltd';
const prove = ({ id }: Shopper) =>
  setUser(shop, id, ({ emailKey }) => ({ emailProvedKey: sql`${emailKey}` }));
const ordersOf = async ({ bearer }: Shopper) =>
  ((await shop.send('GET', '/api/orders', undefined, bearer)).body as { id: string }[]).map(({ id }) => id);

test('they name the company of the quote’s address, proved or not, and of no other address', async () => {
  const trader = await aTradeCustomer(shop, 'quoted-trader');
  const words = await (await orderedByTelephone(shop, trader, product))();
  for (const fact of [COMPANY, 'GB980780684']) expect(words).toContain(fact);
  expect(await ordersOf(trader)).toEqual([]);
  const elsewhere = await orderedByTelephone(shop, trader, product, { email: 'else@mail.example' });
  expect(await elsewhere()).not.toContain(COMPANY);
});

test('once the address is proved they belong to the account: in My orders, its statement and its invoices', async () => {
  const trader = await aTradeCustomer(shop, 'owning-trader');
  await prove(trader);
  expect(await (await orderedByTelephone(shop, trader, product))()).toContain(COMPANY);
  const [order = '', ...more] = await ordersOf(trader);
  expect([order, more]).toEqual([expect.any(String), []]);
  const statement = await (await shop.fetch('/trade/statement', { headers: trader.browser })).text();
  expect(statement).toContain(order.slice(-8));
  const invoice = `/orders/${order}/invoice.pdf`;
  expect((await shop.fetch(invoice, { headers: trader.browser })).status).toBe(200);
  const other = await aShopper(shop, 'other-trader');
  for (const headers of [{}, other.browser])
    expect((await shop.fetch(invoice, { headers })).status).not.toBe(200);
});

test('accepted by the link without a login, an account’s order is paid and seen in the same browser', async () => {
  const owner = await aShopper(shop, 'link-owner');
  await prove(owner);
  const staff = await as(shop, 'orders');
  const customer = { name: 'Lin Owner', email: owner.email };
  const lines = [{ product_id: product, quantity: 1 }];
  const made = await shop.send('POST', '/api/admin/quotes', { customer, lines }, staff);
  const { id } = made.body as QuoteWire;
  const sent = await shop.send('POST', `/api/admin/quotes/${id}/send`, undefined, staff);
  const { url, updated_at } = sent.body as QuoteWire;
  const form = { form: 'accept', updated_at, ...ADDRESS, email: owner.email };
  const accepted = await postForm(shop, new URL(url ?? '').pathname, form);
  const [order = ''] = await ordersOf(owner);
  expect(accepted.headers.get('location')).toMatch(new RegExp(`^/orders/${order}\\?token=`));
  const cookie = accepted.headers.getSetCookie().find((set) => set.startsWith('guest_orders=')) ?? '';
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  expect((await shop.fetch(`/orders/${order}`, { headers })).status).toBe(200);
  expect((await shop.fetch(`/orders/${order}`, { redirect: 'manual' })).status).not.toBe(200);
  const token = new URLSearchParams(accepted.headers.get('location')?.split('?')[1]).get('token') ?? '';
  const wire = await shop.send('GET', `/api/orders/${order}`, undefined, { 'x-order-token': token });
  const paid = await pay(shop, { ...(wire.body as Parameters<typeof pay>[1]), order_token: token });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
});

test('a quote whose customer is put right has the new one’s prices, and never another’s trade prices', async () => {
  const { tile, own } = await tradeGoods(shop);
  const trade = await aTradeCustomer(shop, 'mistaken-for');
  const shopper = await aShopper(shop, 'put-right');
  const staff = await as(shop, 'orders');
  const bodyFor = (email: string, line: object = {}) => ({
    customer: { name: 'A Caller', email },
    lines: [{ product_id: tile.id, quantity: 1, ...line }],
  });
  const made = await shop.send('POST', '/api/admin/quotes', bodyFor(trade.email), staff);
  const { id, updated_at } = made.body as QuoteWire;
  const change = (line: object) =>
    shop.send('PUT', `/api/admin/quotes/${id}`, { ...bodyFor(shopper.email, line), updated_at }, staff);
  const kept = await change({ price: own, reason: 'Trade price' });
  expect([kept.status, JSON.stringify(kept.body)]).toEqual([409, expect.stringContaining('Please say why')]);
  const cookie = { cookie: `auth_token=${await tokenOf(shop, 'orders')}` };
  const page = await shop.page(`/admin/quotes/${id}`, cookie);
  expect(page).toContain('value id="field-price_0"');
  const form = { name: 'A Caller', email: shopper.email, product_0: tile.sku, quantity_0: '1', updated_at };
  const saved = await postForm(shop, `/admin/quotes/${id}`, { form: 'save', ...form }, cookie);
  expect(saved.status).toBe(303);
  const read = (await shop.send('GET', `/api/admin/quotes/${id}`, undefined, staff)).body as QuoteWire;
  expect(read.lines[0]).toMatchObject({ price: tile.price, reason: null });
});

test('the invoice of a quote’s order says which prices are trade prices', async () => {
  const { tile, own } = await tradeGoods(shop);
  const trader = await aTradeCustomer(shop, 'quoted-at-trade');
  const words = (await (await orderedByTelephone(shop, trader, tile.id))()).replace(/\s+/g, ' ');
  expect(words).toContain(`1 box at £${own.toFixed(2)} per box`);
  expect(words).toContain(', trade price');
});

test('the form that a quote’s page leads to has its number and its customer; a number alone tells nothing', async () => {
  const staff = await as(shop, 'orders');
  const customer = { name: 'Mary Ann Quill', email: 'quill@mail.example', phone: '028 9127 0101' };
  const lines = [{ text: 'Fitting', quantity: 1, price: 90 }];
  const made = await shop.send('POST', '/api/admin/quotes', { customer, lines }, staff);
  const { id, number } = made.body as QuoteWire;
  const sent = await shop.send('POST', `/api/admin/quotes/${id}/send`, undefined, staff);
  const page = await shop.page(new URL((sent.body as QuoteWire).url ?? '').pathname);
  const door = /href="(\/contact\/send\?quote=[^"]+)"/.exec(page)?.[1] ?? '';
  const html = await shop.page(door);
  for (const fact of [
    `About quote ${number}: </textarea>`,
    'value="Mary Ann"',
    'value="Quill"',
    customer.email,
  ])
    expect(html).toContain(fact);
  for (const unknown of [number, '<b>'])
    expect(await shop.page(`/contact/send?quote=${encodeURIComponent(unknown)}`)).toContain('></textarea>');
  // A question about it is acknowledged by its number, to its customer alone.
  const ask = async (email: string) => {
    const message = `About quote ${number}: when?`;
    const body = { firstName: 'Mary', lastName: 'Quill', email, subject: 'quote', message };
    expect((await shop.send('POST', '/api/contact', body)).status).toBe(200);
    const mails = await shop.mails(email);
    return mails.find(({ template }) => template === 'contact-received')?.props.includes(number);
  };
  expect([await ask(customer.email), await ask('another-quill@mail.example')]).toEqual([true, false]);
});
