import { expect, test } from 'vitest';
import { ownerOf } from '#config/model-owner.ts';

test.each([
  ['the shop itself', { AI_PROVIDER: 'embedded' }, null],
  ['its key is OpenAI’s', { AI_PROVIDER: 'openai' }, 'OpenAI'],
  ['its key is Anthropic’s', { AI_PROVIDER: 'anthropic' }, 'Anthropic'],
  ['another server', { AI_PROVIDER: 'openai', AI_BASE_URL: 'https://models.example/v1' }, 'models.example'],
  [
    'a named owner',
    { AI_PROVIDER: 'openai', AI_BASE_URL: 'https://10.0.0.7/v1', AI_OWNER: 'Model Co' },
    'Model Co',
  ],
] as const)('%s', (_name, named, owner) =>
  expect(ownerOf({ AI_BASE_URL: undefined, AI_OWNER: undefined, ...named })).toBe(owner),
);
