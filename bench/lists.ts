/** Measures filtered lists with facets, search, suggestions and the cart over HTTP, at three catalogue sizes. */
import { as } from '../tests/support/staff.ts';
import type { Shop } from '../tests/support/shop.ts';
import { table } from './support/measure.ts';
import { get, measureRequests, type Request } from './support/requests.ts';
import { startScaled } from './support/scaled.ts';

const SIZES = [4_768, 20_000, 100_000];

const LISTS: Readonly<Record<string, Request>> = {
  'list, 4 filters': get(
    '/api/products?category=Tiles&material=Porcelain&finish=Matt&min_price={n}&max_price=90&sort=price',
  ),
  'list, facets of all': get('/api/products?limit=20&min_price={n}'),
  'deep page': get('/api/products?limit=20&page=100&max_price=9{n}'),
  'search oak': get('/api/products?search=oak%20herringbone&max_price=9{n}'),
  'search with a typo': get('/api/products?search=herringbne&max_price=9{n}'),
  suggestion: get('/api/products/suggest?q=walnu'),
  'HTML page': (shop, nth) => shop.fetch(`/products?category=LVT&limit=20&max_price=${500 + nth}`),
  'HTML page, repeated': get('/products?category=LVT'),
};

async function cartRequests(shop: Shop): Promise<Record<string, Request>> {
  const shopper = await as(shop, 'shopper');
  const { body } = await shop.send('GET', '/api/products?category=Tiles&in_stock=true&limit=20');
  const { products } = body as { products: { id: string }[] };
  const add = (product_id: string) =>
    shop.fetch('/api/cart/add', {
      method: 'POST',
      headers: { ...shopper, 'content-type': 'application/json' },
      body: JSON.stringify({ product_id, quantity: 1 }),
    });
  for (const { id } of products.slice(0, 5)) await add(id);
  return {
    'cart of 5 lines': get('/api/cart', shopper),
    "prices of a guest's cart": (_, nth) =>
      shop.fetch('/api/cart/quote', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          items: products.slice(nth % 10, (nth % 10) + 5).map(({ id }) => ({ product_id: id, quantity: 2 })),
        }),
      }),
  };
}

/** Prints the figures of each kind of request at each size, with 1 and with 32 connections. */
export async function benchLists(sizes: readonly number[] = SIZES): Promise<void> {
  for (const products of sizes) {
    const shop = await startScaled({ products });
    const rows = await measureRequests(shop, { ...LISTS, ...(await cartRequests(shop)) });
    await shop.stop();
    shop.clear();
    table(`Lists, search, suggestions, cart at ${products} products (client included)`, rows);
  }
}
