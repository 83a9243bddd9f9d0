/**
 * A libSQL server instead of a database file: two processes without a shared disk use it for orders, edits, chat and
 * publishing; the server fails and recovers; commands that need a file report that.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { isEmpty, seedLive } from '#db/seed/index.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { hearScript } from '#tests/support/base.ts';
import { type HranaServer, openHrana } from '#tests/support/hrana/index.ts';
import { aProduct, orderOne, pay } from '#tests/support/paying.ts';
import { anAdmin, aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { copyBase, freePort, type Shop, startShop } from '#tests/support/shop.ts';
import { expectRenamedEverywhere } from '#tests/support/two-processes.ts';

let server: HranaServer;
let first: Shop;
let second: Shop;
let shopper: Shopper;
let owner: Shopper;
let environment: Record<string, string>;
const dataDir = copyBase();
const spare = mkdtempSync(join(tmpdir(), 'ardglen-hrana-'));
const soon = { timeout: 40_000, interval: 100 };

beforeAll(async () => {
  server = await openHrana(join(dataDir, 'store.db'));
  environment = {
    DATABASE_URL: server.url,
    DATABASE_TOKEN: server.token,
    SQUARE_EMULATOR_PORT: String(await freePort()),
  };
  first = await startShop({ dataDir, env: environment });
  // The same server by its other URL scheme.
  const address = `${server.url.replace('http:', 'libsql:')}?tls=0`;
  second = await startShop({
    dataDir,
    env: { ...environment, DATABASE_URL: address, SQUARE_EMULATOR_PORT: '0' },
  });
  [shopper, owner] = await Promise.all([aShopper(first, 'afar'), anAdmin(second)]);
}, 90_000);
afterAll(async () => {
  await Promise.all([second.stop(), first.stop()]);
  await server.close();
  first.clear();
  rmSync(spare, { recursive: true, force: true });
});

test('both processes are ready, and a login at one is valid at the other', async () => {
  for (const shop of [first, second]) expect((await shop.fetch('/readyz')).status).toBe(200);
  const me = await second.send('GET', '/api/auth/me', undefined, shopper.bearer);
  expect(me.body).toMatchObject({ email: shopper.email });
});

test('lists, facets, full-text search and suggestions work', async () => {
  const list = await first.send('GET', '/api/products?category=Tiles&limit=5');
  expect((list.body as { products: unknown[] }).products).toHaveLength(5);
  const found = await second.send('GET', '/api/products?search=herringbone%20oak&limit=5');
  expect((found.body as { products: unknown[] }).products.length).toBeGreaterThan(0);
  expect((await second.fetch('/products?search=porcelain')).status).toBe(200);
});

test('a cart filled at both processes is ordered once and paid', async () => {
  const product_id = await aProduct(first, 'stock > 20');
  for (const shop of [first, second]) {
    const added = await shop.send('POST', '/api/cart/add', { product_id, quantity: 1 }, shopper.bearer);
    expect(added.status, JSON.stringify(added.body)).toBe(200);
  }
  const body = {
    shipping_address: {
      ...{ first_name: 'Orla', last_name: 'Quinn', email: shopper.email, address: '1 Quayside Road' },
      ...{ city: 'Bangor', postal_code: 'BT20 5XX', country: 'GB' },
    },
    client_key: crypto.randomUUID(),
  };
  const placed = await Promise.all(
    [first, second].map((shop) => shop.send('POST', '/api/orders', body, shopper.bearer)),
  );
  const ids = placed.map((answer) => (answer.body as PlacedOrderWire).id);
  expect(new Set(ids).size, JSON.stringify(placed.map((answer) => answer.body))).toBe(1);
  expect((await pay(first, placed[0]?.body as PlacedOrderWire)).status).toBe(200);
  const mails = async () =>
    (await first.mails(shopper.email)).map(({ template, state }) => `${template} ${state}`);
  await expect.poll(mails, soon).toContain('order-confirmation captured');
});

test('the last box is sold once when twelve shoppers order it at two processes', async () => {
  const product = await aProduct(first, 'stock = 1');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => orderOne(nth % 2 === 0 ? first : second, product)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
});

test('an edit by staff is on the pages and in the lists of both processes', async () => {
  const id = await aProduct(first, "category = 'Tiles' AND stock > 5");
  await expectRenamedEverywhere([first, second], second, { id, name: 'Renamed over the wire' }, owner.bearer);
});

test('a chat message sent at one process is answered, and can be read at the other', async () => {
  const begun = await first.send('POST', '/api/chat/session', {}, shopper.bearer);
  const { session_id } = begun.body as { session_id: string };
  const message = 'How long does delivery take?';
  const said = await first.send('POST', '/api/chat/message', { session_id, message }, shopper.bearer);
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  const history = await second.send('GET', `/api/chat/history/${session_id}`, undefined, shopper.bearer);
  expect(JSON.stringify(history.body)).toContain(message);
});

test('each job runs in one process', async () => {
  const holders = async () => {
    const { rows } = await first.database.client.execute(
      "SELECT DISTINCT holder FROM job_leases WHERE name IN ('mail', 'publish', 'release-holds')",
    );
    return [...new Set(rows.map(({ holder }) => String(holder).split('/')[1]))];
  };
  await expect.poll(holders, soon).toHaveLength(1);
});

test('a purchase works over a connection with high latency', async () => {
  await server.slowDown(25);
  try {
    const placed = await orderOne(first, await aProduct(first, 'stock > 40'));
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect((await pay(first, placed.body as PlacedOrderWire)).status).toBe(200);
  } finally {
    await server.slowDown(0);
  }
});

test('an empty database on the server is migrated and seeded; doing it again changes nothing', async () => {
  const empty = await openHrana(join(spare, 'new.db'));
  const connection = await openDatabase(empty.url, empty.token);
  await migrateDatabase(connection.db);
  await migrateDatabase(connection.db);
  expect(await isEmpty(connection)).toBe(true);
  await seedLive(connection);
  expect(await isEmpty(connection)).toBe(false);
  const { rows } = await connection.client.execute("SELECT rowid FROM products_fts('oak')");
  expect(rows).toEqual([]);
  connection.client.close();
  expect((await empty.facts()).refused).toEqual([]);
  await empty.close();
});

test('a wrong token is refused', async () => {
  const stranger = await openDatabase(server.url, 'another');
  await expect(stranger.client.execute('SELECT 1')).rejects.toThrow(/401|Unauthorized/);
  stranger.client.close();
});

test('commands that need a database file say so; the doctor checks the server', async () => {
  const env = { ...environment, DATA_DIR: dataDir, SECRET: 'a-secret-for-tests-only-0123456789abcdef' };
  expect((await hearScript('scripts/backup.ts', [], env)).words).toContain('libSQL server');
  const restored = await hearScript('scripts/restore.ts', [join(dataDir, 'store.db')], env);
  expect(restored.code).toBe(1);
  expect(restored.words).toContain('libSQL server');
  expect((await hearScript('scripts/doctor.ts', [], env)).words).toMatch(/The database.*sound/);
});

test('the shop sends no statement that a libSQL server refuses', async () => {
  const { asked, refused } = await server.facts();
  expect(asked).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});

test('while the server is down static pages work, the rest reports it, and all recovers when it is back', async () => {
  const port = Number(new URL(server.url).port);
  await server.close();
  expect((await first.fetch('/about')).status).toBe(200);
  expect((await first.fetch('/readyz')).status).toBe(503);
  expect((await first.send('GET', '/api/cart', undefined, shopper.bearer)).status).toBeGreaterThanOrEqual(
    500,
  );
  server = await openHrana(join(dataDir, 'store.db'), { port, token: server.token });
  await expect.poll(async () => (await first.fetch('/readyz')).status, soon).toBe(200);
  const cart = () => second.send('GET', '/api/cart', undefined, shopper.bearer);
  await expect.poll(async () => (await cart()).status, soon).toBe(200);
  const placed = await orderOne(first, await aProduct(first, 'stock > 40'));
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  expect(await first.fetch('/healthz').then((answer) => answer.status)).toBe(200);
});

test('a server killed during orders leaves no partial order, and repeated requests create each once', async () => {
  const port = Number(new URL(server.url).port);
  const product_id = await aProduct(first, 'stock > 60');
  const emails = Array.from({ length: 8 }, (_, nth) => `cut${nth}@mail.example`);
  const bodies = emails.map((email) => ({
    shipping_address: {
      ...{ first_name: 'Orla', last_name: 'Quinn', email, address: '1 Quayside Road' },
      ...{ city: 'Bangor', postal_code: 'BT20 5XX', country: 'GB' },
    },
    items: [{ product_id, quantity: 1 }],
    client_key: crypto.randomUUID(),
  }));
  const ask = () =>
    Promise.all(
      bodies.map((body, nth) => (nth % 2 ? second : first).send('POST', '/api/orders/guest', body)),
    );
  await server.slowDown(10);
  const cut = ask();
  await new Promise((done) => setTimeout(done, 150));
  await server.close();
  server = await openHrana(join(dataDir, 'store.db'), { port, token: server.token });
  await cut;
  const settled = async () => (await ask()).filter(({ status }) => status !== 200 && status !== 201);
  await expect.poll(settled, soon).toEqual([]);
  const { rows } = await first.database.client.execute(
    `SELECT o.email, count(DISTINCT o.id) AS orders, count(l.id) AS lines FROM orders o
     JOIN order_lines l ON l.order_id = o.id WHERE o.email LIKE 'cut%@mail.example' GROUP BY o.email`,
  );
  expect(rows.map(({ email, orders, lines }) => `${String(email)} ${orders} ${lines}`)).toEqual(
    emails.map((email) => `${email} 1 1`),
  );
  const held = await first.database.client.execute({
    sql: `SELECT sum(h.quantity) AS n FROM stock_holds h JOIN orders o ON o.id = h.order_id
          WHERE o.email LIKE 'cut%@mail.example'`,
    args: [],
  });
  expect(Number(held.rows[0]?.['n'])).toBe(8);
});
