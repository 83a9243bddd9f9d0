/** Measures a batch of 500 orders that is moved to shipped, with its mails queued: the target is 10 s. */
import { as } from '../tests/support/staff.ts';
import { table } from './support/measure.ts';
import { startScaled } from './support/scaled.ts';

const BATCH = 500;

export async function benchOrderBatches(): Promise<void> {
  const shop = await startScaled({ products: 2_000, orders: 20_000 });
  const staff = await as(shop, 'owner');
  const { client } = shop.database;
  const { rows } = await client.execute({
    sql: `SELECT id FROM orders WHERE email <> '' AND id NOT IN (SELECT order_id FROM withdrawals)
          ORDER BY created_at DESC LIMIT ?`,
    args: [BATCH],
  });
  const ids = rows.map((row) => String(row['id']));
  await client.execute({
    sql: "UPDATE orders SET status = 'confirmed' WHERE id IN (SELECT value FROM json_each(?))",
    args: [JSON.stringify(ids)],
  });
  const mails = async () =>
    Number((await client.execute('SELECT count(*) AS n FROM outbox_emails')).rows[0]?.['n']);
  const made = await shop.send('POST', '/api/admin/orders/batches', { order_ids: ids }, staff);
  const { id } = made.body as { id: string };
  const [before, start] = [await mails(), performance.now()];
  const moved = await shop.send('POST', `/api/admin/orders/batches/${id}/move`, { to: 'shipped' }, staff);
  const seconds = (performance.now() - start) / 1000;
  if (moved.status !== 200) throw new Error(`The batch was answered with ${moved.status}.`);
  table(`A batch of ${BATCH} orders to shipped`, [
    { seconds: seconds.toFixed(1), 'mails queued': (await mails()) - before },
  ]);
  await shop.stop();
  shop.clear();
}
