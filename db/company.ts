/**
 * Small writes of a crowd, together: what is asked for while one transaction is on its way shares the next one, so that
 * two hundred shoppers do not wait for two hundred commits. Each work still stands or falls alone.
 */
import type { Transaction } from './client.ts';

type Work<T> = (tx: Transaction) => Promise<T>;
type Write = <T>(work: Work<T>) => Promise<T>;

interface Asked {
  readonly work: Work<unknown>;
  readonly done: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** As many as one transaction carries: others want to write as well. */
const MOST = 32;

export class Company {
  readonly #write: Write;
  readonly #waiting: Asked[] = [];
  #isWriting = false;

  /** @param write runs a work in a transaction of its own */
  constructor(write: Write) {
    this.#write = write;
  }

  /**
   * Runs `work` in a transaction, with others where others wait. It may be run a second time, where another in its
   * company failed: it changes nothing but the database.
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
      // Nothing was kept. Each once more for itself, so that one bad work fails nobody else's.
      for (const { work, done, fail } of some) await this.#write(work).then(done, fail);
    }
  }
}
