/**
 * What all cuts of one plan may cost together, in elementary steps of some nanoseconds: the same on every machine, so that
 * the plan is the same too. Where it is used up, the cuts after it take the first plan they find.
 */
export class Work {
  /** The steps that are left; below 0 when the last one cost more than there was. */
  left: number;

  constructor(steps: number) {
    this.left = steps;
  }

  get isSpent(): boolean {
    return this.left <= 0;
  }

  spend(steps: number): void {
    this.left -= steps;
  }

  /** Lets `cut` use one of so many shares of what is left; what it leaves comes back. */
  share<T>(shares: number, cut: (work: Work) => T): T {
    return this.atMost(this.left / shares, cut);
  }

  /** Lets `cut` use so many steps of what is left; what it leaves comes back. */
  atMost<T>(steps: number, cut: (work: Work) => T): T {
    const own = Math.max(0, Math.floor(Math.min(steps, this.left)));
    const work = new Work(own);
    const result = cut(work);
    if (Number.isFinite(own)) this.spend(own - work.left);
    return result;
  }
}

/** For one cut outside a plan. */
export const unlimitedWork = (): Work => new Work(Infinity);
