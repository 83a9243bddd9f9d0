/** Which roles may call what of the admin, written down a second time: an endpoint names its own access. */
import { beforeAll, expect, test } from 'vitest';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => (shop = await sharedShop()));

/** Who may call what of the admin: the first matching rule applies. Owner and admins may as well; with none, the owner alone. */
const STAFF_CALLS: readonly (readonly [RegExp, string | readonly string[]])[] = [
  [/^GET \/api\/admin\/orders/, ['orders', 'support']],
  [/^\w+ \/api\/admin\/orders\/[^/]+\/notes$/, ['orders', 'support']],
  [/^\w+ \/api\/admin\/orders/, ['orders']],
  [/^(GET|POST|PUT) \/api\/admin\/users(\/[^/]+\/(un)?ban)?$/, ['support']],
  [/^\w+ \/api\/admin\/users/, ['admin']],
  [/^\w+ \/api\/admin\/(delivery|quotes)/, ['orders']],
  [/^\w+ \/api\/admin\/trade\//, ['catalogue']],
  [/^\w+ \/api\/admin\/plans/, ['support', 'orders']],
  [/^\w+ \/api\/admin\/chat/, ['support']],
  [/^GET \/api\/admin\/publishing$/, 'staff'],
  [/^\w+ \/api\/admin\/settings$/, []],
  [
    /^\w+ \/api\/(admin\/)?(products|categories|customer-photos|hero-slides|publishing|discounts|trade-prices)/,
    ['catalogue'],
  ],
];

test('each call of the admin is open to its own roles, and no other call is for staff', async () => {
  const { body } = await shop.send('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { 'x-access': string | string[] }>> };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { 'x-access': access }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, 'some'),
      access,
    })),
  );
  const wrong = calls
    .filter(
      ({ path, access }) => path.startsWith('/api/admin/') || Array.isArray(access) || access === 'staff',
    )
    .filter(({ method, path, access }) => {
      const [, roles] = STAFF_CALLS.find(([pattern]) => pattern.test(`${method} ${path}`)) ?? [];
      return JSON.stringify(roles) !== JSON.stringify(access);
    })
    .map(({ method, path, access }) => `${method} ${path}: ${JSON.stringify(access)}`);
  expect(calls.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
