/** Work that several callers ask for at the same time and that is done once. */
export class SharedWork<Answer> {
  readonly #underWay = new Map<string, Promise<Answer>>();

  /**
   * The answer of the work under a key. A caller gets no other caller's failure, which may be about that caller alone (a rate
   * limit, for example): its own work is started then.
   */
  async of(key: string, start: () => Promise<Answer>): Promise<Answer> {
    for (let other = this.#underWay.get(key); other; other = this.#underWay.get(key)) {
      try {
        return await other;
      } catch {
        // Tried by this caller's own work.
      }
    }
    const own = start();
    this.#underWay.set(key, own);
    try {
      return await own;
    } finally {
      this.#underWay.delete(key);
    }
  }
}
