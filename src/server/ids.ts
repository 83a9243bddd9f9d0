import { randomBytes, createHash } from 'node:crypto';
import { max } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Transaction } from '#db/client.ts';
import { uuidv4, uuidv7 } from '#domain/shared/ids.ts';

// Hashes of secret tokens, so that a stolen database contains no usable token.

/** SHA-256 as 64 hex digits. Fast: for random tokens only, never for passwords. */
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
