/** Counts that are gathered in memory and written in batches, each visitor once an hour. */
import { createHash } from 'node:crypto';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { log } from '#server/log.ts';

const WRITE_AFTER_MS = 2_000;
const MOST_SEEN = 200_000;
const BOTS = /bot|crawl|spider|slurp|preview|headless-?monitor|curl|wget|python|lighthouse/i;

/** Who is counted once an hour. */
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
  #hour = 0;
  /** Hashes of visitor and key. Nothing is stored on a visitor's device. */
  readonly #seen = new Set<string>();

  /** @param write adds the counts to those in the database */
  constructor(write: (counts: ReadonlyMap<string, number>) => Promise<void>) {
    this.#write = write;
  }

  /** Counts a key, unless a bot asks, or this visitor has been counted for it in this hour. Returns at once. */
  add(key: string, { address, agent }: Visitor): void {
    if (BOTS.test(agent) || !this.#isFirstOfHour(`${address}|${agent}|${key}`)) return;
    this.#pending.set(key, (this.#pending.get(key) ?? 0) + 1);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.flush().catch((error: unknown) => log.error({ err: error }, 'counts could not be written'));
    }, WRITE_AFTER_MS);
    this.#timer.unref();
  }

  #isFirstOfHour(text: string): boolean {
    const hour = hourOf(now());
    if (this.#hour !== hour || this.#seen.size > MOST_SEEN) {
      this.#hour = hour;
      this.#seen.clear();
    }
    const hash = createHash('sha256').update(text).digest('base64url');
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
