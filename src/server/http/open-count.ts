/** Counts what is open at the same time by key, such as requests of an address. */
export class OpenCount {
  readonly #open = new Map<string, number>();

  /** How many of a key are open. */
  of(key: string): number {
    return this.#open.get(key) ?? 0;
  }

  /** Counts one more. @returns a function that counts it as closed; further calls do nothing */
  add(key: string): () => void {
    this.#open.set(key, this.of(key) + 1);
    let isClosed = false;
    return () => {
      if (isClosed) return;
      isClosed = true;
      const left = this.of(key) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
    };
  }
}
