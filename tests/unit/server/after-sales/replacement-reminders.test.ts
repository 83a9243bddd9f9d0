/** The mail of the day before for goods that go out in replacement: once, and not to whoever heard of the day today. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as Sent from '#server/after-sales/claims/replacement.ts';
import type * as Settle from '#server/after-sales/claims/settle.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { addRows } from '#tests/support/stored.ts';

const STAFF = { id: 'a', name: 'A' };
let shop: OrdersInProcess;
let claims: typeof Settle;
let replacement: typeof Sent;
let product: string;
beforeAll(async () => {
  shop = await openOrders();
  claims = await import('#server/after-sales/claims/settle.ts');
  replacement = await import('#server/after-sales/claims/replacement.ts');
  product = await shop.stockUp(100);
});
afterAll(() => shop.close());
const at = (moment: string) => (shop.clock.at = Date.parse(moment));

let nth = 0;
/** A claim for a box of a delivered order, settled by a replacement on a day. */
async function replaced(email: string, day: string, method: 'delivery' | 'collection' = 'delivery') {
  const placed = await shop.orders.placeOrder({
    userId: null,
    address: { ...ADDRESS, email, phone: null },
    items: [{ product_id: product, quantity: 2, is_sample: false }],
    delivery: { method: 'delivery' },
  });
  if (!placed.ok) throw new Error(placed.error.detail);
  const { id } = placed.value.order;
  for (const to of ['confirmed', 'shipped', 'delivered'] as const)
    await shop.orders.transitionOrder({ orderId: id, to, actor: 'staff:a' });
  const claim = `claim-${++nth}`;
  const [line] = await shop.rows('SELECT id FROM order_lines WHERE order_id = ?', id);
  const lineId = String(line?.['id']);
  await addRows(shop, 'claims', { id: claim, number: 1000 + nth, orderId: id, formKey: claim });
  await addRows(shop, 'claimLines', { claimId: claim, orderLineId: lineId, kind: 'damaged', quantity: 1 });
  const settled = {
    taken: new Map([[lineId, 1]]),
    isAgain: false,
    isFromStock: true,
    day: { method, day },
  };
  const done = await claims.replaceClaim(claim, settled, { words: 'A new box.' }, STAFF);
  if (!done.ok) throw new Error(done.error.detail);
  return claim;
}
const reminders = async (email: string) => {
  await replacement.remindOfReplacements();
  const rows = await shop.rows(
    `SELECT props FROM outbox_emails WHERE template = 'claim-moved' AND "to" = ?`,
    email,
  );
  return rows.filter(({ props }) => String(props).includes('"step":"tomorrow"')).length;
};

test('the buyer is reminded once, and again of another day', async () => {
  at('2026-12-01T09:30:00Z');
  const claim = await replaced('a@example.com', '2026-12-09');
  at('2026-12-08T08:00:00Z');
  expect(await reminders('a@example.com')).toBe(0);
  at('2026-12-08T10:00:00Z');
  expect([await reminders('a@example.com'), await reminders('a@example.com')]).toEqual([1, 1]);
  expect(await replacement.changeReplacementDay(claim, '2026-12-15', STAFF)).toMatchObject({ ok: true });
  at('2026-12-14T10:00:00Z');
  expect(await reminders('a@example.com')).toBe(2);
});

test('the subject of a reminder says that goods come, or that they can be collected', async () => {
  const subjects = async (email: string) => {
    await replacement.remindOfReplacements();
    const rows = await shop.rows(`SELECT subject FROM outbox_emails WHERE "to" = ?`, email);
    return rows.map(({ subject }) => String(subject)).filter((subject) => subject.includes('tomorrow'));
  };
  at('2026-12-01T09:30:00Z');
  await replaced('comes@example.com', '2026-12-09');
  await replaced('fetches@example.com', '2026-12-09', 'collection');
  at('2026-12-08T10:00:00Z');
  expect(await subjects('comes@example.com')).toEqual([
    expect.stringMatching(/^The replacement for your report C-\d+ comes tomorrow$/),
  ]);
  expect(await subjects('fetches@example.com')).toEqual([
    expect.stringMatching(/^The replacement for your report C-\d+ can be collected tomorrow$/),
  ]);
});

test('nobody is reminded of what is called off or has left, or of a day that they heard of today', async () => {
  at('2026-12-01T09:30:00Z');
  const off = await replaced('off@example.com', '2026-12-09');
  await claims.callOffReplacement(off, { words: 'You get your money instead.' }, STAFF);
  await replacement.sendReplaced(await replaced('left@example.com', '2026-12-09'), STAFF);
  at('2026-12-08T09:30:00Z');
  const soon = await replaced('soon@example.com', '2026-12-15', 'collection');
  at('2026-12-08T10:00:00Z');
  expect(await replacement.changeReplacementDay(soon, '2026-12-09', STAFF)).toMatchObject({ ok: true });
  for (const name of ['off', 'left', 'soon']) expect(await reminders(`${name}@example.com`)).toBe(0);
});
