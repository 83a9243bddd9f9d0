/** A guest who registers: orders of the address become the account's once a mailed link has proved the address. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { ADDRESS, aProduct } from '#tests/support/paying.ts';
import {
  aShopper,
  mailedResetToken,
  postForm,
  type Shopper,
  changeAccount,
} from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { applyForTrade, decide, orderedByTelephone } from '#tests/support/trade.ts';

let shop: Shop;
let product: string;
beforeAll(async () => {
  shop = await sharedShop();
  product = await aProduct(shop, 'stock > 30');
});

async function guestOrder(email: string): Promise<PlacedOrderWire> {
  const { body, status } = await shop.send('POST', '/api/orders/guest', {
    shipping_address: { ...ADDRESS, email },
    items: [{ product_id: product, quantity: 1 }],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as PlacedOrderWire;
}
const myOrders = async (who: Shopper, query = ''): Promise<string> =>
  (await (await shop.fetch(`/orders${query}`, { headers: who.browser })).text()).replace(/\s+/g, ' ');
/** Asks for the link, and reads it from the mail. */
async function link(who: Shopper): Promise<string> {
  const asked = await postForm(shop, '/orders', { form: 'claim' }, who.browser);
  expect(asked.headers.get('location')).toBe('/orders?done=claim');
  const find = async () =>
    (await shop.mails(who.email)).flatMap(
      ({ text }) => /\/account\/confirm-email\?token=[\w.-]+/.exec(text ?? '')?.[0] ?? [],
    );
  await expect.poll(async () => (await find()).length, { timeout: 40_000 }).toBeGreaterThan(0);
  return (await find()).at(-1) ?? '';
}
const confirm = (path: string, who: Shopper | null) =>
  postForm(shop, path, { form: 'confirm' }, who?.browser ?? {});

test('the guest orders of an address belong to the account once the mailed link is confirmed', async () => {
  const order = await guestOrder('Claire-Claim@mail.example');
  const claire = await aShopper(shop, 'claire-claim');
  expect(await myOrders(claire)).toContain('Did you order as a guest?');
  const path = await link(claire);
  const opened = await (await shop.fetch(path, { headers: claire.browser })).text();
  expect(opened).toContain('Yes, this is my address');
  // Opening the link alone changes nothing.
  expect(await myOrders(claire)).not.toContain(order.id);
  const done = await confirm(path, claire);
  expect(done.headers.get('location')).toBe('/orders?done=claimed-1');
  expect(await myOrders(claire, '?done=claimed-1')).toContain('1 guest order is added');
  expect(await myOrders(claire)).toContain(order.id);
  const exported = await shop.send('GET', '/api/account/export', undefined, claire.bearer);
  expect(JSON.stringify(exported.body)).toContain(order.id);
  // The guest's own link still opens it, and the link in the mail may be opened again.
  expect((await shop.fetch(`/orders/${order.id}?token=${order.order_token}`)).status).toBe(200);
  expect((await confirm(path, claire)).headers.get('location')).toBe('/orders?done=claimed-0');
});

test('the order of a quote from before the trade account names the company once the address is proved', async () => {
  const trader = await aShopper(shop, 'claiming-trader');
  const guest = await guestOrder(trader.email);
  const invoice = await orderedByTelephone(shop, trader, product);
  expect((await applyForTrade(shop, trader)).status).toBe(303);
  await decide(shop, trader, { state: 'approved' });
  expect(await invoice()).not.toContain('Lagan Fitters Ltd');
  await confirm(await link(trader), trader);
  expect(await invoice()).toContain('Lagan Fitters Ltd');
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT user_id, company FROM orders WHERE id = ?',
    args: [guest.id],
  });
  expect(rows).toMatchObject([{ user_id: trader.id, company: null }]);
});

test('nothing tells an unproved address whether it has guest orders', async () => {
  await guestOrder('with-orders@mail.example');
  const [having, lacking] = [await aShopper(shop, 'with-orders'), await aShopper(shop, 'lacks-orders')];
  const seen = async (who: Shopper, query = '') =>
    (await myOrders(who, query)).replaceAll(/with-orders|lacks-orders/g, 'somebody');
  expect(await seen(having)).toBe(await seen(lacking));
  const [one, other] = [await link(having), await link(lacking)];
  expect(await seen(having, '?done=claim')).toBe(await seen(lacking, '?done=claim'));
  const opened = async (path: string, who: Shopper) =>
    (await (await shop.fetch(path, { headers: who.browser })).text())
      .replaceAll(/with-orders|lacks-orders/g, 'somebody')
      .replaceAll(/token=[\w.%-]+/g, '');
  expect(await opened(one, having)).toBe(await opened(other, lacking));
});

test('a link counts for the account and the address that it was made for, and for somebody logged in', async () => {
  const order = await guestOrder('victim-claim@mail.example');
  const thief = await aShopper(shop, 'victim-claim');
  const path = await link(thief);
  const stranger = await aShopper(shop, 'stranger-claim');
  expect((await confirm(path, stranger)).status).toBe(422);
  // The true owner of the mailbox, who is not logged in to this account, moves nothing by opening the link.
  expect((await confirm(path, null)).headers.get('location')).toContain('/login');
  expect((await confirm(path.slice(0, -2), thief)).status).toBe(422);
  const moved = { full_name: 'Thief', username: 'victim-claim', email: 'thief@mail.example' };
  await changeAccount(shop, thief, moved);
  expect((await confirm(path, thief)).status).toBe(422);
  expect(await myOrders(thief)).not.toContain(order.id);
});

test('a password chosen by a mailed link proves the address for the export', async () => {
  const order = await guestOrder('reset-claim@mail.example');
  const who = await aShopper(shop, 'reset-claim');
  const exported = async (headers: Record<string, string>) =>
    JSON.stringify((await shop.send('GET', '/api/account/export', undefined, headers)).body);
  expect(await exported(who.bearer)).not.toContain(order.id);
  const token = await mailedResetToken(shop, who.email);
  const password = 'seven-oak-planks';
  const reset = await postForm(shop, `/reset-password?token=${token}`, { form: 'reset', password });
  expect(reset.headers.get('location')).toBe('/login?done=reset');
  const { body } = await shop.send('POST', '/api/auth/login', { email: who.email, password });
  const bearer = { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
  expect(await exported(bearer)).toContain(order.id);
});
