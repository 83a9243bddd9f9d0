/**
 * The shop's orders and payments in the test's own process, on a new database: the test decides how each charge ends, and
 * what time it is.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { vi } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { discounts, products } from '#db/schema/index.ts';
import type { requestCharge } from '#server/payments/request-charge.ts';
import { ScriptedSquare } from './scripted-square.ts';

const CLOCK = '#server/clock.ts';
const PROVIDER = '#server/payments/provider.ts';
const REQUEST = '#server/payments/request-charge.ts';
const globals = globalThis as unknown as Record<symbol, unknown>;

/**
 * Takes away what the shop keeps in the process (connections, the catalogue, the settings), all of which belongs to one
 * database. Test files share a process.
 * @returns what there was
 */
export function takeGlobals(): ReadonlyMap<symbol, unknown> {
  const own = Object.getOwnPropertySymbols(globals).filter(({ description }) =>
    description?.startsWith('ardglen.'),
  );
  const kept = new Map(own.map((key) => [key, globals[key]]));
  for (const key of own) Reflect.deleteProperty(globals, key);
  return kept;
}

/** Puts back what `takeGlobals` took away. */
export function putBackGlobals(before: ReadonlyMap<symbol, unknown>): void {
  takeGlobals();
  for (const [key, value] of before) globals[key] = value;
}

export type OrdersInProcess = Awaited<ReturnType<typeof openOrders>>;

/** Opens the shop; `close` it afterwards. */
export async function openOrders() {
  const folder = mkdtempSync(join(tmpdir(), 'orders-'));
  const url = `file:${join(folder, 'store.db')}`;
  const connection = await openDatabase(url);
  await migrateDatabase(connection.db);
  const before = takeGlobals();
  const clock = { at: Date.now() };
  const provider = { square: new ScriptedSquare() };
  for (const [name, value] of Object.entries({
    DATA_DIR: folder,
    DATABASE_URL: url,
    SITE_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'fatal',
  }))
    vi.stubEnv(name, value);
  vi.resetModules();
  vi.doMock(CLOCK, () => ({ now: () => new Date(clock.at) }));
  vi.doMock(PROVIDER, () => ({ provider: () => Promise.resolve(provider.square) }));
  vi.doMock(REQUEST, async () => {
    const real = await vi.importActual<{ requestCharge: typeof requestCharge }>(REQUEST);
    // Without the pause before the repeated call.
    return {
      requestCharge: (...[port, request]: Parameters<typeof requestCharge>) =>
        real.requestCharge(port, request, 0),
    };
  });
  const [orders, { placeOrder }, payments, database, facts] = await Promise.all([
    import('#server/orders/index.ts'),
    import('#server/orders/place.ts'),
    import('#server/payments/index.ts'),
    import('#server/database.ts'),
    import('#config/facts.ts'),
  ]);
  const running = new Set<Promise<unknown>>();
  const { client } = connection;
  return {
    orders: { ...orders, placeOrder },
    payments,
    database: connection,
    client,
    clock,
    /** The provider; another one for each run. */
    provider,
    /** Sets how many boxes are set aside for a buyer's unpaid orders. */
    setAside: (boxes: number) => facts.holdSettings({ hold_buyer_boxes: boxes }),
    /** Puts a product on sale. @returns its id */
    async stockUp(stock: number): Promise<string> {
      const id = `oak-${crypto.randomUUID()}`;
      const at = new Date(clock.at);
      await connection.db.insert(products).values({
        id,
        sku: id,
        name: 'Oak Plank',
        category: 'Wood Flooring',
        supplier: 'Mill',
        description: '',
        pricePence: 3349,
        stock,
        createdAt: at,
        updatedAt: at,
      });
      return id;
    },
    /** Makes a code that takes hundredths of a per cent off, so often. */
    async offer(code: string, value: number, usageLimit: number | null): Promise<void> {
      const at = new Date(clock.at);
      await connection.db.insert(discounts).values({
        id: code,
        code,
        codeKey: code.toLowerCase(),
        title: code,
        kind: 'percentage',
        value,
        usageLimit,
        categories: [],
        productIds: [],
        createdAt: at,
        updatedAt: at,
      });
    },
    async rows(sql: string, ...args: (string | number)[]) {
      return (await client.execute({ sql, args })).rows;
    },
    /** Begins a payment without waiting for its end. */
    start(work: Promise<unknown>): void {
      const ended = work.finally(() => running.delete(ended));
      running.add(ended);
    },
    /** Resolves once every payment that has begun is over or waits for the provider. */
    async settled(): Promise<void> {
      const until = performance.now() + 60_000;
      while (running.size > provider.square.calls.length) {
        if (performance.now() > until) throw new Error('A payment neither ends nor waits for the provider.');
        await turn();
      }
    },
    async close(): Promise<void> {
      await database.closeDatabase();
      client.close();
      for (const module of [CLOCK, PROVIDER, REQUEST]) vi.doUnmock(module);
      vi.unstubAllEnvs();
      vi.resetModules();
      putBackGlobals(before);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
