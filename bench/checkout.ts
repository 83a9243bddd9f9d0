/** Measures paid orders per second: guests order and pay through the real SDK; the Square emulator is a separate process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, SIGNATURE_KEY, startShop } from '../tests/support/shop.ts';
import { startOutsideEmulator } from '../tests/support/square.ts';
import { keepBusy, median, quantile, table } from './support/measure.ts';

interface Product {
  readonly id: string;
  readonly price: number;
  readonly stock: number;
}

const ADDRESS = {
  first_name: 'Bench',
  last_name: 'Buyer',
  email: 'bench@example.org',
  address: '1 Main Street',
  city: 'Bangor',
  postal_code: 'BT20 5XX',
  country: 'GB',
};

/** A shop that has just started runs code that is not compiled yet, for the first few hundred orders. */
const WARM_UP_MS = 10_000;

/** Prints paid orders per second with 1 and with 16 concurrent buyers. */
export async function benchCheckout(): Promise<void> {
  const [port, squarePort] = [await freePort(), await freePort()];
  const dir = mkdtempSync(join(tmpdir(), 'ardglen-square-'));
  const square = await startOutsideEmulator({ dir, port: squarePort, shopUrl: `http://127.0.0.1:${port}` });
  const shop = await startShop({
    port,
    env: { LOG_LEVEL: 'error', SQUARE_EMULATOR_URL: square.url, SQUARE_WEBHOOK_KEY: SIGNATURE_KEY },
  });
  await shop.database.client.execute(
    'UPDATE products SET stock = 1000000, in_stock = 1 WHERE archived_at IS NULL',
  );
  const { body } = await shop.send('GET', '/api/products?limit=100');
  const { products } = body as { products: Product[] };
  const { body: config } = await shop.send('GET', '/api/payments/config');
  const { location_id } = config as { location_id: string };

  const buy = async (turn: number) => {
    const product = products[turn % products.length];
    if (!product) throw new Error('no products');
    const placed = await shop.send('POST', '/api/orders/guest', {
      shipping_address: ADDRESS,
      items: [{ product_id: product.id, quantity: 1 }],
      total_amount: product.price,
    });
    const order = placed.body as { id: string; order_token: string };
    if (placed.status >= 300) throw new Error(`order: ${placed.status} ${JSON.stringify(placed.body)}`);
    const paid = await shop.send('POST', '/api/payments/square', {
      source_id: 'cnon:card-nonce-ok',
      amount_cents: Math.round(product.price * 100),
      currency: 'GBP',
      order_id: order.id,
      order_token: order.order_token,
      location_id,
    });
    if (paid.status !== 200) throw new Error(`payment: ${paid.status} ${JSON.stringify(paid.body)}`);
  };

  const rows = [];
  await keepBusy(16, WARM_UP_MS, buy);
  for (const buyers of [1, 16]) {
    const { perSecond, samples } = await keepBusy(buyers, 5_000, buy);
    rows.push({
      buyers,
      'orders/s': perSecond,
      'p50 ms': median(samples),
      'p95 ms': quantile(samples, 0.95),
    });
  }
  await shop.stop();
  shop.clear();
  await square.stop();
  rmSync(dir, { recursive: true, force: true });
  table('Checkout: order and payment (buyers and Square emulator on the same cores)', rows);
}
