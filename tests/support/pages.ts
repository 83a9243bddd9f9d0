/** One URL of every kind of page, for the checks that cover all of them. */
import { addressOf, pageFiles } from './routes.ts';
import { as, type Person } from './staff.ts';
import type { Shop } from './shop.ts';

export interface PageKind {
  readonly name: string;
  readonly path: string;
  /** Who opens it; a guest if absent. */
  readonly person?: Person;
  /** The expected status; 200 if absent. */
  readonly status?: number;
}

const one = async (shop: Shop, sql: string): Promise<string> => {
  const { rows } = await shop.database.client.execute(sql);
  const found = rows[0]?.['id'];
  if (found === undefined) throw new Error(`the demo data has no row for: ${sql}`);
  return String(found);
};

/** The public pages, one of each kind. */
export async function publicPages(shop: Shop): Promise<PageKind[]> {
  const [product, photo] = await Promise.all([
    one(
      shop,
      `SELECT p.id FROM products p JOIN reviews r ON r.product_id = p.id
       WHERE p.category = 'Tiles' AND p.archived_at IS NULL AND p.stock > 60
       GROUP BY p.id ORDER BY count(*) DESC, p.id LIMIT 1`,
    ),
    one(shop, 'SELECT id FROM customer_photos ORDER BY id LIMIT 1'),
  ]);
  return [
    { name: 'home', path: '/' },
    { name: 'products', path: '/products' },
    { name: 'category', path: '/products?category=Tiles' },
    { name: 'product', path: `/products/${product}` },
    { name: 'gallery', path: '/gallery' },
    { name: 'photo', path: `/gallery/${photo}` },
    { name: 'about', path: '/about' },
    { name: 'contact', path: '/contact' },
    { name: 'area', path: '/areas/belfast' },
    { name: 'plan', path: '/plan' },
    { name: 'room view', path: '/room-view' },
    { name: 'visit', path: '/visit' },
    { name: 'delivery', path: '/delivery' },
    { name: 'terms', path: '/terms' },
    { name: 'privacy', path: '/privacy' },
    { name: 'accessibility', path: '/accessibility' },
    { name: 'reviews-policy', path: '/reviews-policy' },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register' },
    { name: 'cart', path: '/cart' },
    { name: 'checkout', path: '/checkout' },
    { name: 'not-found', path: '/nowhere', status: 404 },
  ];
}

/** Further states of public pages, and the pages behind a login. */
export async function otherPages(shop: Shop): Promise<PageKind[]> {
  const shopper = "(SELECT id FROM users WHERE email = 'shopper@ardglen.example')";
  const [order, user, product] = await Promise.all([
    one(shop, `SELECT id FROM orders WHERE user_id = ${shopper} ORDER BY created_at DESC LIMIT 1`),
    one(shop, 'SELECT id FROM users ORDER BY id LIMIT 1'),
    one(shop, 'SELECT id FROM products WHERE archived_at IS NULL ORDER BY id LIMIT 1'),
  ]);
  const mine = ['', '/addresses', '/data', '/finance', '/reviews', '/sessions', '/confirm-email'].map(
    (path) => `/account${path}`,
  );
  const adminPages = pageFiles()
    .filter((file) => file.startsWith('admin/') && file.endsWith('.astro') && !/\.\.\.|\[/.test(file))
    .map((file) => addressOf(file, () => ''));
  const details = [`products/${product}`, `orders/${order}`, `users/${user}`].map((path) => `/admin/${path}`);
  return [
    { name: 'list view', path: '/products?category=Carpet&view=list' },
    { name: 'nothing found', path: '/products?search=zzzzzz' },
    { name: 'gallery pages', path: '/gallery/more?filter=bathroom' },
    { name: 'unknown area', path: '/areas/cork', status: 404 },
    { name: 'back in stock', path: `/back-in-stock?product=${product}` },
    { name: 'questions', path: `/questions/${product}` },
    { name: 'unknown product', path: '/products/no-such-floor', status: 404 },
    { name: 'forgotten password', path: '/forgotten-password' },
    { name: 'comparison', path: `/compare?products=${product}` },
    { name: 'finding an order', path: '/orders/find' },
    { name: 'trade account', path: '/trade', person: 'shopper' },
    { name: 'visit at a postcode', path: '/visit?postcode=BT19+1AA' },
    { name: 'e-mail link that is too old', path: '/account-email?token=old' },
    { name: 'agent’s link that is too old', path: '/checkout/continue/old', status: 404 },
    { name: 'access denied', path: '/admin', person: 'shopper', status: 403 },
    ...['/wishlist', '/orders', `/orders/${order}`, ...mine].map((path): PageKind => ({
      name: path,
      path,
      person: 'shopper',
    })),
    ...[...adminPages, ...details].map((path): PageKind => ({ name: path, path, person: 'owner' })),
  ];
}

/** Fetches pages as the person who may see them; fails on an unexpected status. */
export function pageReader(shop: Shop): (page: PageKind) => Promise<string> {
  const cookies = new Map<Person, Promise<string>>();
  const cookieOf = (person: Person): Promise<string> => {
    const known =
      cookies.get(person) ??
      as(shop, person).then(({ authorization = '' }) => authorization.replace('Bearer ', 'auth_token='));
    cookies.set(person, known);
    return known;
  };
  return async ({ path, person, status = 200 }) => {
    const headers: Record<string, string> = person ? { cookie: await cookieOf(person) } : {};
    const answer = await shop.fetch(path, { headers });
    if (answer.status !== status)
      throw new Error(`${path} was answered with ${answer.status}, not ${status}`);
    return answer.text();
  };
}
