/**
 * Group commit: small writes that are requested while a transaction is running share the next one, so that two hundred
 * shoppers do not wait for two hundred commits. Each still succeeds or fails on its own.
 */
import type { Transaction } from './client.ts';

type Work<T> = (tx: Transaction) => Promise<T>;
type Write = <T>(work: Work<T>) => Promise<T>;

interface PendingWrite {
  readonly work: Work<unknown>;
  readonly done: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** Maximum number of writes in one transaction, so that other writers do not wait for long. */
const MAX_BATCH = 32;

export class WriteBatcher {
  readonly #write: Write;
  readonly #waiting: PendingWrite[] = [];
  #isWriting = false;

  /** @param write runs one piece of work in a transaction */
  constructor(write: Write) {
    this.#write = write;
  }

  /**
   * Runs `work` in a transaction, shared with other waiting work. It must change nothing but the database, because it
   * runs a second time if other work in its batch fails.
   */
  run<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, fail) => {
      this.#waiting.push({ work, done: (value) => resolve(value as T), fail });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) await this.#writeBatch(this.#waiting.splice(0, MAX_BATCH));
    this.#isWriting = false;
  }

  async #writeBatch(batch: readonly PendingWrite[]): Promise<void> {
    try {
      const values = await this.#write(async (tx) => {
        const results: unknown[] = [];
        for (const { work } of batch) results.push(await work(tx));
        return results;
      });
      batch.forEach(({ done }, i) => done(values[i]));
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) return only?.fail(error);
      // The transaction was rolled back. Each write runs again in its own, so that only the failing one is rejected.
      for (const { work, done, fail } of batch) await this.#write(work).then(done, fail);
    }
  }
}
