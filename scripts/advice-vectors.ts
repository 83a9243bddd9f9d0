/** `npm run advice:vectors`: computes the sentence vectors of new and changed advice and example sentences, and drops those of texts that are gone. */
import { comparedTexts, Embedder } from '../src/server/advice/embedder.ts';
import { keyOf, readVectors, SHIPPED, type Vector, writeVectors } from '../src/server/advice/vectors.ts';

/** Texts sent to the worker at once. */
const BATCH = 32;

const texts = comparedTexts();
const former = await readVectors(SHIPPED);
const missing = texts.filter((text) => !former.has(keyOf(text)));
const embedder = new Embedder();
const all = new Map<string, Vector>(former);
for (let at = 0; at < missing.length; at += BATCH) {
  const batch = missing.slice(at, at + BATCH);
  for (const [nth, vector] of (await embedder.embed(batch)).entries())
    all.set(keyOf(batch[nth] ?? ''), vector);
}
await embedder.stop();
const wanted = new Set(texts.map(keyOf));
await writeVectors(SHIPPED, new Map([...all].filter(([key]) => wanted.has(key))));
console.log(`${missing.length} vectors computed, ${texts.length} in all.`);
