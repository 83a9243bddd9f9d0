/**
 * The process's connections, one to read and one to write, and the write queue. On `globalThis`, so that a reloading dev
 * server keeps them.
 */
import { env } from '#config/env.ts';
import { openDatabase, type Connection } from '#db/client.ts';
import type { Transaction } from '#db/client.ts';
import { WriteQueue } from '#db/write.ts';

interface Connections extends Connection {
  readonly queue: WriteQueue;
  /** The queue's own connection. */
  readonly writer: Connection;
}

const KEY = Symbol.for('ardglen.connections');
const globals = globalThis as unknown as Record<symbol, Promise<Connections> | undefined>;

/**
 * Milliseconds that the driver may wait for another process's lock. It blocks the event loop meanwhile, so this is
 * short: the write queue does the longer waiting, between tries.
 */
const LOCK_MS = 50;

async function open(): Promise<Connections> {
  const reader = await openDatabase(env.DATABASE_URL, env.DATABASE_TOKEN, LOCK_MS);
  const writer = await openDatabase(env.DATABASE_URL, env.DATABASE_TOKEN, LOCK_MS);
  return { ...reader, writer, queue: new WriteQueue(writer) };
}

const connections = await (globals[KEY] ??= open());

/** For reads, anywhere in `src/server`. */
export const db = connections.db;
/** For reads that are quicker in SQL (search, statistics). Never for writes. */
export const client = connections.client;

/** Runs `work` in one write transaction of the one queue. No awaited I/O but the database's inside. */
export const write = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => connections.queue.run(work);

/** Resolves when every write asked for so far is committed (or has failed). */
export const writesDone = (): Promise<void> => connections.queue.idle();

/** Waits for the writes under way, then closes: the last step of a graceful stop. */
export async function closeDatabase(): Promise<void> {
  await connections.queue.idle();
  for (const { client: one } of [connections, connections.writer]) one.close();
}
