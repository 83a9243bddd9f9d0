/** Answers kept until what they were made from changes: the commonest lists and searches are worked out once. */

/** How much all kept answers together may weigh (positions in a list, say). */
const WEIGHT = 1_000_000;

export class Kept<Answer> {
  readonly #answers = new Map<string, { version: number; weight: number; answer: Answer }>();
  readonly #most: number;
  readonly #weightOf: (answer: Answer) => number;
  readonly #heaviest: number;
  #weight = 0;

  /**
   * @param most so many answers are kept; those not asked for the longest go first
   * @param weightOf what an answer adds to the weight, which is limited as well
   * @param heaviest the limit, in what `weightOf` counts
   */
  constructor(most: number, weightOf: (answer: Answer) => number = () => 1, heaviest = WEIGHT) {
    this.#heaviest = heaviest;
    this.#most = most;
    this.#weightOf = weightOf;
  }

  /** The answer kept for a question; undefined where there is none, or one of another version. */
  get(question: string, version: number): Answer | undefined {
    const kept = this.#answers.get(question);
    if (!kept) return undefined;
    this.#drop(question);
    if (kept.version !== version) return undefined;
    this.#put(question, kept);
    return kept.answer;
  }

  set(question: string, version: number, answer: Answer): void {
    this.#drop(question);
    this.#put(question, { version, weight: this.#weightOf(answer), answer });
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#most && this.#weight <= this.#heaviest) break;
      this.#drop(oldest);
    }
  }

  #put(question: string, kept: { version: number; weight: number; answer: Answer }): void {
    this.#answers.set(question, kept);
    this.#weight += kept.weight;
  }

  #drop(question: string): void {
    this.#weight -= this.#answers.get(question)?.weight ?? 0;
    this.#answers.delete(question);
  }
}
