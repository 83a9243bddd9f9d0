/** Work that several callers ask for at the same time and that is done once. */

interface Work<Answer> {
  readonly answer: Promise<Answer>;
  /** Aborted when none of its callers waits any more. */
  readonly abandoned: AbortController;
  callers: number;
}

export class SharedWork<Answer> {
  readonly #underWay = new Map<string, Work<Answer>>();

  /**
   * The answer of the work under a key, an expected refusal among them. What a caller's own work throws may be about that
   * caller alone (a rate limit, for example): no other caller gets it, whose own work is started then.
   * @param start is told when nobody waits any more
   * @param gone tells that this caller does not
   */
  async of(key: string, start: (gone: AbortSignal) => Promise<Answer>, gone?: AbortSignal): Promise<Answer> {
    for (let other = this.#underWay.get(key); other; other = this.#underWay.get(key)) {
      try {
        return await this.#join(key, other, gone);
      } catch {
        // Tried by this caller's own work.
      }
    }
    const abandoned = new AbortController();
    const answer = start(abandoned.signal).finally(() => this.#end(key, own));
    const own: Work<Answer> = { answer, abandoned, callers: 0 };
    this.#underWay.set(key, own);
    return this.#join(key, own, gone);
  }

  #join(key: string, work: Work<Answer>, gone?: AbortSignal): Promise<Answer> {
    const leave = () => {
      work.callers -= 1;
      if (work.callers > 0) return;
      // Whoever comes now gets work of their own.
      this.#end(key, work);
      work.abandoned.abort();
    };
    work.callers += 1;
    if (gone?.aborted) leave();
    gone?.addEventListener('abort', leave, { once: true });
    return work.answer;
  }

  #end(key: string, work: Work<Answer>): void {
    if (this.#underWay.get(key) === work) this.#underWay.delete(key);
  }
}
