/** Tests the auditor itself: it finds everything that is lost or duplicated on purpose. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { audit, type Evidence } from '#tests/support/auditor.ts';
import { JOURNEYS } from './harness/journeys.ts';
import { LIES } from './harness/model.ts';
import { randomOf } from './harness/random.ts';
import { castFor, evidenceOf, settle, stockSnapshot } from './harness/rounds.ts';
import { World } from './harness/world.ts';

let world: World;
let evidence: Evidence;
const folder = mkdtempSync(join(tmpdir(), 'ardglen-audit-'));

beforeAll(async () => {
  world = await World.open();
  const stock = await stockSnapshot(world);
  const cast = await castFor(world);
  let round = 0;
  const journeys = [...new Set(JOURNEYS)];
  for (const journey of [...journeys, ...journeys]) {
    round += 1;
    await journey({ world, cast, round, lane: 0, random: randomOf('audit', round) });
  }
  expect(await settle(world)).toEqual([]);
  const pages = new Map<string, string>();
  const current = evidenceOf(world, cast, stock);
  evidence = {
    ...current,
    taken: [...current.taken],
    page: async (path) => {
      if (!pages.has(path)) pages.set(path, await current.page(path));
      return pages.get(path) ?? '';
    },
  };
  expect(await audit(evidence)).toEqual([]);
  await world.database.client.execute(`VACUUM INTO '${join(folder, 'whole.db')}'`);
}, 600_000);
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The audit's findings after a change of the database or of the evidence. */
async function findingsAfter(sql: string, changed: Partial<Evidence> = {}): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.db`);
  cpSync(join(folder, 'whole.db'), file);
  const { client } = await openDatabase(`file:${file}`);
  if (sql) await client.executeMultiple(`PRAGMA foreign_keys = OFF; ${sql}`);
  const findings = await audit({ ...evidence, client, file, ...changed });
  client.close();
  return findings.join('\n');
}

const PAID = "(SELECT order_id FROM payments WHERE state = 'completed' ORDER BY rowid DESC LIMIT 1)";

/** The last answer of the newest conversation. */
const ANSWER = "(SELECT max(seq) FROM chat_messages WHERE type = 'bot')";

test.each([
  ['a lost order', `DELETE FROM orders WHERE id = ${PAID}`, /was confirmed and is missing/],
  ['a lost line', `DELETE FROM order_lines WHERE order_id = ${PAID}`, /has no lines/],
  [
    'a wrong total',
    `UPDATE orders SET total_pence = total_pence + 1 WHERE id = ${PAID}`,
    /total is not its parts/,
  ],
  [
    'a state without its change',
    `UPDATE orders SET status = 'shipped' WHERE id = ${PAID}`,
    /its steps led to/,
  ],
  [
    'a box without a movement',
    'UPDATE products SET stock = stock + 1 WHERE id = (SELECT product_id FROM stock_holds ORDER BY rowid DESC LIMIT 1)',
    /by its movements there are/,
  ],
  [
    'boxes given back twice',
    `UPDATE stock_holds SET state = 'released' WHERE order_id = (SELECT order_id FROM stock_holds h JOIN orders o ON o.id = h.order_id WHERE o.status = 'confirmed' ORDER BY h.rowid DESC LIMIT 1)`,
    /its boxes are released/,
  ],
  ['a lost charge', `DELETE FROM payments WHERE order_id = ${PAID}`, /is not recorded/],
  [
    'an open attempt',
    `UPDATE payments SET state = 'unknown' WHERE order_id = ${PAID}`,
    /is still unknown|the shop has it as unknown/,
  ],
  ['a lost refund', "DELETE FROM refunds WHERE actor <> 'system'", /a confirmed refund is missing/],
  ['a lost payment by hand', 'DELETE FROM received_payments', /by hand is there 0 times/],
  [
    'a payment by hand that counts twice',
    'UPDATE orders SET received_pence = received_pence * 2 WHERE received_pence > 0',
    /by hand; \d+ was recorded/,
  ],
  [
    'an order that is wholly paid by hand and waits for its payment',
    "UPDATE orders SET status = 'pending' WHERE received_pence > 0 AND received_pence = total_pence",
    /is pending; all of its \d+ was received by hand/,
  ],
  [
    'boxes that came back and are not refunded',
    "UPDATE returns SET refund_id = NULL WHERE order_id IN (SELECT id FROM orders WHERE email LIKE '%@faults.example')",
    /was confirmed as refunded and is not/,
  ],
  [
    'a lost confirmation',
    `DELETE FROM outbox_emails WHERE template = 'order-confirmation' AND order_id = ${PAID}`,
    /order-confirmation of order .*: 1 due, 0 written/,
  ],
  ['a lost message', "DELETE FROM contact_messages WHERE email LIKE '%@faults.example'", /is there 0 times/],
  [
    'a lost turn of the chat',
    "DELETE FROM chat_messages WHERE type = 'user'",
    /the chat has the message 0 times/,
  ],
  [
    'a lost answer of the chat',
    `DELETE FROM chat_messages WHERE seq = ${ANSWER}`,
    /an answered question has no answer in the chat/,
  ],
  [
    'an answer given twice',
    `INSERT INTO chat_messages (id, session_id, type, content, created_at) SELECT id || 'x', session_id, type, content, created_at FROM chat_messages WHERE seq = ${ANSWER}`,
    /two answers to one question/,
  ],
  [
    'a message stored twice',
    `INSERT INTO chat_messages (id, session_id, type, content, created_at) SELECT id || 'x', session_id, 'user', 'How many boxes again?', created_at FROM chat_messages WHERE seq = ${ANSWER}`,
    /messages in the chat, \d+ were sent/,
  ],
  [
    'an answer that differs from the one the shopper received',
    `UPDATE chat_messages SET content = 'Something else.' WHERE seq = ${ANSWER}`,
    /received another answer than the stored one/,
  ],
  [
    'an answer that the model made up',
    `UPDATE chat_messages SET content = '${LIES[0]}' WHERE seq = ${ANSWER}`,
    /the shop sent a false statement of the model/,
  ],
  [
    'a page that stays in the queue',
    "INSERT INTO publish_queue (path, reason, queued_at, next_try_at) VALUES ('/about', 'edit', 0, 0)",
    /is still queued/,
  ],
] as const)('%s', async (_name, sql, finding) => {
  expect(await findingsAfter(sql)).toMatch(finding);
});

test('a double charge, a mail sent twice or not at all, an edit that its page does not show', async () => {
  const [payment] = evidence.payments.filter(({ status }) => status === 'COMPLETED');
  const twice = payment ? [...evidence.payments, { ...payment, id: 'another' }] : [];
  expect(await findingsAfter('', { payments: twice })).toContain('was charged twice');
  expect(await findingsAfter('', { taken: [...evidence.taken, ...evidence.taken] })).toContain(
    'went out twice',
  );
  expect(await findingsAfter('', { taken: [] })).toContain('was never received');
  expect(await findingsAfter('', { page: () => Promise.resolve('<html></html>') })).toContain(
    'does not show Mark-',
  );
});
