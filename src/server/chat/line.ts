/**
 * Who asks first is answered first: so many turns are worked on at once, the others wait in their order. A crowd that
 * were all begun at once would all be finished at its end.
 */
export class Line {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** How many wait for their turn. */
  get length(): number {
    return this.#waiting.length;
  }

  /** Runs `work` when it is its turn; answers or throws what it does. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await new Promise<void>((begin) => this.#waiting.push(begin));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Whoever is next takes the place over, so that nobody who comes meanwhile can push in; a turn of the event loop
      // later, because the database answers without one, and a long line would keep everybody else out until its end.
      if (next) setImmediate(next);
      else this.#running -= 1;
    }
  }
}

/** Turns of the embedded assistant at once: enough that one can write while another thinks. */
const TURNS = 16;

/** The turns of all conversations. */
export const turns = new Line(TURNS);
