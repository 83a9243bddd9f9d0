/** An LRU cache whose entries are valid for one version of the data that they were made from. */

/** The default limit of the total weight (positions in a list, for example). */
const WEIGHT = 1_000_000;

export class VersionedCache<Answer> {
  readonly #answers = new Map<string, { version: number; weight: number; answer: Answer }>();
  readonly #most: number;
  readonly #weightOf: (answer: Answer) => number;
  readonly #heaviest: number;
  #weight = 0;

  /**
   * @param most the most entries; the least recently used are dropped first
   * @param weightOf the weight of an entry; the total is limited as well
   * @param heaviest the limit of the total, in the unit of `weightOf`
   */
  constructor(most: number, weightOf: (answer: Answer) => number = () => 1, heaviest = WEIGHT) {
    this.#heaviest = heaviest;
    this.#most = most;
    this.#weightOf = weightOf;
  }

  /** The cached answer to a question; undefined if there is none of this version. */
  get(question: string, version: number): Answer | undefined {
    const entry = this.#answers.get(question);
    if (!entry) return undefined;
    this.#drop(question);
    if (entry.version !== version) return undefined;
    this.#put(question, entry);
    return entry.answer;
  }

  set(question: string, version: number, answer: Answer): void {
    this.#drop(question);
    this.#put(question, { version, weight: this.#weightOf(answer), answer });
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#most && this.#weight <= this.#heaviest) break;
      this.#drop(oldest);
    }
  }

  #put(question: string, entry: { version: number; weight: number; answer: Answer }): void {
    this.#answers.set(question, entry);
    this.#weight += entry.weight;
  }

  #drop(question: string): void {
    this.#weight -= this.#answers.get(question)?.weight ?? 0;
    this.#answers.delete(question);
  }
}
