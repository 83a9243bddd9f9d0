/** The seed's clock: 'today' is the day of seeding at 00:00 UTC, from which all dates are counted. */
import { uuidv4, uuidv7 } from '../../src/domain/shared/ids.ts';
import type { Random } from './random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface SeedClock {
  /** The time of seeding, from which recent purchases and views are counted back. */
  readonly now: number;
  /** `now` floored to its day. */
  readonly today: number;
}

/** The seed's clock at `now` (ms since 1970, UTC). */
export const clockAt = (now: number): SeedClock => ({ now, today: Math.floor(now / DAY) * DAY });

/** The time `days` days before today. */
export const daysAgo = (clock: SeedClock, days: number): Date =>
  new Date(clock.today - Math.round(days * DAY));

/** The time `days` days after another, at an hour of the day (UTC); the minutes are kept. */
export const atWork = (from: number, days: number, hour: number): number =>
  Math.floor(from / DAY) * DAY + days * DAY + hour * HOUR + (from % HOUR);

/** A UUIDv7 from the seed's own random numbers, so that two seedings on one day are equal. */
export const seedId = (at: Date, random: Random): string => uuidv7(at.getTime(), random.bytes(16));

/** The id of an order, from the same numbers. */
export const seedOrderId = (random: Random): string => uuidv4(random.bytes(16));
