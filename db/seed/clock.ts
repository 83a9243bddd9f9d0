/** The seed's calendar: 'today' is the day of seeding at 00:00 UTC; everything else counts from it. */
import { uuidv7 } from '../../src/domain/shared/ids.ts';
import type { Random } from './random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface SeedClock {
  /** The moment of seeding: recent purchases and views count back from here. */
  readonly now: number;
  /** `now` floored to its day. */
  readonly today: number;
}

/** The seed's clock, standing at `now` (ms since 1970, UTC). */
export const clockAt = (now: number): SeedClock => ({ now, today: Math.floor(now / DAY) * DAY });

/** A moment so many days before today. */
export const daysAgo = (clock: SeedClock, days: number): Date =>
  new Date(clock.today - Math.round(days * DAY));

/** So many days after a moment, at an hour of the day (UTC) when people are at work; its minutes stay. */
export const atWork = (from: number, days: number, hour: number): number =>
  Math.floor(from / DAY) * DAY + days * DAY + hour * HOUR + (from % HOUR);

/** A UUIDv7 of the seed's own dice, so that two seedings on one day are alike. */
export const seedId = (at: Date, random: Random): string => uuidv7(at.getTime(), random.bytes(16));
