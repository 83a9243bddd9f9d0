/**
 * The write queue: one write transaction at a time per process. libSQL's client blocks the event loop while it waits for a
 * lock, so a second writer in the same process would block the thread that has to commit the first.
 * Await nothing but the database inside a write.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, Transaction } from './client.ts';

/** How long a write waits for another process's lock: importing thousands of products is one transaction. */
const TIMEOUT_MS = 30_000;
/** Pause between retries: longer than an attempt blocks the thread (`lockMs` in client.ts), so that reads get through. */
const PAUSE_MS = 100;

/** True if another process holds the lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('SQLITE_BUSY')) || isBusy(error.cause));

type Work = () => Promise<void>;
const lastWork = new WeakMap<Transaction, Work[]>();

/** Runs more work of a transaction at its end: what many of its steps ask for is then written once. */
export function beforeCommit(tx: Transaction, work: Work): void {
  lastWork.set(tx, [...(lastWork.get(tx) ?? []), work]);
}

export class WriteQueue {
  #tail: Promise<unknown> = Promise.resolve();
  readonly #connection: Connection;
  readonly #timeoutMs: number;
  /** Whether the connection, as it is open now, was told to overwrite what is deleted. */
  #overwrites = false;

  /** @param connection used only by this queue, because it reconnects after each wait for another process */
  constructor(connection: Connection, timeoutMs = TIMEOUT_MS) {
    this.#connection = connection;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Runs `work` in one transaction, after all writes requested before. If it throws, the transaction is rolled back and
   * the error reaches the caller. While another process writes, it waits without blocking the thread.
   * @throws the database's SQLITE_BUSY error if the transaction cannot begin within `timeoutMs`
   */
  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = this.#tail.then(() => this.#begin(work));
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /**
   * Makes SQLite write zeros over what is deleted or replaced: otherwise an erased name stays in the file until its place is
   * used again. `FAST` would leave whole pages that become free. A libSQL server has settings of its own.
   */
  async #overwriteDeleted(): Promise<void> {
    const { client } = this.#connection;
    if (client.protocol === 'file' && !this.#overwrites) await client.execute('PRAGMA secure_delete = ON');
    this.#overwrites = true;
  }

  async #begin<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const until = performance.now() + this.#timeoutMs;
    for (;;) {
      let hasBegun = false;
      try {
        await this.#overwriteDeleted();
        return await this.#connection.db.transaction(
          async (tx) => {
            hasBegun = true;
            const result = await work(tx);
            for (const last of lastWork.get(tx) ?? []) await last();
            return result;
          },
          { behavior: 'immediate' },
        );
      } catch (error) {
        if (hasBegun || !isBusy(error)) throw error;
        // The driver does not finalise the refused BEGIN, so no later transaction on this connection could commit.
        this.#connection.client.reconnect();
        this.#overwrites = false;
        if (performance.now() >= until) throw error;
      }
      await wait(PAUSE_MS);
    }
  }

  /** Resolves when all writes requested so far are done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
