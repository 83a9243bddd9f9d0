/** The end of a charge attempt that several calls with its key work on at once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { payments } from '#db/schema/index.ts';
import {
  type Attempt,
  beginAttempt,
  beginCall,
  closeAttempt,
  endAttempt,
  endCall,
} from '#server/payments/attempts.ts';
import { addRows } from '#tests/support/stored.ts';

let folder: string;
let connection: Connection;
let attempt: Attempt;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attempts-'));
  connection = await openDatabase(`file:${join(folder, 'store.db')}`);
  await migrateDatabase(connection.db);
  await addRows(connection, 'orders', { id: 'o', status: 'pending' });
  attempt = await connection.db.transaction((tx) =>
    beginAttempt(tx, { orderId: 'o', attempt: 1, sourceHash: 'a', amountPence: 100 }),
  );
});
afterEach(() => {
  connection.client.close();
  rmSync(folder, { recursive: true });
});

const end = (state: 'declined' | 'failed' | 'unknown') =>
  connection.db.transaction((tx) => endAttempt(tx, attempt, state, 'CODE'));
const stateNow = async () =>
  (await connection.db.select().from(payments).where(eq(payments.id, attempt.id)))[0]?.state;

test('an unknown outcome reopens an attempt that the refusal of another call has closed', async () => {
  expect(await end('failed')).toBe(true);
  expect(await end('unknown')).toBe(true);
  expect(await stateNow()).toBe('unknown');
});

test('a refusal does not close an attempt whose outcome another call left unknown', async () => {
  expect(await end('unknown')).toBe(true);
  expect(await end('failed')).toBe(false);
  expect(await stateNow()).toBe('unknown');
});

test('an attempt with which a request still calls the provider is not closed, unless the request is long dead', async () => {
  const close = () => connection.db.transaction((tx) => closeAttempt(tx, attempt));
  await connection.db.transaction((tx) => beginCall(tx, attempt));
  await connection.db.transaction((tx) => endCall(tx, attempt));
  expect(await close()).toBe(false);
  await connection.db.update(payments).set({ calledAt: new Date(Date.now() - 61_000) });
  expect(await close()).toBe(true);
  expect(await stateNow()).toBe('failed');
});

test('a declined attempt, and one with a payment, stay as they are', async () => {
  expect(await end('declined')).toBe(true);
  expect(await end('unknown')).toBe(false);
  expect(await stateNow()).toBe('declined');
  await connection.db.update(payments).set({ state: 'failed', providerPaymentId: 'charged-too-much' });
  expect(await end('unknown')).toBe(false);
  expect(await stateNow()).toBe('failed');
});
