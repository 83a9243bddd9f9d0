/**
 * Limits of the language model: tokens a day for a visitor and for the shop, concurrent answers, and a circuit breaker
 * after failures. Beyond any of them the embedded assistant answers.
 */
import { env } from '#config/env.ts';
import { type Limit, spent, take } from '#server/http/rate-limit.ts';

const DAY = 86_400;
const VISITOR: Limit = { bucket: 'ai-visitor', points: env.AI_VISITOR_TOKENS, seconds: DAY, shared: true };
const SHOP: Limit = { bucket: 'ai-shop', points: env.AI_SHOP_TOKENS, seconds: DAY, shared: true };

const AT_ONCE = 24;
/** After so many failures in a row … */
const FAILURES = 3;
/** … the server is not called for this long. */
const PAUSE_MS = 30_000;

let running = 0;
let failed = 0;
let pausedUntil = 0;

/** True if the model may be called for this visitor now. */
export async function mayAsk(visitor: string): Promise<boolean> {
  if (running >= AT_ONCE || performance.now() < pausedUntil) return false;
  return (await spent(VISITOR, visitor)) === null && (await spent(SHOP, 'all')) === null;
}

/** Counts the tokens of an answer. */
export async function charge(visitor: string, tokens: number): Promise<void> {
  if (tokens <= 0) return;
  await take(VISITOR, visitor, tokens);
  await take(SHOP, 'all', tokens);
}

/** Runs one call of the model, counting concurrency and failures. */
export async function guarded<Value>(ask: () => Promise<Value>): Promise<Value> {
  running += 1;
  try {
    const value = await ask();
    failed = 0;
    return value;
  } catch (error) {
    failed += 1;
    if (failed >= FAILURES) {
      pausedUntil = performance.now() + PAUSE_MS;
      failed = 0;
    }
    throw error;
  } finally {
    running -= 1;
  }
}
