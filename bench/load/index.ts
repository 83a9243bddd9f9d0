/** `npm run bench -- load`: mixed requests at rising rates up to the knee, and at twice the knee. */
import { startShop, type Shop } from '../../tests/support/shop.ts';
import { quantile, table } from '../support/measure.ts';
import { type Arrival, arrive, type Client, openClient, type RequestSpec } from './arrivals.ts';

const STEP_S = 6;
const ABOVE_S = 10;
/** Arrivals per second: the first rate, the factor from step to step, and the last rate that is tried. */
const FIRST_RATE = 20;
const FACTOR = 1.4;
const MAX_RATE = 4_000;
/** A rate is beyond the knee if p99 is longer than this, or if more than this share is not served. */
const MAX_P99_MS = 500;
const MAX_UNSERVED = 0.01;

const WORDS = ['oak', 'grey tile', 'underlay', 'herringbone', 'lvt', 'carpet', 'marble', 'waterproof'];
const CATEGORIES = ['Tiles', 'Wood%20Flooring', 'Laminate%20Flooring', 'LVT', 'Carpet', 'Underlay'];

interface Product {
  readonly id: string;
  readonly price: number;
}

const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T;

/** The nth shopper's request: mostly pages, some lists and searches, a few orders. */
function requestOf(nth: number, products: readonly Product[]): RequestSpec | 'order' {
  // 37 and 100 are coprime, so that the kinds are mixed and do not come in blocks.
  const share = (nth * 37) % 100;
  const { id } = pick(products, nth);
  const category = pick(CATEGORIES, nth);
  if (share < 15) return { kind: 'static', path: '/' };
  if (share < 55) return { kind: 'static', path: `/products/${id}` };
  if (share < 67) return { kind: 'list', path: `/products?category=${category}&page=${1 + (nth % 5)}` };
  if (share < 75) return { kind: 'list', path: `/products?search=${encodeURIComponent(pick(WORDS, nth))}` };
  if (share < 87) return { kind: 'call', path: `/api/products/suggest?q=${pick(WORDS, nth).slice(0, 4)}` };
  if (share < 94) return { kind: 'call', path: `/api/products?category=${category}&limit=20` };
  if (share < 97) return { kind: 'call', path: `/api/products/${id}/reviews` };
  return 'order';
}

/** A guest's order and its payment: two requests. */
async function order(client: Client, product: Product, location: string, dueAt: number): Promise<Arrival[]> {
  const placed = await client.send(
    {
      kind: 'order',
      method: 'POST',
      path: '/api/orders/guest',
      body: {
        shipping_address: {
          ...{
            first_name: 'Bench',
            last_name: 'Buyer',
            email: 'bench@example.org',
            address: '1 Main Street',
          },
          ...{ city: 'Bangor', postal_code: 'BT20 5XX', country: 'GB' },
        },
        items: [{ product_id: product.id, quantity: 1 }],
      },
    },
    dueAt,
  );
  if (placed.status !== 201) return [placed];
  const { id, order_token } = JSON.parse(placed.text) as { id: string; order_token: string };
  const paid = await client.send({
    kind: 'order',
    method: 'POST',
    path: '/api/payments/square',
    body: {
      ...{ source_id: 'cnon:card-nonce-ok', currency: 'GBP', location_id: location },
      ...{ amount_cents: Math.round(product.price * 100), order_id: id, order_token },
    },
  });
  return [placed, paid];
}

const KINDS = ['static', 'list', 'call', 'order'] as const;
const isServed = ({ status }: Arrival): boolean => status > 0 && status < 400;

function row(rate: number, all: readonly Arrival[]): Row {
  const share = (part: readonly Arrival[]) => `${((100 * part.length) / all.length).toFixed(1)} %`;
  const p99Of = (kind: string) =>
    quantile(
      all.filter((arrival) => arrival.kind === kind && isServed(arrival)).map(({ ms }) => ms),
      0.99,
    );
  return {
    'arrivals/s': rate,
    served: share(all.filter(isServed)),
    shed: share(all.filter(({ isShed }) => isShed)),
    failed: share(all.filter((arrival) => !isServed(arrival) && !arrival.isShed)),
    'p50 ms': quantile(
      all.filter(isServed).map(({ ms }) => ms),
      0.5,
    ),
    ...Object.fromEntries(KINDS.map((kind) => [`p99 ${kind}`, p99Of(kind)])),
  };
}

const isBeyondKnee = (all: readonly Arrival[]): boolean => {
  const served = all.filter(isServed);
  const isSlow =
    quantile(
      served.map(({ ms }) => ms),
      0.99,
    ) > MAX_P99_MS;
  return isSlow || all.length - served.length > MAX_UNSERVED * all.length;
};

export interface Catalogue {
  readonly products: readonly Product[];
  readonly location: string;
}

/** Raises all stock, and requests each product page once so that pages without a file are made before the measurement. */
export async function prepare(shop: Shop): Promise<Catalogue> {
  await shop.database.client.execute(
    'UPDATE products SET stock = 1000000, in_stock = 1 WHERE archived_at IS NULL',
  );
  const { body } = await shop.send('GET', '/api/products?limit=100');
  const { body: config } = await shop.send('GET', '/api/payments/config');
  const { products } = body as { products: Product[] };
  for (const { id } of products) await (await shop.fetch(`/products/${id}`)).text();
  return { products, location: (config as { location_id: string }).location_id };
}

export type Row = Record<string, string | number>;

/** Measures rising rates up to the knee, then twice the knee, then the first rate again. */
export async function rampUp(
  url: string,
  { products, location }: Catalogue,
): Promise<{ knee: number; atKnee: Row; rows: Row[] }> {
  const client = openClient(url);
  const load = (rate: number, seconds: number) =>
    arrive(rate, seconds, async (nth, dueAt) => {
      const spec = requestOf(nth, products);
      return spec === 'order'
        ? order(client, pick(products, nth), location, dueAt)
        : [await client.send(spec, dueAt)];
    });
  await load(FIRST_RATE, 3);
  const rows: Row[] = [];
  let knee = 0;
  let atKnee: Row = {};
  for (let rate = FIRST_RATE; rate <= MAX_RATE; rate = Math.round(rate * FACTOR)) {
    let all = await load(rate, STEP_S);
    // Measured a second time, because other load on the machine can cause a slow step.
    if (isBeyondKnee(all)) all = await load(rate, STEP_S);
    rows.push(row(rate, all));
    if (isBeyondKnee(all)) break;
    knee = rate;
    atKnee = row(rate, all);
  }
  const above = knee * 2;
  rows.push(row(above, await load(above, ABOVE_S)));
  rows.push(row(FIRST_RATE, await load(FIRST_RATE, 3)));
  client.close();
  return { knee, atKnee, rows };
}

/** Prints a row per rate, and the knee. */
export async function benchLoad(): Promise<void> {
  const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
  const { knee, rows } = await rampUp(shop.url, await prepare(shop));
  await shop.stop();
  shop.clear();
  table(
    `Load, open loop: the knee is ${knee} arrivals per second; the last two rows are twice that, and the first rate again`,
    rows,
  );
}
