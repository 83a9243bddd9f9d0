/**
 * Changes of many products: worked out before the transaction, so that other writers do not wait for that, and written as they
 * are only while the products are as they were read.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { db, write } from '#server/database.ts';
import { mentionsOf } from '#server/publishing/index.ts';
import type { ProductRow } from './columns.ts';
import { moveStocks, type ProductMove } from './stock.ts';
import { changeRows, type ChangeNote, type PagesBeside, pagesBeside, type RowChange } from './write.ts';

export type Reader = Database | Transaction;

/** Products per step. The event loop runs between steps, so that shoppers' requests are answered. */
export const BATCH = 100;

/** What a change writes to products, with the pages that it alters. */
export interface ProductChanges {
  readonly edits: readonly RowChange[];
  readonly moves: readonly ProductMove[];
  readonly pages: PagesBeside;
}

/** Finds the pages that changes alter. */
export async function withPages(changes: Pick<ProductChanges, 'edits' | 'moves'>): Promise<ProductChanges> {
  const { edits, moves } = changes;
  const mentions = new Set<string>();
  const around = new Set<string>();
  for (let at = 0; at < Math.max(edits.length, moves.length); at += BATCH) {
    const beside = pagesBeside(edits.slice(at, at + BATCH));
    const moved = moves.slice(at, at + BATCH).map(({ row }) => row.id);
    for (const path of [...beside.mentions, ...mentionsOf(moved)]) mentions.add(path);
    for (const id of beside.around) around.add(id);
    await nextTurn();
  }
  return { edits, moves, pages: { mentions: [...mentions], around: [...around] } };
}

/** Writes changes as they were worked out. */
export async function writeChanges(
  tx: Transaction,
  { edits, moves, pages }: ProductChanges,
  note: Pick<ChangeNote, 'actor' | 'action'>,
): Promise<void> {
  await changeRows(tx, edits, note, pages);
  await moveStocks(tx, moves, note.actor, pages.mentions);
}

/** Whether products are as they were read. @param withStock whether their stocks matter too: orders change them */
export async function areAsRead(
  tx: Transaction,
  rows: readonly Pick<ProductRow, 'rowKey' | 'version' | 'stock'>[],
  withStock: boolean,
): Promise<boolean> {
  const lines = rows.map(({ rowKey, version, stock }) => [rowKey, version, withStock ? stock : null]);
  const [found] = await tx.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM json_each(${JSON.stringify(lines)}) AS line
        CROSS JOIN products p ON p.row_key = line.value ->> 0
        WHERE p.version = line.value ->> 1 AND p.stock = coalesce(line.value ->> 2, p.stock)`,
  );
  return found?.count === rows.length;
}

/** How often a change is worked out before the transaction. */
const ATTEMPTS = 2;

/**
 * Prepares a write before its transaction. If what it was prepared from has changed until it begins, it is prepared again, at
 * last inside the transaction.
 */
export async function writePrepared<Prepared, Value>(
  prepare: (from: Reader) => Promise<Prepared>,
  isCurrent: (tx: Transaction, prepared: Prepared) => Promise<boolean>,
  apply: (tx: Transaction, prepared: Prepared) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const prepared = await prepare(db);
    const done = await write(async (tx) =>
      (await isCurrent(tx, prepared)) ? { value: await apply(tx, prepared) } : null,
    );
    if (done) return done.value;
  }
  return write(async (tx) => apply(tx, await prepare(tx)));
}
