/** Vectors are stored, and computed again for changed texts alone. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vectorsOf } from '#server/chat/engine/embedded/advice/vectors.ts';

const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
const computed: string[] = [];
const embed = (texts: readonly string[]) => {
  computed.push(...texts);
  return Promise.resolve(texts.map((text) => [text.length, 1]));
};

test('only new texts are computed, and texts that are gone are dropped', async () => {
  expect((await vectorsOf(['a', 'bb', 'a'], folder, embed)).map((vector) => [...vector])).toEqual([
    [1, 1],
    [2, 1],
    [1, 1],
  ]);
  expect(computed).toEqual(['a', 'bb']);
  await vectorsOf(['bb', 'ccc'], folder, embed);
  expect(computed).toEqual(['a', 'bb', 'ccc']);
  const stored = JSON.parse(readFileSync(join(folder, 'chat-vectors.json'), 'utf8')) as object;
  expect(Object.keys(stored)).toHaveLength(2);
});

test('a file that was cut off is written again', async () => {
  writeFileSync(join(folder, 'chat-vectors.json'), '{"a":[1');
  const [vector] = await vectorsOf(['dddd'], folder, embed);
  expect([...(vector ?? [])]).toEqual([4, 1]);
});
