/** The embeddings of the knowledge base are computed once per text, stored for the next start, and cleaned up. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knowledgeVectors } from '#server/chat/engine/embedded/retrieval/vectors.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'vectors-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const byLength = (texts: readonly string[]) => Promise.resolve(texts.map((text) => [text.length, 0.1234567]));

test('a second start reads the stored vectors', async () => {
  const first = await knowledgeVectors(folder, byLength);
  expect(first.length).toBeGreaterThan(500);
  const never = vi.fn(byLength);
  const second = await knowledgeVectors(folder, never);
  expect(never).not.toHaveBeenCalled();
  expect(second.map(({ meaning }) => meaning)).toEqual(first.map(({ meaning }) => meaning));
  expect(second[0]?.vector[1]).toBeCloseTo(0.12346, 6);
});

test('vectors of other texts are deleted, and nothing else', async () => {
  for (const name of ['chat-vectors-0123456789abcdef.json', 'chat-vectors-0123456789abcdef.json.77.tmp'])
    writeFileSync(join(folder, name), '[]');
  writeFileSync(join(folder, 'store.db'), '');
  await knowledgeVectors(folder, byLength);
  expect(readdirSync(folder)).toEqual([
    expect.stringMatching(/^chat-vectors-[0-9a-f]{16}\.json$/),
    'store.db',
  ]);
  expect(readdirSync(folder)).not.toContain('chat-vectors-0123456789abcdef.json');
});

test('an aborted computation is not stored, and can be repeated', async () => {
  const broken = () => Promise.reject(new Error('the thread has ended'));
  await expect(knowledgeVectors(folder, broken)).rejects.toThrow('the thread has ended');
  expect(readdirSync(folder)).toEqual([]);
  expect((await knowledgeVectors(folder, byLength)).length).toBeGreaterThan(500);
});
