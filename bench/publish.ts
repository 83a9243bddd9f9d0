/** From a committed edit to the new words on the static page. */
import { startShop } from '../tests/support/shop.ts';
import { median, quantile, table } from './support/measure.ts';

const EDITS = 30;

/** Prints how long an edit takes to be seen, polled every 5 ms. */
export async function benchPublish(): Promise<void> {
  const shop = await startShop();
  const { body } = await shop.send('GET', `/api/products?limit=${EDITS}`);
  const samples: number[] = [];
  for (const { id } of (body as { products: { id: string }[] }).products) {
    const word = `Seen ${id}`;
    await shop.ledger.client.batch(
      [
        { sql: 'UPDATE products SET description = ? WHERE id = ?', args: [word, id] },
        {
          sql: `INSERT OR REPLACE INTO publish_queue (path, reason, queued_at, next_try_at) VALUES (?, 'edit', ?, ?)`,
          args: [`/products/${id}`, Date.now(), Date.now()],
        },
      ],
      'write',
    );
    const started = performance.now();
    while (!(await (await shop.fetch(`/products/${id}`)).text()).includes(word)) {
      if (performance.now() - started > 10_000) throw new Error(`${id} was not published in 10 s`);
      await new Promise((done) => setTimeout(done, 5));
    }
    samples.push(performance.now() - started);
  }
  await shop.stop();
  shop.clear();
  table('Edit → visible (another process wrote; the publisher looks once a second)', [
    { edits: String(EDITS), 'p50 ms': median(samples), 'p95 ms': quantile(samples, 0.95) },
  ]);
}
