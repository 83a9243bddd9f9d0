/**
 * Rate limits: how often one key (an IP address, an account) may do something. Counted in memory; limits marked
 * `shared` are counted in the database as well, so that they survive a restart and hold across processes. Of a shared limit
 * memory decides only whether the database is asked or written to: another process may have reset the count.
 * `RATE_LIMITS=off` (demo only) switches all of them off.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '#config/env.ts';
import type { Transaction } from '#db/client.ts';
import { rateLimits } from '#db/schema/accounts.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { type ProblemError, retryLater } from './problem.ts';

/** A rate limit. */
export interface Limit {
  /** The name of what is limited; part of every key. */
  readonly bucket: string;
  /** The number of uses allowed in a window. */
  readonly points: number;
  /** The length of the window. */
  readonly seconds: number;
  /** Counted in the database too. */
  readonly shared?: boolean;
  /** The message of the refusal. */
  readonly message?: string;
}

const memories = new Map<string, RateLimiterMemory>();

function memoryOf({ bucket, points, seconds }: Limit): RateLimiterMemory {
  const known = memories.get(bucket);
  if (known) return known;
  const limiter = new RateLimiterMemory({ keyPrefix: bucket, points, duration: seconds });
  memories.set(bucket, limiter);
  return limiter;
}

/** The key of a row: hashed, because an e-mail or IP address is part of some and the database is backed up. */
const rowKey = ({ bucket }: Limit, key: string): string =>
  `${bucket}:${createHmac('sha256', env.SECRET).update(key).digest('base64url')}`;

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Adds `amount` in the database. @returns the uses in the current window, and when it ends (ms since 1970) */
async function count(
  tx: Transaction,
  key: string,
  windowMs: number,
  amount: number,
): Promise<{ points: number; expire: number }> {
  const at = now().getTime();
  const fresh = sql`coalesce(${rateLimits.expire}, 0) <= ${at}`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, points: amount, expire: at + windowMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`CASE WHEN ${fresh} THEN ${amount} ELSE ${rateLimits.points} + ${amount} END`,
        expire: sql`CASE WHEN ${fresh} THEN ${at + windowMs} ELSE ${rateLimits.expire} END`,
      },
    })
    .returning();
  return { points: row?.points ?? amount, expire: row?.expire ?? at + windowMs };
}

/** Counts one use of a shared limit in the caller's transaction. @returns true if it is allowed */
export async function consumeWithin(tx: Transaction, limit: Limit, key: string): Promise<boolean> {
  if (!env.RATE_LIMITS) return true;
  const { points } = await count(tx, rowKey(limit, key), limit.seconds * 1000, 1);
  return points <= limit.points;
}

/** The whole seconds until a key may be used again, by the count in the database; null if it may be now. */
async function spentInDatabase(limit: Limit, key: string): Promise<number | null> {
  const row = await db.query.rateLimits.findFirst({
    where: sql`${rateLimits.key} = ${rowKey(limit, key)}`,
  });
  const waitMs = (row?.expire ?? 0) - now().getTime();
  return row && row.points >= limit.points && waitMs > 0 ? seconds(waitMs) : null;
}

/**
 * Counts one use, or `amount` of them.
 * @returns null if it is allowed, else the whole seconds to wait
 */
export async function consume(limit: Limit, key: string, amount = 1): Promise<number | null> {
  if (!env.RATE_LIMITS) return null;
  const memory = memoryOf(limit);
  try {
    await memory.consume(key, amount);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    if (!limit.shared) return seconds(refusal.msBeforeNext);
    // Another process may have reset the count. To ask is a read, so a flood of refused requests writes nothing.
    const wait = await spentInDatabase(limit, key);
    if (wait !== null) return wait;
    await memory.delete(key);
  }
  if (!limit.shared) return null;
  const { points, expire } = await write((tx) => count(tx, rowKey(limit, key), limit.seconds * 1000, amount));
  if (points <= limit.points) return null;
  const waitMs = expire - now().getTime();
  await memory.block(key, seconds(waitMs));
  return seconds(waitMs);
}

/** Like `consume`, but without counting a use. */
export async function spent(limit: Limit, key: string): Promise<number | null> {
  if (!env.RATE_LIMITS) return null;
  if (limit.shared) return spentInDatabase(limit, key);
  const inMemory = await memoryOf(limit).get(key);
  return inMemory && inMemory.consumedPoints >= limit.points ? seconds(inMemory.msBeforeNext) : null;
}

/** Resets a key's count, for example after a correct password. */
export async function forget(limit: Limit, key: string): Promise<void> {
  if (!env.RATE_LIMITS) return;
  await memoryOf(limit).delete(key);
  // Another process, or this one before a restart, may have counted it; the others see there that it is reset.
  if (limit.shared) {
    await write((tx) => tx.delete(rateLimits).where(sql`${rateLimits.key} = ${rowKey(limit, key)}`));
  }
}

const TOO_OFTEN = 'That was too often in a short time. Please wait a moment and try again.';
/** The refusal: 429 with `Retry-After`. */
export const tooMany = (waitSeconds: number, message?: string): ProblemError =>
  retryLater(429, message ?? TOO_OFTEN, 'too_many_requests', waitSeconds);

/** Counts one use. @throws ProblemError 429 if that exceeds the limit */
export async function enforceRateLimit(limit: Limit, key: string): Promise<void> {
  const wait = await consume(limit, key);
  if (wait !== null) throw tooMany(wait, limit.message);
}

/** Removes counters whose window has ended (a job calls it). */
export async function clearOldCounters(): Promise<void> {
  await write((tx) => tx.delete(rateLimits).where(sql`${rateLimits.expire} <= ${now().getTime()}`));
}
