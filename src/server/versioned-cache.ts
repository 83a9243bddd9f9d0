/** An LRU cache whose entries are valid for one version of the data that they were made from. */

/** The default limit of the total weight (positions in a list, for example). */
const WEIGHT = 1_000_000;

export class VersionedCache<Answer> {
  readonly #entries = new Map<string, { version: number; weight: number; answer: Answer }>();
  readonly #mostEntries: number;
  readonly #weightOf: (answer: Answer) => number;
  readonly #mostWeight: number;
  #weight = 0;

  /**
   * @param mostEntries the most entries; the least recently used are dropped first
   * @param weightOf the weight of an entry; the total is limited as well
   * @param mostWeight the limit of the total, in the unit of `weightOf`
   */
  constructor(mostEntries: number, weightOf: (answer: Answer) => number = () => 1, mostWeight = WEIGHT) {
    this.#mostWeight = mostWeight;
    this.#mostEntries = mostEntries;
    this.#weightOf = weightOf;
  }

  /** The cached answer under a key; undefined if there is none of this version. */
  get(key: string, version: number): Answer | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#drop(key);
    if (entry.version !== version) return undefined;
    this.#put(key, entry);
    return entry.answer;
  }

  /** Caches an answer, and drops the least recently used entries over the limits. */
  set(key: string, version: number, answer: Answer): void {
    this.#drop(key);
    this.#put(key, { version, weight: this.#weightOf(answer), answer });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#mostEntries && this.#weight <= this.#mostWeight) break;
      this.#drop(oldest);
    }
  }

  #put(key: string, entry: { version: number; weight: number; answer: Answer }): void {
    this.#entries.set(key, entry);
    this.#weight += entry.weight;
  }

  #drop(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
