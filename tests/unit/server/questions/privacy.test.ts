/** Questions, answers and stock alerts of a person: exported, erased, and gone after the retention period. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/index.ts';
import type * as commands from '#server/questions/commands.ts';
import type * as database from '#server/database.ts';
import type * as erase from '#server/privacy/erase.ts';
import type * as moderation from '#server/questions/admin/moderation.ts';
import type * as ownData from '#server/privacy/own-data.ts';
import type * as retention from '#server/privacy/retention.ts';
import type * as alerts from '#server/stock-alerts/commands.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { removeRows } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let server: typeof commands &
  typeof database &
  typeof erase &
  typeof moderation &
  typeof ownData &
  typeof retention &
  typeof alerts;
beforeAll(async () => {
  shop = await openOrders();
  server = {
    ...(await import('#server/questions/commands.ts')),
    ...(await import('#server/database.ts')),
    ...(await import('#server/privacy/erase.ts')),
    ...(await import('#server/questions/admin/moderation.ts')),
    ...(await import('#server/privacy/own-data.ts')),
    ...(await import('#server/privacy/retention.ts')),
    ...(await import('#server/stock-alerts/commands.ts')),
  };
});
afterAll(() => shop.close());

const STAFF = { id: 'staff', name: 'Staff' };
/** An account; its address is proved or not. */
async function anAccount(name: string, isProved: boolean): Promise<{ id: string; email: string }> {
  const email = `${name}@mail.example`;
  const at = new Date(shop.clock.at);
  await server.write((tx) =>
    tx.insert(users).values({
      id: name,
      fullName: name,
      username: name,
      usernameKey: name,
      email,
      emailKey: email,
      emailProvedKey: isProved ? email : null,
      passwordHash: 'x',
      createdAt: at,
    }),
  );
  return { id: name, email };
}
async function asked(words: string, email: string, userId: string | null = null): Promise<string> {
  const id = await shop.stockUp(0);
  await server.askQuestion({ id, name: 'Oak Plank' }, { words, name: 'Nell', email }, userId);
  return String((await shop.rows('SELECT id FROM questions WHERE words = ?', words))[0]?.['id']);
}
const stored = () =>
  shop.rows('SELECT words, name, email, user_id, product_id FROM questions ORDER BY words');

test('an erasure takes the name from what is published, deletes the rest, and remakes the pages', async () => {
  const who = await anAccount('nell', true);
  const published = await asked('a published', who.email, who.id);
  await server.answerAsShop(published, 'Yes.', 0, STAFF);
  await asked('a waiting', who.email);
  await asked('of somebody else', 'other@mail.example');
  const waitsFor = await shop.stockUp(0);
  await server.addAlert({ productId: waitsFor, email: who.email, quantity: 1 });
  const exported = JSON.stringify(await server.exportPersonalData(who.id));
  for (const part of ['a published', 'a waiting', waitsFor]) expect(exported).toContain(part);
  expect(exported).not.toContain('of somebody else');
  await removeRows(shop, 'publishQueue');
  expect((await server.write((tx) => server.erasePerson(tx, who.id))).ok).toBe(true);
  const [kept, other, ...rest] = await stored();
  expect(rest).toEqual([]);
  expect(kept).toMatchObject({ words: 'a published', name: 'Former customer', email: '', user_id: null });
  expect(other).toMatchObject({ words: 'of somebody else', email: 'other@mail.example' });
  expect(await server.waitingFor([waitsFor])).toEqual(new Map());
  const queued = (await shop.rows('SELECT path FROM publish_queue')).map(({ path }) => path);
  expect(queued).toContain(`/products/${String(kept?.['product_id'])}`);
  // Nobody is told of an answer that comes later.
  const mails = () => shop.rows(`SELECT id FROM outbox_emails WHERE template = 'question-answered'`);
  const before = await mails();
  await server.answerAsShop(published, 'And more.', 1, STAFF);
  expect(await mails()).toEqual(before);
});

test('an account whose address is not proved gets nothing of that address', async () => {
  const who = await anAccount('thief', false);
  await asked('of a guest', who.email);
  const productId = await shop.stockUp(0);
  await server.addAlert({ productId, email: who.email, quantity: 1 });
  const exported = JSON.stringify(await server.exportPersonalData(who.id));
  expect(exported).not.toContain('of a guest');
  expect(exported).not.toContain(productId);
  await server.write((tx) => server.erasePerson(tx, who.id));
  expect((await stored()).map(({ words }) => words)).toContain('of a guest');
  expect(await server.waitingFor([productId])).toEqual(new Map([[productId, 1]]));
});

test('after a year what was not shown is gone, with the addresses', async () => {
  const shown = await asked('b shown', 'old@mail.example');
  await server.decideQuestion(shown, 'published', STAFF);
  const refused = await asked('b refused', 'old@mail.example');
  await server.decideQuestion(refused, 'refused', STAFF);
  const productId = await shop.stockUp(0);
  await server.addAlert({ productId, email: 'old@mail.example', quantity: 1 });
  shop.clock.at += 367 * 86_400_000;
  await server.eraseExpired();
  const rows = (await stored()).map(({ words, email }) => [words, email]);
  expect(rows).toContainEqual(['b shown', '']);
  expect(rows.map(([words]) => words)).not.toContain('b refused');
  expect(await server.waitingFor([productId])).toEqual(new Map());
});

test('every answer is mailed, however many mails the address had that day', async () => {
  const email = 'many@mail.example';
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
    await server.answerAsShop(await asked(`c question ${number}`, email), 'Yes.', 0, STAFF);
  const mails = await shop.rows('SELECT id FROM outbox_emails WHERE "to" = ?', email);
  expect(mails).toHaveLength(8);
});
