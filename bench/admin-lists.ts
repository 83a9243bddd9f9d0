/** Measures the admin tables over HTTP at 100,000 products and 200,000 orders: first and deep pages, search, sort, filter. */
import { as } from '../tests/support/staff.ts';
import { median, table, timeEach } from './support/measure.ts';
import { get, measureRequests } from './support/requests.ts';
import { startScaled } from './support/scaled.ts';

const SIZE = { products: 100_000, orders: 200_000 };

const TABLES = {
  dashboard: '/admin',
  products: '/admin/products',
  'products, searched': '/admin/products?search=oak&sort=price',
  'products, filtered, by stock': '/admin/products?category=Tiles&sort=stock&dir=asc',
  'products, page 500': '/admin/products?page=500',
  'products, low in stock of what sells': '/admin/products?stock=short&sort=stock&dir=asc',
  orders: '/admin/orders',
  'orders to send': '/admin/orders?status=to-send&sort=send&dir=asc',
  'orders, searched by name': '/admin/orders?search=smith',
  'orders, searched by a double name': '/admin/orders?search=obrien%20smith',
  'orders of a day of delivery': `/admin/orders?day=${new Date().toISOString().slice(0, 10)}`,
  'orders to deliver': '/admin/orders?status=to-deliver&sort=send&dir=asc',
  'orders, by total': '/admin/orders?sort=total&dir=desc',
  'orders, by customer': '/admin/orders?sort=customer&dir=asc',
  'orders, page 500': '/admin/orders?page=500',
  'orders of a state, page 50': '/admin/orders?status=completed&page=50',
  'report by week': '/admin/reports',
  'report by category, a year': '/admin/reports?report=categories&weeks=52',
  'report of slow sellers, a quarter': '/admin/reports?report=slow-sellers',
  users: '/admin/users',
  'users, searched by name': '/admin/users?search=obrien',
  'users, searched by part of a name': '/admin/users?search=smith',
  mails: '/admin/mails',
  'mails, by subject': '/admin/mails?sort=subject&dir=asc',
  'mails, searched': '/admin/mails?search=smith',
  'mails, page 100': '/admin/mails?page=100',
  'audit log': '/admin/audit',
  'orders as JSON': '/api/admin/orders?page=2',
};

/** What the list of orders reads besides its rows: counted by triggers, and by reading all orders. */
const STATEMENTS = {
  'figures, counted': 'SELECT * FROM order_figures',
  'figures, by reading all': `SELECT count(*), sum(status = 'pending'), sum(status = 'completed'),
    sum(CASE WHEN status IN ('confirmed', 'shipped', 'delivered', 'completed')
      THEN total_pence - refunded_pence ELSE 0 END) FROM orders`,
  'number of a state, by reading it': "SELECT count(*) FROM orders WHERE status = 'completed'",
  'by total, with its index':
    'SELECT id FROM orders ORDER BY total_pence DESC, created_at DESC, id DESC LIMIT 50',
  'by total, without':
    'SELECT id FROM orders NOT INDEXED ORDER BY total_pence DESC, created_at DESC, id DESC LIMIT 50',
};
const STATEMENT_RUNS = 30;

/** Prints the figures of each table; the target is a median of 50 ms with one connection. */
export async function benchAdminLists(): Promise<void> {
  const shop = await startScaled(SIZE);
  const owner = await as(shop, 'owner');
  const rows = await measureRequests(
    shop,
    Object.fromEntries(Object.entries(TABLES).map(([name, path]) => [name, get(path, owner)])),
  );
  const statements = [];
  for (const [statement, sql] of Object.entries(STATEMENTS)) {
    const ms = await timeEach(STATEMENT_RUNS, () => shop.database.client.execute(sql));
    statements.push({ statement, 'p50 ms': median(ms) });
  }
  await shop.stop();
  shop.clear();
  table(`Admin tables at ${SIZE.products} products and ${SIZE.orders} orders (client included)`, rows);
  table('What the list of orders reads besides its rows', statements);
}
