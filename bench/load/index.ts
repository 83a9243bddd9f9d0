/** Mixed shoppers at rising rates to the knee, and well above it. `npm run bench -- load`. */
import { startShop, type Shop } from '../../tests/support/shop.ts';
import { quantile, table } from '../support/measure.ts';
import { arrive, type Ask, type Come, type Visitors, visitors } from './arrivals.ts';

const STEP_S = 6;
const ABOVE_S = 10;
const FIRST = 20;
const FACTOR = 1.4;
const MOST = 4_000;
/** The knee is passed where the slowest hundredth waits longer, or where more than this share is refused. */
const LATE_MS = 500;
const REFUSED = 0.01;

const WORDS = ['oak', 'grey tile', 'underlay', 'herringbone', 'lvt', 'carpet', 'marble', 'waterproof'];
const CATEGORIES = ['Tiles', 'Wood%20Flooring', 'Laminate%20Flooring', 'LVT', 'Carpet', 'Underlay'];

interface Product {
  readonly id: string;
  readonly price: number;
}

const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T;

/** What the nth shopper asks for: mostly pages, some lists and searches, now and then an order. */
function wishOf(nth: number, products: readonly Product[]): Ask | 'order' {
  // A stride that is prime to a hundred: kinds are mixed, not in blocks.
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

/** A guest's order with its payment: two requests. */
async function order(shoppers: Visitors, product: Product, location: string, meant: number): Promise<Come[]> {
  const placed = await shoppers.ask(
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
    meant,
  );
  if (placed.status !== 201) return [placed];
  const { id, order_token } = JSON.parse(placed.text) as { id: string; order_token: string };
  const paid = await shoppers.ask({
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
const isServed = ({ status }: Come): boolean => status > 0 && status < 400;

function row(rate: number, all: readonly Come[]): Row {
  const share = (part: readonly Come[]) => `${((100 * part.length) / all.length).toFixed(1)} %`;
  const slowest = (kind: string) =>
    quantile(
      all.filter((come) => come.kind === kind && isServed(come)).map(({ ms }) => ms),
      0.99,
    );
  return {
    'comes/s': rate,
    served: share(all.filter(isServed)),
    shed: share(all.filter(({ isShed }) => isShed)),
    failed: share(all.filter((come) => !isServed(come) && !come.isShed)),
    'p50 ms': quantile(
      all.filter(isServed).map(({ ms }) => ms),
      0.5,
    ),
    ...Object.fromEntries(KINDS.map((kind) => [`p99 ${kind}`, slowest(kind)])),
  };
}

const isBeyond = (all: readonly Come[]): boolean => {
  const served = all.filter(isServed);
  const late =
    quantile(
      served.map(({ ms }) => ms),
      0.99,
    ) > LATE_MS;
  return late || all.length - served.length > REFUSED * all.length;
};

export interface Goods {
  readonly products: readonly Product[];
  readonly location: string;
}

/** Enough of everything, and each page once: what has no file yet is made now. */
export async function prepare(shop: Shop): Promise<Goods> {
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

/** Lets shoppers come faster and faster, up to the knee, and at twice the knee. */
export async function climb(
  url: string,
  { products, location }: Goods,
): Promise<{ knee: number; atKnee: Row; rows: Row[] }> {
  const shoppers = visitors(url);
  const come = (rate: number, seconds: number) =>
    arrive(rate, seconds, async (nth, meant) => {
      const wish = wishOf(nth, products);
      return wish === 'order'
        ? order(shoppers, pick(products, nth), location, meant)
        : [await shoppers.ask(wish, meant)];
    });
  await come(FIRST, 3);
  const rows: Row[] = [];
  let knee = 0;
  let atKnee: Row = {};
  for (let rate = FIRST; rate <= MOST; rate = Math.round(rate * FACTOR)) {
    let all = await come(rate, STEP_S);
    // Once more before it counts: a neighbour on the machine is not the knee.
    if (isBeyond(all)) all = await come(rate, STEP_S);
    rows.push(row(rate, all));
    if (isBeyond(all)) break;
    knee = rate;
    atKnee = row(rate, all);
  }
  const above = knee * 2;
  rows.push(row(above, await come(above, ABOVE_S)));
  rows.push(row(FIRST, await come(FIRST, 3)));
  shoppers.leave();
  return { knee, atKnee, rows };
}

/** Prints the rates, the knee, and what happens at twice the knee. */
export async function benchLoad(): Promise<void> {
  const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
  const { knee, rows } = await climb(shop.url, await prepare(shop));
  await shop.stop();
  shop.clear();
  table(
    `Load, open loop: the knee is ${knee} requests a second; the last two rows are twice that, and the calm after`,
    rows,
  );
}
