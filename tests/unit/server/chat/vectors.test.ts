/** Sentence vectors: those of the shop's own texts are in the repository, those of changed texts are stored. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { comparedTexts } from '#server/chat/engine/embedded/advice/embedder.ts';
import {
  computeVectors,
  keyOf,
  readVectors,
  SHIPPED,
  storedIn,
  toVector,
  writeVectors,
} from '#server/chat/engine/embedded/advice/vectors.ts';

const file = storedIn(mkdtempSync(join(tmpdir(), 'vectors-')));
/** As long as the model's. */
const embed = (texts: readonly string[]) =>
  Promise.resolve(
    texts.map((text) => toVector(Array.from({ length: 512 }, (_, at) => [text.length, 1][at] ?? 0))),
  );

test('every text of the advice and of the examples has its vector in the repository', async () => {
  const keys = await readVectors(SHIPPED);
  const missing = comparedTexts().filter((text) => !keys.has(keyOf(text)));
  expect(missing, 'run `npm run advice:vectors`').toEqual([]);
});

test('vectors are read as they were written, to within half a hundredth', async () => {
  const texts = ['a', 'bb', 'ccc'];
  const vectors = await computeVectors(texts, embed);
  await writeVectors(file, vectors);
  const read = await readVectors(file);
  expect([...read.keys()].sort()).toEqual(texts.map(keyOf).sort());
  for (const [key, vector] of vectors) {
    const other = read.get(key) ?? [];
    expect(vector.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)).toBeGreaterThan(0.995);
  }
});

test('a file that was cut off loses its last vector alone', async () => {
  await writeVectors(file, await computeVectors(['a', 'bb'], embed));
  writeFileSync(file, readFileSync(file).subarray(0, -2));
  expect((await readVectors(file)).size).toBe(1);
});

test('without a file there are no vectors', async () => {
  expect((await readVectors(`${file}.none`)).size).toBe(0);
});
