/**
 * The configured language model, and its limits: tokens a day for a visitor and for the shop, concurrent answers, and a
 * circuit breaker after failures. Beyond any of them the embedded assistant answers.
 */
import type { LanguageModel } from 'ai';
import { env } from '#config/env.ts';
import { type Limit, spent, consume } from '#server/http/rate-limit.ts';

let instance: Promise<LanguageModel> | null = null;

async function create(): Promise<LanguageModel> {
  const model = env.AI_MODEL ?? '';
  // Imported with the first question, so that a shop without a model never loads it.
  if (env.AI_PROVIDER === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({
      apiKey: env.AI_API_KEY ?? '',
      ...(env.AI_BASE_URL ? { baseURL: env.AI_BASE_URL } : {}),
    })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'openai',
    baseURL: env.AI_BASE_URL ?? 'https://api.openai.com/v1',
    ...(env.AI_API_KEY ? { apiKey: env.AI_API_KEY } : {}),
  })(model);
}

/** True if a language model is configured. */
export const hasModel = env.AI_PROVIDER !== 'embedded';

export const model = (): Promise<LanguageModel> => (instance ??= create());

const DAY = 86_400;
const VISITOR: Limit = { bucket: 'ai-visitor', points: env.AI_VISITOR_TOKENS, seconds: DAY, shared: true };
const SHOP: Limit = { bucket: 'ai-shop', points: env.AI_SHOP_TOKENS, seconds: DAY, shared: true };

const MOST_CONCURRENT = 24;
/** The circuit breaker opens after this many consecutive failures. */
const FAILURES = 3;
/** How long it stays open: the model is not called meanwhile. */
const PAUSE_MS = 30_000;

let running = 0;
let consecutiveFailures = 0;
let pausedUntil = 0;

/** True if the model may be called for this visitor now. */
export async function mayAsk(visitor: string): Promise<boolean> {
  if (running >= MOST_CONCURRENT || performance.now() < pausedUntil) return false;
  return (await spent(VISITOR, visitor)) === null && (await spent(SHOP, 'all')) === null;
}

export async function charge(visitor: string, tokens: number): Promise<void> {
  if (tokens <= 0) return;
  await consume(VISITOR, visitor, tokens);
  await consume(SHOP, 'all', tokens);
}

/** Runs one call of the model, counting concurrency and failures. */
export async function guarded<Value>(ask: () => Promise<Value>): Promise<Value> {
  running += 1;
  try {
    const value = await ask();
    consecutiveFailures = 0;
    return value;
  } catch (error) {
    consecutiveFailures += 1;
    if (consecutiveFailures >= FAILURES) {
      pausedUntil = performance.now() + PAUSE_MS;
      consecutiveFailures = 0;
    }
    throw error;
  } finally {
    running -= 1;
  }
}
