/** The outbox with a real mail server that first refuses mails and then accepts them. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { anOrder, aProduct, orderOne, pay } from '#tests/support/paying.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { setRows } from '#tests/support/stored.ts';

const taken: string[] = [];
let refusals = 2;
let tries = 0;
let server: SMTPServer;
let shop: Shop;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        // The demo data may have mails in the outbox too.
        if (!text.includes('To: orla')) return done();
        tries++;
        if (refusals-- > 0) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        taken.push(text);
        return done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  shop = await startShop({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await shop.stop();
  shop.clear();
  await new Promise<void>((closed) => server.close(closed));
});

const row = async (email: string) =>
  (
    await shop.database.client.execute({
      sql: 'SELECT state, attempts, next_try_at, last_error FROM outbox_emails WHERE "to" = ?',
      args: [email],
    })
  ).rows[0];
const soon = { timeout: 30_000, interval: 100 };

/** Makes the next try due, as if the wait had passed. */
const dueNow = (email: string) =>
  setRows(shop, 'outboxEmails', { to: email }, { nextTryAt: new Date(Date.now() - 1000) });

test('a mail that is refused twice waits longer each time, and then goes out once', async () => {
  const order = await anOrder(shop);
  const { email } = order.shipping_address;
  expect((await pay(shop, order)).status).toBe(200);
  for (const [attempts, wait] of [
    [1, 30_000],
    [2, 120_000],
  ] as const) {
    // The length of the wait shows that the try has failed: a try in progress has the time of the worker's claim instead.
    await vi.waitFor(async () => {
      const mail = await row(email);
      expect(mail).toMatchObject({
        state: 'waiting',
        attempts,
        last_error: expect.stringContaining('Try again later') as string,
      });
      const left = Number(mail?.['next_try_at']) - Date.now();
      expect(left).toBeGreaterThan(wait - 25_000);
      expect(left).toBeLessThanOrEqual(wait);
    }, soon);
    await dueNow(email);
  }
  await vi.waitFor(async () => expect(await row(email)).toMatchObject({ state: 'sent', attempts: 3 }), soon);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain(`To: ${email}`);
  expect(taken[0]).toMatch(/Content-Type: multipart\/alternative/);
  expect(taken[0]).toMatch(/Message-ID: <[\w-]+@/i);
});

test('twenty orders at once are twenty mails, none twice', async () => {
  const before = taken.length;
  const product = await aProduct(shop, 'stock > 60');
  const answers = await Promise.all(Array.from({ length: 20 }, () => orderOne(shop, product)));
  await Promise.all(answers.map(({ body }) => pay(shop, body as PlacedOrderWire)));
  await vi.waitFor(() => expect(taken.length - before).toBe(20), soon);
  const ids = taken.map((mail) => /Message-ID: <([^>]+)>/i.exec(mail)?.[1]);
  expect(new Set(ids).size).toBe(ids.length);
  console.log(`mail: ${tries} tries, ${taken.length} accepted, 2 refused on purpose, none sent twice`);
});
