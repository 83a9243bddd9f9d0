import { randomBytes, createHash } from 'node:crypto';
import { max } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Transaction } from '#db/client.ts';
import { uuidv4, uuidv7 } from '#domain/shared/ids.ts';

/** SHA-256 of a secret token as 64 hex digits, so that a stolen database contains no usable token. Fast: for random tokens only, never for passwords. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new id for any row but a product or an order. */
export const newId = (): string => uuidv7(Date.now(), randomBytes(16));

/** A new id for an order: random at both ends. Orders are sorted by time, never by id. */
export const newOrderId = (): string => uuidv4(randomBytes(16));

/** The number of the next claim, return or quote. */
export async function nextNumber(
  tx: Transaction,
  table: SQLiteTable & { number: SQLiteColumn },
): Promise<number> {
  const [last] = await tx.select({ number: max(table.number) }).from(table);
  return Number(last?.number ?? 1000) + 1;
}

/** A short name for a value, which equal values share: SHA-256 of it as JSON, in 43 URL-safe characters. Fast: never for passwords. */
export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
