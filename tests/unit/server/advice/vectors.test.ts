/** The sentence vectors of the shop's texts, which are in the repository. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { holdSettings } from '#config/facts.ts';
import { comparedTexts } from '#server/advice/embedder.ts';
import { keyOf, readVectors, SHIPPED, toVector, type Vectors, writeVectors } from '#server/advice/vectors.ts';

const file = join(mkdtempSync(join(tmpdir(), 'vectors-')), 'vectors.bin');
/** As long as the model's. */
const vectorsOf = (texts: readonly string[]): Vectors =>
  new Map(
    texts.map((text) => [
      keyOf(text),
      toVector(Array.from({ length: 512 }, (_, at) => [text.length, 1][at] ?? 0)),
    ]),
  );

afterEach(() => holdSettings({}));

test('every text of the advice and of the examples has its vector in the repository', async () => {
  const keys = await readVectors(SHIPPED);
  const missing = comparedTexts().filter((text) => !keys.has(keyOf(text)));
  expect(missing, 'run `npm run advice:vectors`').toEqual([]);
});

test('figures that staff have changed leave the vectors as they are', () => {
  const before = comparedTexts();
  holdSettings({ street: '3 Zebrawood Terrace', return_days: 14 });
  expect(comparedTexts()).toEqual(before);
});

test('vectors are read as they were written, to within half a hundredth', async () => {
  const texts = ['a', 'bb', 'ccc'];
  const vectors = vectorsOf(texts);
  await writeVectors(file, vectors);
  const read = await readVectors(file);
  expect([...read.keys()].sort()).toEqual(texts.map(keyOf).sort());
  for (const [key, vector] of vectors) {
    const other = read.get(key) ?? [];
    expect(vector.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)).toBeGreaterThan(0.995);
  }
});

test('a file that was cut off loses its last vector alone', async () => {
  await writeVectors(file, vectorsOf(['a', 'bb']));
  writeFileSync(file, readFileSync(file).subarray(0, -2));
  expect((await readVectors(file)).size).toBe(1);
});

test('without a file there are no vectors', async () => {
  expect((await readVectors(`${file}.none`)).size).toBe(0);
});
