/** A FIFO queue that runs a limited number of turns at once. Started all together, the turns of a crowd would all finish late. */
export class TurnQueue {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** The number of waiting turns. */
  get length(): number {
    return this.#waiting.length;
  }

  /** Runs `work` when a place is free; resolves or rejects with its result. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await new Promise<void>((begin) => this.#waiting.push(begin));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed to the next one, so that a newcomer cannot overtake it. `setImmediate`, because the local
      // database answers without a turn of the event loop, and a long queue would block all other work until its end.
      if (next) setImmediate(next);
      else this.#running -= 1;
    }
  }
}
