/**
 * The process's two connections, for reads and for writes, and the write queue. On `globalThis`, so that they survive
 * when the development server reloads modules.
 *
 * A refusal inside a write transaction is thrown, so that the transaction rolls back, and `resultOf` turns it into a value
 * again. A capability with its own refusal codes gives `refuseWrite` its type (orders/refusal.ts, catalogue/admin/write.ts);
 * `resultOf` and `writeResult` follow the type of the result that a command promises.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, type Connection, type Transaction } from '#db/client.ts';
import { WriteBatcher } from '#db/write-batch.ts';
import { isBusy, WriteQueue } from '#db/write.ts';
import { env } from '#config/env.ts';
import { CHANGED_MEANWHILE } from '#domain/admin/record-fields.ts';
import type { Refusal } from '#domain/shared/result.ts';
import { retryLater } from './http/problem.ts';

interface Connections extends Connection {
  readonly queue: WriteQueue;
  /** The queue's own connection. */
  readonly writer: Connection;
}

const KEY = Symbol.for('ardglen.connections');
const globals = globalThis as unknown as Record<symbol, Promise<Connections> | undefined>;

/**
 * How long the driver waits for another process's lock, in milliseconds. It blocks the event loop meanwhile, so this is
 * short; the write queue retries for longer.
 */
const LOCK_MS = 50;

/** How long a start waits for another process that has the file to itself, such as to recover it after a crash. */
const START_MS = 30_000;
const START_PAUSE_MS = 200;

async function connect(): Promise<Connection> {
  const until = performance.now() + START_MS;
  for (;;) {
    try {
      return await openDatabase(env.DATABASE_URL, env.DATABASE_TOKEN, LOCK_MS);
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    }
    await wait(START_PAUSE_MS);
  }
}

async function open(): Promise<Connections> {
  const reader = await connect();
  const writer = await connect();
  return { ...reader, writer, queue: new WriteQueue(writer) };
}

const connections = await (globals[KEY] ??= open());

/** For reads, anywhere in `src/server`. */
export const db = connections.db;
/** For reads in hand-written SQL (search, statistics). Never for writes. */
export const client = connections.client;

const BUSY = 'Many changes are being stored at this moment, so yours is not stored yet. Please try again.';
const BUSY_SECONDS = 10;

/**
 * Runs `work` in a write transaction, one at a time. `work` must await nothing but the database.
 * @throws ProblemError 503 if another process keeps the database to itself for longer than a write waits
 */
export const write = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  connections.queue.run(work).catch((error: unknown) => {
    if (!isBusy(error)) throw error;
    throw retryLater(503, BUSY, 'busy', BUSY_SECONDS);
  });

/** Resolves when every write requested so far is committed or has failed. */
export const writesDone = (): Promise<void> => connections.queue.idle();

/** Waits for pending writes, then closes the connections: the last step of an orderly stop. */
export async function closeDatabase(): Promise<void> {
  await connections.queue.idle();
  for (const connection of [connections, connections.writer]) connection.client.close();
}

const batcher = new WriteBatcher(write);

/** Like `write()`, but may share the transaction. `work` may run twice, so it must change nothing but the database. */
export const batchedWrite = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => batcher.run(work);

/** Carries a refusal out of a transaction. */
export class RefusedWrite extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.detail);
    this.name = 'RefusedWrite';
    this.refusal = refusal;
  }
}

/**
 * Rolls the write back with a refusal.
 * @typeParam Refused the type of the refusal, if it has its own
 * @param facts the field that it concerns, or all else that it says
 */
export function refuseWrite<Refused extends Refusal = Refusal>(
  code: Refused['code'],
  detail: string,
  facts?: string | Omit<Refused, 'code' | 'detail'>,
): never {
  const more = typeof facts === 'string' ? { fields: { [facts]: detail } } : facts;
  throw new RefusedWrite({ code, detail, ...more });
}

/**
 * Optimistic locking: refuses the write if the record has changed since it was read.
 * @param readAt its `updated_at` then; undefined skips the check
 */
export function refuseIfChanged(readAt: string | undefined, updatedAt: Date): void {
  if (readAt !== undefined && readAt !== updatedAt.toISOString())
    refuseWrite('changed_meanwhile', CHANGED_MEANWHILE);
}

/** The result of a command that may be refused: like `Result`, with a specific refusal type. */
export type Outcome<Value, Refused extends Refusal = Refusal> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Refused };

/**
 * Runs a command and turns a thrown refusal into a value. Other errors are rethrown.
 * @typeParam Refused the type of refusal that this command's writes throw
 */
export async function resultOf<Value, Refused extends Refusal = Refusal>(
  work: () => Promise<Value>,
): Promise<Outcome<Value, Refused>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof RefusedWrite) return { ok: false, error: error.refusal as Refused };
    throw error;
  }
}

/** Runs a command that is one write; a thrown refusal rolls it back and becomes a value. */
export const writeResult = <Value, Refused extends Refusal = Refusal>(
  work: (tx: Transaction) => Promise<Value>,
): Promise<Outcome<Value, Refused>> => resultOf(() => write(work));
