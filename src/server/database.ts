/**
 * The process's connections, one to read and one to write, and the write queue. On `globalThis`, so that a reloading dev
 * server keeps them.
 */
import { env } from '#config/env.ts';
import { openDatabase, type Connection } from '#db/client.ts';
import type { Transaction } from '#db/client.ts';
import { WriteQueue } from '#db/write.ts';

interface Ledger extends Connection {
  readonly queue: WriteQueue;
  /** The queue's own connection. */
  readonly writer: Connection;
}

const KEY = Symbol.for('ardglen.ledger');
const globals = globalThis as unknown as Record<symbol, Promise<Ledger> | undefined>;

/**
 * Milliseconds that the driver may wait for another process's lock. It blocks the event loop meanwhile, so this is
 * short: the write queue does the longer waiting, between tries.
 */
const LOCK_MS = 50;

async function open(): Promise<Ledger> {
  const reader = await openDatabase(env.DATABASE_URL, env.DATABASE_TOKEN, LOCK_MS);
  const writer = await openDatabase(env.DATABASE_URL, env.DATABASE_TOKEN, LOCK_MS);
  return { ...reader, writer, queue: new WriteQueue(writer) };
}

const ledger = await (globals[KEY] ??= open());

/** For reads, anywhere in `src/server`. */
export const db = ledger.db;
/** For reads that are quicker in SQL (search, statistics). Never for writes. */
export const client = ledger.client;

/** Runs `work` in one write transaction of the one queue. No awaited I/O but the database's inside. */
export const write = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => ledger.queue.run(work);

/** Resolves when every write asked for so far is committed (or has failed). */
export const writesDone = (): Promise<void> => ledger.queue.idle();

/** Waits for the writes under way, then closes: the last step of a graceful stop. */
export async function closeDatabase(): Promise<void> {
  await ledger.queue.idle();
  for (const { client: one } of [ledger, ledger.writer]) one.close();
}
