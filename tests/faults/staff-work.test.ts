/** kill -9 during an import, a refund or a bulk upload by staff: nothing is incomplete, lost or duplicated. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#tests/support/auditor.ts';
import type { Answer } from '#tests/support/shop.ts';
import type { Cast } from './harness/steps.ts';
import { castFor, evidenceOf, settle, stockSnapshot } from './harness/rounds.ts';
import { World } from './harness/world.ts';

/** Long, because other test files share the machine. */
const SOON = { timeout: 30_000, interval: 50 };

let world: World;
let cast: Cast;
let stock: Awaited<ReturnType<typeof stockSnapshot>>;
beforeAll(async () => {
  world = await World.open();
  stock = await stockSnapshot(world);
  cast = await castFor(world);
}, 600_000);
afterAll(() => world.close());

const call = (method: string, path: string, body?: unknown) => world.call(method, path, body, cast.owner);
async function count(sql: string, ...args: (string | number)[]): Promise<number> {
  const { rows } = await world.database.client.execute({ sql, args });
  return Number(rows[0]?.[0]);
}

/**
 * Expects that a request to a killed shop confirmed nothing: no response, or that the refund is written down if on a busy
 * machine the timeout for Square (8 seconds, twenty times faster here) ended before the kill.
 */
async function expectNotConfirmed(request: ReturnType<typeof call>): Promise<void> {
  const answer = await request;
  if (answer === null) return;
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).toContain('written down');
}

/** Repeats a request while the response is a 503: on a busy machine the timeout for Square may end without any fault. */
async function untilSettled(ask: () => Promise<Answer | null>): Promise<Answer | null> {
  let answer: Answer | null = null;
  await expect.poll(async () => (answer = await ask())?.status ?? 503, SOON).not.toBe(503);
  return answer;
}

/** Expects that the audit finds nothing after the shop has settled. */
async function expectConsistent(): Promise<void> {
  expect(await settle(world)).toEqual([]);
  expect(await audit(evidenceOf(world, cast, stock))).toEqual([]);
  expect(world.crashes).toEqual([]);
}

describe('a refund', () => {
  interface Placed {
    readonly id: string;
    readonly order_token: string;
    readonly total_amount: number;
    readonly location_id: string;
  }

  async function paidOrder(): Promise<Placed> {
    const shipping_address = {
      first_name: 'Orla',
      last_name: 'Quinn',
      email: `refund-${crypto.randomUUID().slice(0, 8)}@faults.example`,
      address: '1 Quayside Road',
      city: 'Bangor',
      postal_code: 'BT20 5XX',
      country: 'GB',
    };
    const items = [{ product_id: cast.goods[0], quantity: 1 }];
    const placed = await world.call('POST', '/api/orders/guest', { shipping_address, items });
    expect(placed?.status, JSON.stringify(placed?.body)).toBe(201);
    const order = placed?.body as Placed;
    const paid = await untilSettled(() =>
      world.call('POST', '/api/payments/square', {
        source_id: 'cnon:card-nonce-ok',
        amount_cents: Math.round(order.total_amount * 100),
        currency: 'GBP',
        order_id: order.id,
        location_id: order.location_id,
        order_token: order.order_token,
      }),
    );
    expect(paid?.status, JSON.stringify(paid?.body)).toBe(200);
    return order;
  }

  const refund = (order: Placed, request_key: string) =>
    call('POST', `/api/admin/orders/${order.id}/refund`, {
      amount: order.total_amount,
      reason: 'A box came broken.',
      restock: true,
      request_key,
    });

  /** Expects one refund of the full amount, with one order event and one stock movement. */
  async function expectRefundedOnce(order: Placed): Promise<void> {
    const pence = Math.round(order.total_amount * 100);
    await expect
      .poll(async () => {
        await world.advance(30_000);
        return count("SELECT count(*) FROM refunds WHERE order_id = ? AND state = 'completed'", order.id);
      }, SOON)
      .toBe(1);
    expect(await count('SELECT count(*) FROM refunds WHERE order_id = ?', order.id)).toBe(1);
    expect(await count('SELECT refunded_pence FROM orders WHERE id = ?', order.id)).toBe(pence);
    const { rows } = await world.database.client.execute({
      sql: 'SELECT provider_payment_id AS id FROM payments WHERE order_id = ?',
      args: [order.id],
    });
    const ours = world.emulator
      .books()
      .refunds.filter(({ payment_id: id }) => id === String(rows[0]?.['id']));
    expect(ours.map(({ amount_money: { amount } }) => amount)).toEqual([pence]);
    expect(
      await count("SELECT count(*) FROM stock_movements WHERE order_id = ? AND reason = 'refund'", order.id),
    ).toBe(1);
    expect(
      await count("SELECT count(*) FROM order_events WHERE order_id = ? AND kind = 'refund'", order.id),
    ).toBe(1);
  }

  test('killed after Square has refunded and before its response arrived: a repeated request is the same refund', async () => {
    const order = await paidOrder();
    const key = crypto.randomUUID();
    const before = world.emulator.books().refunds.length;
    await world.emulator.faultConfig({ lose_answer: { how: 'hang', times: 1, of: 'refunds' } });
    const request = refund(order, key);
    await expect.poll(() => world.emulator.books().refunds.length, SOON).toBe(before + 1);
    await world.kill();
    await expectNotConfirmed(request);
    expect((await untilSettled(() => refund(order, key)))?.status).toBe(200);
    await expectRefundedOnce(order);
    // A request with another key is refused: nothing is left to refund.
    expect((await refund(order, crypto.randomUUID()))?.status).toBe(409);
    await expectConsistent();
  }, 600_000);

  test('killed before Square received the request: the shop completes it by itself', async () => {
    const order = await paidOrder();
    await world.emulator.faultConfig({ latency_ms: 60_000 });
    const request = refund(order, crypto.randomUUID());
    await expect.poll(() => count('SELECT count(*) FROM refunds WHERE order_id = ?', order.id), SOON).toBe(1);
    await world.kill();
    await world.emulator.faultConfig({ latency_ms: 0 });
    await expectNotConfirmed(request);
    await expectRefundedOnce(order);
    await expectConsistent();
  }, 600_000);
});

describe('a bulk upload', () => {
  const FILES = 16;

  /** A different picture per seed. */
  async function picture(seed: number): Promise<string> {
    const pixels = Buffer.from({ length: 300 * 200 * 3 }).map((_, at) => (at * (seed + 7)) % 251);
    const png = await sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } })
      .png()
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  }

  test.each([1, 6])(
    'killed after %i of its photos: those are stored, each once, with their pictures',
    async (after) => {
      const name = `Bulk ${after}`;
      const files = await Promise.all(
        Array.from({ length: FILES }, async (_, at) => ({
          title: `${name} ${at}`,
          image_url: await picture(after * 100 + at),
          room_type: 'Living Room',
          flooring_type: 'Mixed',
          customer_name: 'gallery',
        })),
      );
      const taken: string[] = [];
      const upload = async (body: (typeof files)[number]) => {
        const answer = await call('POST', '/api/admin/customer-photos', body);
        if (answer?.status === 200 || answer?.status === 201) taken.push(body.title);
      };
      const all = Promise.all(files.map(upload));
      await expect.poll(() => taken.length, { ...SOON, interval: 5 }).toBeGreaterThanOrEqual(after);
      await world.kill();
      await all;

      const photos = async () => {
        const { rows } = await world.database.client.execute({
          sql: 'SELECT title, image_url FROM customer_photos WHERE title LIKE ?',
          args: [`${name} %`],
        });
        return rows.map((row) => ({ title: String(row['title']), url: String(row['image_url']) }));
      };
      const stored = await photos();
      const titles = stored.map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
      expect(titles).toEqual(expect.arrayContaining(taken));
      // After uploading the missing ones again, all are stored, each once.
      for (const file of files.filter(({ title }) => !titles.includes(title))) await upload(file);
      const now = await photos();
      expect(now.map(({ title }) => title).sort()).toEqual(files.map(({ title }) => title).sort());
      for (const { url } of now) {
        const shown = await fetch(world.url + url);
        expect(shown.status, url).toBe(200);
        const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
        expect([width, height]).toEqual([300, 200]);
        // Sizes that were not made before the kill are made on request.
        expect((await fetch(world.url + url.replace('.webp', '-160.avif'))).status).toBe(200);
      }
      expect(
        await count(
          `SELECT count(*) FROM media WHERE key IN (SELECT substr(image_url, 16, 32) FROM customer_photos WHERE title LIKE ?)`,
          `${name} %`,
        ),
      ).toBe(FILES);
      // Incomplete files have a suffix of their own and are never served.
      const incomplete = readdirSync(join(world.dataDir, 'media/uploads')).filter((file) =>
        file.endsWith('.part'),
      );
      for (const name of incomplete)
        expect((await fetch(`${world.url}/media/uploads/${name}`)).status).toBe(404);
      expect(await settle(world)).toEqual([]);
    },
    600_000,
  );
});

test('an import killed at any moment is stored completely or not at all, and can be repeated', async () => {
  const HEAD = 'sku,name,category,supplier,price,stock\n';
  const LINES = 500;
  for (const [at, delay] of [60, 200, 450].entries()) {
    const file =
      HEAD +
      Array.from(
        { length: LINES },
        (_, line) => `TORN-${at}-${line},Torn Board ${at} ${line},Other,Altamira,10,1`,
      ).join('\n');
    const send = () => call('POST', '/api/admin/products/import', { csv: file, dry_run: false });
    const countRows = (sql = 'SELECT count(*) FROM products WHERE sku LIKE ?') => count(sql, `TORN-${at}-%`);
    const countIn = (table: string) =>
      countRows(
        `SELECT count(*) FROM ${table} WHERE product_id IN (SELECT id FROM products WHERE sku LIKE ?)`,
      );
    const sent = send();
    await wait(delay);
    await world.kill();
    await sent;
    const made = await countRows();
    expect([0, LINES], `after ${delay} ms`).toContain(made);
    expect(await countIn('price_history')).toBe(made);
    expect(await countIn('stock_movements')).toBe(made);
    // Sent again, because there was no response: then every row is stored, once.
    const again = await send();
    expect(again?.status).toBe(200);
    expect(again?.body).toMatchObject({ done: made === 0 });
    expect(await countRows()).toBe(LINES);
    expect(await countIn('price_history')).toBe(LINES);
    expect(await countIn('stock_movements')).toBe(LINES);
  }
  // The search index of the new process has them too.
  const found = await world.call('GET', '/api/products?search=Torn%20Board&limit=1');
  expect(found?.body).toMatchObject({ total: 3 * LINES });
}, 600_000);
