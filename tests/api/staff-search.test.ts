/** What staff search for by name is found however they type it, in each list of the desk. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '#tests/support/paying.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

type Headers = Record<string, string>;

const NAME = 'Siobhán Ó Néill';
let shop: Shop;
let owner: Headers;

beforeAll(async () => {
  shop = await startShop();
  owner = await as(shop, 'owner');
  const order = await anOrder(shop);
  const { client } = shop.ledger;
  await client.execute({
    sql: `UPDATE orders SET first_name = 'Siobhán', last_name = 'Ó Néill' WHERE id = ?`,
    args: [order.id],
  });
  await client.execute({
    sql: `UPDATE users SET full_name = ? WHERE email = 'shopper@ardglen.example'`,
    args: [NAME],
  });
  await shop.send('POST', '/api/contact', {
    firstName: 'Siobhán',
    lastName: 'Ó Néill',
    email: 'siobhan@example.com',
    phone: '',
    subject: 'quote',
    message: 'Ar mhaith libh ár n-urlár a thomhas?',
  });
});
afterAll(async () => {
  await shop.stop();
  shop.clear();
});

const list = async (path: string, typed: string) =>
  JSON.stringify(
    (await shop.send('GET', `${path}?search=${encodeURIComponent(typed)}`, undefined, owner)).body,
  );
const messages = async (typed: string): Promise<string> =>
  (await shop.fetch(`/admin/messages?search=${encodeURIComponent(typed)}`, { headers: owner })).text();

test.each(['siobhan o', 'SIOBHÁN Ó', 'o neill', 'Ó Néill', 'Siobha\u0301n Ó'])(
  '%s finds her',
  async (typed) => {
    expect(await list('/api/admin/orders', typed)).toContain(`"customer":"${NAME}"`);
    expect(await list('/api/admin/orders', `${typed}x`)).not.toContain(NAME);
    expect(await list('/api/admin/users', typed)).toContain(`"full_name":"${NAME}"`);
    expect(await list('/api/admin/users', `${typed}x`)).not.toContain(NAME);
  },
);

test.each(['siobhan', 'NÉILL', 'n-urlar a'])('%s finds her message', async (typed) => {
  expect(await messages(typed)).toContain('siobhan@example.com');
  expect(await messages(`${typed}x`)).not.toContain('siobhan@example.com');
});
