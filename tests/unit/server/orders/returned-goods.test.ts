/** What staff expect back of an order: what was given back and is not in stock again, by whatever way it came. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as database from '#server/database.ts';
import type * as lines from '#server/orders/withdrawn-lines.ts';
import type * as returns from '#server/after-sales/returns/queries.ts';
import type * as returned from '#server/orders/returned-goods.ts';
import type * as withdrawing from '#server/orders/withdraw.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { addRows } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let product: string;
let parts: typeof withdrawing & typeof lines & typeof returned & typeof returns & typeof database;
beforeAll(async () => {
  shop = await openOrders();
  product = await shop.stockUp(100);
  parts = {
    ...(await import('#server/orders/withdraw.ts')),
    ...(await import('#server/orders/withdrawn-lines.ts')),
    ...(await import('#server/orders/returned-goods.ts')),
    ...(await import('#server/after-sales/returns/queries.ts')),
    ...(await import('#server/database.ts')),
  };
});
afterAll(() => shop.close());

test.each([
  ['came back and are in stock', 1],
  ['were lost', 0],
])(
  'one that is withdrawn from is expected besides two that were refunded and %s',
  async (_name, restocked) => {
    const placed = await shop.orders.placeOrder({
      userId: null,
      address: { ...ADDRESS, email: `returned${restocked}@example.com`, phone: null },
      items: [{ product_id: product, quantity: 12, is_sample: false }],
      delivery: { method: 'delivery' },
    });
    if (!placed.ok) throw new Error(placed.error.detail);
    const { id } = placed.value.order;
    await shop.orders.transitionOrder({ orderId: id, to: 'confirmed', actor: 'staff:a' });
    const [line] = (await shop.rows('SELECT id FROM order_lines WHERE order_id = ?', id)).map((row) =>
      String(row['id']),
    );
    const two = { orderLineId: line ?? '', quantity: 2 };
    await addRows(shop, 'refunds', { id, orderId: id });
    await addRows(shop, 'refundLines', { refundId: id, ...two });
    await addRows(shop, 'returns', { id, orderId: id, receivedAt: new Date(1), refundId: id });
    const kept = { received: 2, accepted: 2, isRestocked: Boolean(restocked) };
    await addRows(shop, 'returnLines', { returnId: id, ...two, ...kept });
    const change = { orderId: id, actor: 'staff:a', at: new Date(shop.clock.at) };
    if (restocked) await parts.write((tx) => parts.putBack(tx, new Map([[product, 2]]), change));
    const taken = new Map([[line ?? '', 1]]);
    const statement = { orderId: id, name: 'A', reason: null, taken, seen: null, actor: 'shopper' };
    expect(await parts.withdraw(statement)).toMatchObject({ ok: true });
    const [row] = await shop.rows('SELECT * FROM orders WHERE id = ?', id);
    const order = {
      id,
      status: 'confirmed' as const,
      totalPence: Number(row?.['total_pence']),
      refundedPence: Number(row?.['refunded_pence']),
    };
    const rows = await parts.linesWithdrawnFrom(parts.db, id);
    const out = await parts.goodsOut(parts.db, order, rows, await parts.restockedOf(id));
    expect(out.map(({ quantity, expected }) => [quantity, expected])).toEqual([[restocked ? 1 : 3, 1]]);
  },
);
