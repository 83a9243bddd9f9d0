/**
 * The one write queue. libSQL's client blocks the event loop while it waits for a lock, so a second writer in
 * the same process would wait on the thread that has to commit the first: every write therefore queues here.
 * Never await anything but the database inside.
 */
import type { Database, Transaction } from './client.ts';

export class WriteQueue {
  #tail: Promise<unknown> = Promise.resolve();
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Runs `work` in one transaction, after all writes that were asked for before. What it throws rolls the
   * transaction back and reaches the caller.
   */
  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = this.#tail.then(() => this.#db.transaction(work, { behavior: 'immediate' }));
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything asked for so far is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
