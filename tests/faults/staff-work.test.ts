/** kill -9 during staff's work (an import, a refund, a bulk upload): nothing is partial, lost or duplicated. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#tests/support/auditor.ts';
import type { Answer } from '#tests/support/shop.ts';
import type { Cast } from './harness/journeys.ts';
import { castFor, evidenceOf, rest, shelfOf } from './harness/rounds.ts';
import { World } from './harness/world.ts';

/** Long enough for a busy machine. */
const SOON = { timeout: 30_000, interval: 50 };

let world: World;
let cast: Cast;
let shelf: Awaited<ReturnType<typeof shelfOf>>;
beforeAll(async () => {
  world = await World.open();
  shelf = await shelfOf(world);
  cast = await castFor(world);
}, 120_000);
afterAll(() => world.close());

const call = (method: string, path: string, body?: unknown) => world.call(method, path, body, cast.owner);
async function count(sql: string, ...args: (string | number)[]): Promise<number> {
  const { rows } = await world.database.client.execute({ sql, args });
  return Number(rows[0]?.[0]);
}

/**
 * The request whose shop was killed got no response, or 503 'provider_down' if on a busy machine the timeout for Square
 * (8 seconds, twenty times shorter here) expired before the kill. In both cases nothing was promised.
 */
async function expectNoPromise(request: ReturnType<typeof call>): Promise<void> {
  const answer = await request;
  if (answer !== null) expect(answer).toMatchObject({ status: 503, body: { code: 'provider_down' } });
}

/**
 * Retries until the response is not 503: on a busy machine the timeout for Square may expire even if nothing was made to
 * fail.
 */
async function untilSettled(send: () => Promise<Answer | null>): Promise<Answer | null> {
  let answer: Answer | null = null;
  await expect.poll(async () => (answer = await send())?.status ?? 503, SOON).not.toBe(503);
  return answer;
}

/** Audits money, stock, mails and pages after all work is done. */
async function expectConsistent(): Promise<void> {
  expect(await rest(world)).toEqual([]);
  expect(await audit(evidenceOf(world, cast, shelf))).toEqual([]);
  expect(world.lastWords).toEqual([]);
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
      reason: 'A box came broken.',
      restock: true,
      request_key,
    });

  /** One refund of the whole amount, one event, and one stock movement. */
  async function expectOneRefund(order: Placed): Promise<void> {
    const pence = Math.round(order.total_amount * 100);
    await expect
      .poll(async () => {
        await world.pass(30_000);
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

  test('killed after Square has refunded, before its response arrived: a repeated request is the same refund', async () => {
    const order = await paidOrder();
    const key = crypto.randomUUID();
    const before = world.emulator.books().refunds.length;
    await world.emulator.knobs({ lose_answer: { how: 'hang', times: 1, of: 'refunds' } });
    const pressed = refund(order, key);
    await expect.poll(() => world.emulator.books().refunds.length, SOON).toBe(before + 1);
    await world.kill();
    await expectNoPromise(pressed);
    expect((await untilSettled(() => refund(order, key)))?.status).toBe(200);
    await expectOneRefund(order);
    // With another key there is nothing left to refund.
    expect((await refund(order, crypto.randomUUID()))?.status).toBe(409);
    await expectConsistent();
  }, 120_000);

  test('killed before Square received the request: the shop completes the refund by itself', async () => {
    const order = await paidOrder();
    await world.emulator.knobs({ latency_ms: 60_000 });
    const pressed = refund(order, crypto.randomUUID());
    await expect.poll(() => count('SELECT count(*) FROM refunds WHERE order_id = ?', order.id), SOON).toBe(1);
    await world.kill();
    await world.emulator.knobs({ latency_ms: 0 });
    await expectNoPromise(pressed);
    await expectOneRefund(order);
    await expectConsistent();
  }, 120_000);
});

describe('a bulk upload', () => {
  const FILES = 16;

  /** A picture that differs for each seed. */
  async function picture(seed: number): Promise<string> {
    const pixels = Buffer.from({ length: 300 * 200 * 3 }).map((_, at) => (at * (seed + 7)) % 251);
    const png = await sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } })
      .png()
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  }

  test.each([1, 6])(
    'killed after %i of its photos: those are stored once each, with their pictures',
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
      const accepted: string[] = [];
      const upload = async (body: (typeof files)[number]) => {
        const answer = await call('POST', '/api/admin/customer-photos', body);
        if (answer?.status === 200 || answer?.status === 201) accepted.push(body.title);
      };
      const all = Promise.all(files.map(upload));
      await expect.poll(() => accepted.length, { ...SOON, interval: 5 }).toBeGreaterThanOrEqual(after);
      await world.kill();
      await all;

      const photos = async () => {
        const { rows } = await world.database.client.execute({
          sql: 'SELECT title, image_url FROM customer_photos WHERE title LIKE ?',
          args: [`${name} %`],
        });
        return rows.map((row) => ({ title: String(row['title']), url: String(row['image_url']) }));
      };
      const survived = await photos();
      const titles = survived.map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
      expect(titles).toEqual(expect.arrayContaining(accepted));
      // After uploading the missing ones again, each is stored once.
      for (const file of files.filter(({ title }) => !titles.includes(title))) await upload(file);
      const now = await photos();
      expect(now.map(({ title }) => title).sort()).toEqual(files.map(({ title }) => title).sort());
      for (const { url } of now) {
        const shown = await fetch(world.url + url);
        expect(shown.status, url).toBe(200);
        const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
        expect([width, height]).toEqual([300, 200]);
        // Sizes that were not made before the kill are made at their first request.
        expect((await fetch(world.url + url.replace('.webp', '-160.avif'))).status).toBe(200);
      }
      expect(
        await count(
          `SELECT count(*) FROM media WHERE key IN (SELECT substr(image_url, 16, 32) FROM customer_photos WHERE title LIKE ?)`,
          `${name} %`,
        ),
      ).toBe(FILES);
      // Partial files have a name of their own and are never served.
      const partial = readdirSync(join(world.dataDir, 'media/uploads')).filter((file) =>
        file.endsWith('.part'),
      );
      for (const file of partial)
        expect((await fetch(`${world.url}/media/uploads/${file}`)).status).toBe(404);
      expect(await rest(world)).toEqual([]);
    },
    180_000,
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
    const imported = (sql = 'SELECT count(*) FROM products WHERE sku LIKE ?') => count(sql, `TORN-${at}-%`);
    const rowsIn = (table: string) =>
      imported(
        `SELECT count(*) FROM ${table} WHERE product_id IN (SELECT id FROM products WHERE sku LIKE ?)`,
      );
    const sent = send();
    await wait(delay);
    await world.kill();
    await sent;
    const made = await imported();
    expect([0, LINES], `after ${delay} ms`).toContain(made);
    expect(await rowsIn('price_history')).toBe(made);
    expect(await rowsIn('stock_movements')).toBe(made);
    // After sending the file again, every row is stored once.
    const again = await send();
    expect(again?.status).toBe(200);
    expect(again?.body).toMatchObject({ done: made === 0 });
    expect(await imported()).toBe(LINES);
    expect(await rowsIn('price_history')).toBe(LINES);
    expect(await rowsIn('stock_movements')).toBe(LINES);
  }
  // The new process's search finds all of them.
  const found = await world.call('GET', '/api/products?search=Torn%20Board&limit=1');
  expect(found?.body).toMatchObject({ total: 3 * LINES });
}, 240_000);
