/**
 * A FIFO queue that runs a limited number of turns at once, short ones before long ones. Started all together, the turns of a crowd would all finish
 * late.
 */
export class TurnQueue {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  /** Those of the waiting turns that are long stand behind the others. */
  #longWaiting = 0;
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** The number of waiting turns. */
  get length(): number {
    return this.#waiting.length;
  }

  #wait(isLong: boolean): Promise<void> {
    return new Promise((begin) => {
      if (!isLong) {
        this.#waiting.splice(this.#waiting.length - this.#longWaiting, 0, begin);
        return;
      }
      this.#longWaiting += 1;
      this.#waiting.push(begin);
    });
  }

  /** Runs `work` when a place is free; resolves or rejects with its result. @param isLong lets short turns go before it */
  async run<T>(work: () => Promise<T>, isLong = false): Promise<T> {
    if (this.#running >= this.#most) await this.#wait(isLong);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      this.#longWaiting = Math.min(this.#longWaiting, this.#waiting.length);
      // The place is handed to the next one, so that a newcomer cannot overtake it. `setImmediate`, because the local
      // database answers without a turn of the event loop, and a long queue would block all other work until its end.
      if (next) setImmediate(next);
      else this.#running -= 1;
    }
  }
}
