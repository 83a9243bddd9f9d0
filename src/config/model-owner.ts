/** Who reads what is said in the chat, where a language model of somebody else's answers it: told to shoppers. */
import { env } from './env.ts';

type Named = Pick<typeof env, 'AI_PROVIDER' | 'AI_BASE_URL' | 'AI_OWNER'>;

/** The owner of the model's server: as the environment names it, else the provider's, else the server's host. */
export function ownerOf({ AI_PROVIDER: provider, AI_BASE_URL: url, AI_OWNER: owner }: Named): string | null {
  if (provider === 'embedded') return null;
  if (owner) return owner;
  if (url) return new URL(url).hostname;
  return provider === 'anthropic' ? 'Anthropic' : 'OpenAI';
}

/** Null where the shop answers by itself, on its own server. */
export const modelOwner = (): string | null => ownerOf(env);
