/** The operator of the chat's language model, which shoppers are told about. */
import { env } from './env.ts';

type Named = Pick<typeof env, 'AI_PROVIDER' | 'AI_BASE_URL' | 'AI_OWNER'>;

/** The operator's name: as configured, else the provider's, else the server's host. */
export function ownerOf({ AI_PROVIDER: provider, AI_BASE_URL: url, AI_OWNER: owner }: Named): string | null {
  if (provider === 'embedded') return null;
  if (owner) return owner;
  if (url) return new URL(url).hostname;
  return provider === 'anthropic' ? 'Anthropic' : 'OpenAI';
}

/** The operator's name; null without a language model. */
export const modelOwner = (): string | null => ownerOf(env);
