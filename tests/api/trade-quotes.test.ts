/** Quotes of trade customers that become orders on the telephone: whose company they name, and whose account they belong to. */
import { beforeAll, expect, test } from 'vitest';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { ADDRESS, aProduct, pay } from '#tests/support/paying.ts';
import { aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { aTradeCustomer, orderedByTelephone } from '#tests/support/trade.ts';

let shop: Shop;
let product: string;
beforeAll(async () => {
  shop = await sharedShop();
  product = await aProduct(shop, 'stock > 30');
});

const COMPANY = 'Lagan Fitters Ltd';
const prove = ({ id }: Shopper) =>
  shop.database.client.execute({
    sql: 'UPDATE users SET email_proved_key = email_key WHERE id = ?',
    args: [id],
  });
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
