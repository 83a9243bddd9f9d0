/** `npm run advice:vectors`: computes the sentence vectors of new and changed advice and example sentences, and drops those of texts that are gone. */
import { comparedTexts, Embedder } from '../src/server/chat/engine/embedded/advice/embedder.ts';
import {
  computeVectors,
  keyOf,
  readVectors,
  SHIPPED,
  writeVectors,
} from '../src/server/chat/engine/embedded/advice/vectors.ts';

const texts = comparedTexts();
const former = await readVectors(SHIPPED);
const missing = texts.filter((text) => !former.has(keyOf(text)));
const embedder = new Embedder();
const all = new Map([...former, ...(await computeVectors(missing, (batch) => embedder.embed(batch)))]);
await embedder.stop();
const wanted = new Set(texts.map(keyOf));
await writeVectors(SHIPPED, new Map([...all].filter(([key]) => wanted.has(key))));
console.log(`${missing.length} vectors computed, ${texts.length} in all.`);
