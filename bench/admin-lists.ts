/** Measures the admin tables over HTTP at 100,000 products and 20,000 orders: first and deep pages, search, sort, filter. */
import { as } from '../tests/support/staff.ts';
import { table } from './support/measure.ts';
import { get, measureRequests } from './support/requests.ts';
import { startScaled } from './support/scaled.ts';

const SIZE = { products: 100_000, orders: 20_000 };

const TABLES = {
  dashboard: '/admin',
  products: '/admin/products',
  'products, searched': '/admin/products?search=oak&sort=price',
  'products, filtered, by stock': '/admin/products?category=Tiles&sort=stock&dir=asc',
  'products, page 500': '/admin/products?page=500',
  orders: '/admin/orders',
  'orders to send': '/admin/orders?status=to-send&sort=send&dir=asc',
  'orders, searched by name': '/admin/orders?search=smith',
  'orders, by total': '/admin/orders?sort=total&dir=desc',
  'orders of a state, page 50': '/admin/orders?status=completed&page=50',
  users: '/admin/users',
  'audit log': '/admin/audit',
  'orders as JSON': '/api/admin/orders?page=2',
};

/** Prints the figures of each table; the target is a median of 50 ms with one connection. */
export async function benchAdminLists(): Promise<void> {
  const shop = await startScaled(SIZE);
  const owner = await as(shop, 'owner');
  const rows = await measureRequests(
    shop,
    Object.fromEntries(Object.entries(TABLES).map(([name, path]) => [name, get(path, owner)])),
  );
  await shop.stop();
  shop.clear();
  table(`Admin tables at ${SIZE.products} products and ${SIZE.orders} orders (client included)`, rows);
}
