/**
 * The one write queue. libSQL's client blocks the event loop while it waits for a lock, so a second writer in
 * the same process would wait on the thread that has to commit the first: every write therefore queues here.
 * Never await anything but the database inside.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, Transaction } from './client.ts';

/** How long a write waits for another process: the import of a file of thousands of products is one transaction. */
const PATIENCE_MS = 30_000;
/** Pause between two tries: longer than one try blocks the thread (`lockMs` in client.ts), so that reads get through. */
const PAUSE_MS = 100;

/** True if another process holds the write lock. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('SQLITE_BUSY')) || isBusy(error.cause));

export class WriteQueue {
  #tail: Promise<unknown> = Promise.resolve();
  readonly #own: Connection;
  readonly #patienceMs: number;

  /** @param own used by this queue alone, because it reconnects after each wait for another process */
  constructor(own: Connection, patienceMs = PATIENCE_MS) {
    this.#own = own;
    this.#patienceMs = patienceMs;
  }

  /**
   * Runs `work` in one transaction, after all writes requested before. If it throws, the transaction is rolled back and
   * the error reaches the caller. While another process writes, it waits without blocking the thread.
   * @throws the database's SQLITE_BUSY error if the transaction cannot begin within `patienceMs`
   */
  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = this.#tail.then(() => this.#begin(work));
    this.#tail = result.catch(() => undefined);
    return result;
  }

  async #begin<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const until = performance.now() + this.#patienceMs;
    for (;;) {
      let hasBegun = false;
      try {
        return await this.#own.db.transaction(
          (tx) => {
            hasBegun = true;
            return work(tx);
          },
          { behavior: 'immediate' },
        );
      } catch (error) {
        if (hasBegun || !isBusy(error)) throw error;
        // The driver does not finalise the refused BEGIN, and no later transaction on this connection could commit.
        this.#own.client.reconnect();
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
