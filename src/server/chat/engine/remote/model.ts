/** The configured language model; null without one. */
import type { LanguageModel } from 'ai';
import { env } from '#config/env.ts';

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
