/**
 * Group commit: small writes that are requested while a transaction is running share the next one, so that two hundred
 * shoppers do not wait for two hundred commits. Each still succeeds or fails on its own.
 */
import type { Transaction } from './client.ts';

type Work<T> = (tx: Transaction) => Promise<T>;
type Write = <T>(work: Work<T>) => Promise<T>;

interface Asked {
  readonly work: Work<unknown>;
  readonly done: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** The most writes in one transaction, so that other writers are not kept waiting. */
const MOST = 32;

export class WriteBatcher {
  readonly #write: Write;
  readonly #waiting: Asked[] = [];
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
      if (!this.#isWriting) void this.#all();
    });
  }

  async #all(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) await this.#some(this.#waiting.splice(0, MOST));
    this.#isWriting = false;
  }

  async #some(some: readonly Asked[]): Promise<void> {
    try {
      const values = await this.#write(async (tx) => {
        const all: unknown[] = [];
        for (const { work } of some) all.push(await work(tx));
        return all;
      });
      some.forEach(({ done }, i) => done(values[i]));
    } catch (error) {
      const [only] = some;
      if (some.length === 1) return only?.fail(error);
      // The transaction was rolled back. Each runs again in one of its own, so that only the failing work is rejected.
      for (const { work, done, fail } of some) await this.#write(work).then(done, fail);
    }
  }
}
