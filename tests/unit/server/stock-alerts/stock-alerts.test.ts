/** Stock alerts over time: one mail once there is enough, whatever moved the stock, and few mails to a typed address. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as commands from '#server/stock-alerts/commands.ts';
import type * as links from '#server/stock-alerts/link.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { changedToken } from '#tests/support/tokens.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let alerts: typeof commands & typeof links;
beforeAll(async () => {
  shop = await openOrders();
  alerts = {
    ...(await import('#server/stock-alerts/commands.ts')),
    ...(await import('#server/stock-alerts/link.ts')),
  };
});
afterAll(() => shop.close());

const subjectsTo = async (email: string) =>
  (await shop.rows('SELECT subject FROM outbox_emails WHERE "to" = ? ORDER BY id', email)).map(
    ({ subject }) => String(subject),
  );

test('the mail goes once there are as many as were asked for, once, and the address is forgotten', async () => {
  const productId = await shop.stockUp(0);
  const [one, five] = ['one@mail.example', 'five@mail.example'];
  await alerts.addAlert({ productId, email: one, quantity: 1 });
  await alerts.addAlert({ productId, email: five, quantity: 5 });
  await alerts.mailBackInStock();
  expect(await subjectsTo(one)).toEqual([]);
  await setProduct(shop, productId, { stock: 4 });
  await Promise.all([alerts.mailBackInStock(), alerts.mailBackInStock()]);
  expect(await subjectsTo(one)).toEqual(['Oak Plank is back in stock']);
  expect(await subjectsTo(five)).toEqual([]);
  expect(await alerts.waitingFor([productId])).toEqual(new Map([[productId, 1]]));
  await setProduct(shop, productId, { stock: 5 });
  await alerts.mailBackInStock();
  await alerts.mailBackInStock();
  expect(await subjectsTo(one)).toHaveLength(1);
  expect(await subjectsTo(five)).toHaveLength(1);
  expect(await alerts.waitingFor([productId])).toEqual(new Map());
});

test.each([
  ['switched off', { inStock: false }],
  ['in the archive', { archivedAt: new Date(1) }],
])('nobody is told of a product that is %s', async (name, change) => {
  const productId = await shop.stockUp(0);
  const request = { productId, email: `${name.length}@mail.example`, quantity: 1 };
  await alerts.addAlert(request);
  await setProduct(shop, productId, { stock: 9, ...change });
  await alerts.mailBackInStock();
  expect(await subjectsTo(request.email)).toEqual([]);
  expect(await alerts.isWaiting(request)).toBe(true);
});

test('more than one batch is mailed in one run', async () => {
  const productId = await shop.stockUp(3);
  for (let n = 0; n < 51; n++)
    await alerts.addAlert({ productId, email: `many${n}@mail.example`, quantity: 1 });
  await alerts.mailBackInStock();
  expect(await alerts.waitingFor([productId])).toEqual(new Map());
});

test('an address is on the list of a product once, in whatever case it is written, and ends it by its link', async () => {
  const productId = await shop.stockUp(0);
  await alerts.addAlert({ productId, email: 'Twice@mail.example', quantity: 1 });
  const again = { productId, email: 'twice@mail.example', quantity: 3 };
  await alerts.addAlert(again);
  expect(await alerts.waitingFor([productId])).toEqual(new Map([[productId, 1]]));
  const token = /token=(.+)$/.exec(alerts.alertPath(again))?.[1] ?? '';
  expect(alerts.requestOf(token)).toEqual(again);
  expect(alerts.requestOf(changedToken(token))).toBeNull();
  await alerts.endAlert(again);
  expect(await alerts.isWaiting(again)).toBe(false);
});

test('an address that nobody has confirmed gets six links a day, and is not stored', async () => {
  const email = 'victim@mail.example';
  for (let n = 0; n < 9; n++) {
    const productId = await shop.stockUp(0);
    await alerts.mailAlertLink(
      { productId, email, quantity: 1 },
      { product: 'Oak Plank', wanted: null, more: '' },
    );
  }
  expect(await subjectsTo(email)).toHaveLength(6);
  expect(await shop.rows('SELECT id FROM stock_alerts WHERE email = ?', email)).toEqual([]);
});
