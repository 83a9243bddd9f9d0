/** Counts that are gathered in memory and written in batches, each visitor once in a while: an hour, or a day. */
import { createHmac, randomBytes } from 'node:crypto';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { log } from '#server/log.ts';

const WRITE_AFTER_MS = 2_000;
const MOST_SEEN = 200_000;
const BOTS = /bot|crawl|spider|slurp|preview|headless-?monitor|curl|wget|python|lighthouse/i;

/** Who is counted once. */
export interface Visitor {
  readonly address: string;
  readonly agent: string;
}

/** Whole hours since 1970. */
export const hourOf = (time: Date): number => Math.floor(time.getTime() / HOUR_MS);

export class Tally {
  readonly #write: (counts: ReadonlyMap<string, number>) => Promise<void>;
  #pending = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  readonly #windowMs: number;
  #window = 0;
  #salt = randomBytes(16);
  /** Salted hashes of visitor and key, never written anywhere. Nothing is stored on a visitor's device. */
  readonly #seen = new Set<string>();

  /**
   * @param write adds the counts to those in the database
   * @param windowMs in which a visitor counts once
   */
  constructor(write: (counts: ReadonlyMap<string, number>) => Promise<void>, windowMs: number = HOUR_MS) {
    this.#write = write;
    this.#windowMs = windowMs;
  }

  /** Counts a key, unless a bot asks, or this visitor has been counted for it in this hour or day. Returns at once. */
  add(key: string, { address, agent }: Visitor): void {
    if (BOTS.test(agent) || !this.#isFirst(`${address}|${agent}|${key}`)) return;
    this.#pending.set(key, (this.#pending.get(key) ?? 0) + 1);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.flush().catch((error: unknown) => log.error({ err: error }, 'counts could not be written'));
    }, WRITE_AFTER_MS);
    this.#timer.unref();
  }

  #isFirst(text: string): boolean {
    const window = Math.floor(now().getTime() / this.#windowMs);
    if (this.#window !== window || this.#seen.size > MOST_SEEN) {
      this.#window = window;
      this.#salt = randomBytes(16);
      this.#seen.clear();
    }
    const hash = createHmac('sha256', this.#salt).update(text).digest('base64url');
    if (this.#seen.has(hash)) return false;
    this.#seen.add(hash);
    return true;
  }

  /** Writes what has been gathered; also called when the process stops. */
  async flush(): Promise<void> {
    if (this.#pending.size === 0) return;
    const counts = this.#pending;
    this.#pending = new Map();
    try {
      await this.#write(counts);
    } catch (error) {
      for (const [key, count] of counts) this.#pending.set(key, (this.#pending.get(key) ?? 0) + count);
      throw error;
    }
  }
}
