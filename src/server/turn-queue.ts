/**
 * A queue that runs a limited number of turns at once. Started all together, the turns of a crowd would all finish late. Callers
 * have their turns in rotation, and each of them in the order of arrival.
 */
export class TurnQueue {
  readonly #most: number;
  /** What waits, by caller: the first one is next. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** The number of waiting turns. */
  get length(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** The same of one caller. */
  lengthOf(caller: string): number {
    return this.#waiting.get(caller)?.length ?? 0;
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
      const own = this.#waiting.get(caller) ?? [];
      this.#waiting.delete(caller);
      this.#put(caller, own);
      const [next] = this.#waiting;
      // The place is handed to the next one, so that a newcomer cannot overtake it.
      if (next) {
        const [other, [begin, ...others]] = next;
        this.#put(other, others);
        begin?.();
      } else this.#running -= 1;
    }
  }

  #put(caller: string, waiting: (() => void)[]): void {
    if (waiting.length > 0) this.#waiting.set(caller, waiting);
    else this.#waiting.delete(caller);
  }

  #turn(caller: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#put(caller, this.#waiting.get(caller)?.filter((other) => other !== begin) ?? []);
        reject(signal?.reason as Error);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        // The local database answers without a turn of the event loop, and a long queue would block all other work until
        // its end.
        setImmediate(resolve);
      };
      this.#put(caller, [...(this.#waiting.get(caller) ?? []), begin]);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
