/**
 * The one write queue. libSQL's client blocks the event loop while it waits for a lock, so a second writer in
 * the same process would wait on the thread that has to commit the first: every write therefore queues here.
 * Never await anything but the database inside.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, Transaction } from './client.ts';

/** How long a write waits for another process's: a product file of thousands is one transaction. */
const PATIENCE_MS = 30_000;
/** Between two tries: longer than the driver holds the thread for one (client.ts), so that shoppers read meanwhile. */
const PAUSE_MS = 100;

/** Another process is writing. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('SQLITE_BUSY')) || isBusy(error.cause));

export class WriteQueue {
  #tail: Promise<unknown> = Promise.resolve();
  readonly #own: Connection;
  readonly #patienceMs: number;

  /** @param own nothing else runs on it while there are writes: it is opened anew after each wait for another process */
  constructor(own: Connection, patienceMs = PATIENCE_MS) {
    this.#own = own;
    this.#patienceMs = patienceMs;
  }

  /**
   * Runs `work` in one transaction, after all writes that were asked for before. What it throws rolls the
   * transaction back and reaches the caller. While another process writes it waits its turn, off the thread; what still
   * cannot begin after half a minute is thrown as the database says it.
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
        // The driver leaves the BEGIN that was refused lying about, and no later transaction there could commit.
        this.#own.client.reconnect();
        if (performance.now() >= until) throw error;
      }
      await wait(PAUSE_MS);
    }
  }

  /** Resolves when everything asked for so far is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
