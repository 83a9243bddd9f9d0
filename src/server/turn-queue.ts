/**
 * A queue that runs a limited number of turns at once. Started all together, the turns of a crowd would all finish late. Callers
 * have their turns in rotation, and each of them in the order of arrival.
 */
export class TurnQueue {
  readonly #most: number;
  #waiting: { readonly caller: string; readonly begin: () => void }[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** The number of waiting turns. */
  get length(): number {
    return this.#waiting.length;
  }

  /** The same of one caller. */
  lengthOf(caller: string): number {
    return this.#waiting.filter((one) => one.caller === caller).length;
  }

  /**
   * Runs `work` when a place is free; resolves or rejects with its result.
   * @param signal gives up the place in the queue, but does not end a turn that has begun
   * @throws the signal's reason if that was given up
   */
  async run<T>(work: () => Promise<T>, caller = '', signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#running >= this.#most) await this.#turn(caller, signal);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // Whoever has had a turn is behind all others who wait.
      const { own = [], others = [] } = Object.groupBy(this.#waiting, (one) =>
        one.caller === caller ? 'own' : 'others',
      );
      const [next, ...rest] = [...others, ...own];
      this.#waiting = rest;
      // The place is handed to the next one, so that a newcomer cannot overtake it.
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #turn(caller: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((one) => one !== own);
        reject(signal?.reason as Error);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        // The local database answers without a turn of the event loop, and a long queue would block all other work until
        // its end.
        setImmediate(resolve);
      };
      const own = { caller, begin };
      this.#waiting.push(own);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
