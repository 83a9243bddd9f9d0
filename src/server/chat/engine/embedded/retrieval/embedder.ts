/**
 * Sentence embeddings of questions and of the knowledge base, computed in a worker thread. Until it is ready, or with
 * EMBEDDINGS=off, the assistant uses full-text search alone.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '#config/env.ts';
import { log } from '#server/log.ts';
import type { AdviceEntry } from '#server/advice/index.ts';
import type { Saying } from './sayings.ts';
import { turns } from '../../../turns.ts';
import { type Known, knowledgeVectors, type Meaning, type Vector } from './vectors.ts';

/** The worker's file is read from the sources, because the bundle does not include it. */
const WORKER = join(process.cwd(), 'src/server/chat/engine/embedded/retrieval/embed-worker.mjs');

class Embedder {
  readonly #worker = new Worker(WORKER);
  readonly #waiting = new Map<number, { done: (vectors: Vector[]) => void; fail: (error: Error) => void }>();
  #next = 0;

  constructor() {
    this.#worker.unref();
    this.#worker.on(
      'message',
      ({ id, vectors, error }: { id: number; vectors?: Vector[]; error?: string }) => {
        const request = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (vectors) request?.done(vectors);
        else request?.fail(new Error(error));
      },
    );
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the embedding worker has exited')));
  }

  /** Rejects all waiting questions after the thread has ended; the next question starts a new one. */
  #end(error: Error): void {
    for (const { fail } of this.#waiting.values()) fail(error);
    this.#waiting.clear();
    if (ready?.embedder !== this) return;
    ready = null;
    starting = null;
    log.warn(
      { err: error },
      'the embedding worker has failed and will be restarted; until then only full-text search is used',
    );
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  /** The number of waiting questions. */
  get queue(): number {
    return this.#waiting.size;
  }

  embed(texts: readonly string[]): Promise<Vector[]> {
    return new Promise((done, fail) => {
      const id = this.#next++;
      this.#waiting.set(id, { done, fail });
      this.#worker.postMessage({ id, texts });
    });
  }
}

let ready: { embedder: Embedder; known: Known[] } | null = null;
let starting: Promise<void> | null = null;

/** After a failed start (a full disk, for example), the time until it is tried again. */
const TRY_AGAIN_MS = 60_000;

async function start(): Promise<void> {
  const embedder = new Embedder();
  try {
    const known = await knowledgeVectors(env.DATA_DIR, (texts) => embedder.embed(texts));
    ready = { embedder, known };
  } catch (error) {
    await embedder.stop();
    throw error;
  }
}

/** Starts the worker, once. Resolves when it is ready or has failed. */
export function prepareEmbeddings(): Promise<void> {
  if (!env.EMBEDDINGS || !existsSync(WORKER)) return Promise.resolve();
  return (starting ??= start().catch((error: unknown) => {
    log.warn({ err: error }, 'embeddings are not available; for a minute only full-text search is used');
    setTimeout(() => (starting = null), TRY_AGAIN_MS).unref();
  }));
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** Weight of the nearest wording; the rest goes to the mean of the three nearest, against chance matches. */
const NEAREST = 0.7;

function likenessOf(values: number[]): number {
  const [first = 0, ...others] = values.sort((one, other) => other - one).slice(0, 3);
  const mean = (first + others.reduce((sum, value) => sum + value, 0)) / 3;
  return NEAREST * first + (1 - NEAREST) * mean;
}

/** How similar a question is to the wordings of the knowledge base. */
export interface Likeness {
  /** Similarity by entry; 1 = identical. */
  readonly entries: ReadonlyMap<AdviceEntry, number>;
  /** The most similar saying. */
  readonly saying: { readonly intent: Saying; readonly likeness: number } | null;
}

/** The most questions queued for the worker (some 15 ms each); further ones use full-text search alone. */
const MOST_QUEUED = 24;

/** The same while turns are queued: enough to keep the worker busy, without adding to the wait of each turn. */
const MOST_QUEUED_IN_CROWD = 3;

/** Number of memoised sentences: popular questions and suggested ones recur. */
const CACHED_QUESTIONS = 300;
const cache = new Map<string, Likeness>();

/** The similarity of a question to the knowledge base; null while embeddings are unavailable. */
export async function meaningOf(question: string): Promise<Likeness | null> {
  if (!ready) {
    void prepareEmbeddings();
    return null;
  }
  const { embedder, known } = ready;
  const cached = cache.get(question);
  if (cached) return cached;
  if (embedder.queue >= (turns.length > 0 ? MOST_QUEUED_IN_CROWD : MOST_QUEUED)) return null;
  // If the thread has just ended, the question uses full-text search alone.
  const [vector] = await embedder.embed([question]).catch((): Vector[] => []);
  if (!vector) return null;
  const likeness = likenessTo(Float64Array.from(vector), known);
  const [oldest] = cache.keys();
  if (cache.size >= CACHED_QUESTIONS && oldest !== undefined) cache.delete(oldest);
  cache.set(question, likeness);
  return likeness;
}

function likenessTo(vector: Float64Array, known: readonly Known[]): Likeness {
  const valuesByMeaning = new Map<Meaning, number[]>();
  for (const { meaning, vector: other } of known) {
    const values = valuesByMeaning.get(meaning) ?? [];
    values.push(dot(vector, other));
    valuesByMeaning.set(meaning, values);
  }
  const entries = new Map<AdviceEntry, number>();
  let saying: Likeness['saying'] = null;
  for (const [meaning, values] of valuesByMeaning) {
    const likeness = likenessOf(values);
    if (typeof meaning !== 'string') entries.set(meaning, likeness);
    else if (!saying || likeness > saying.likeness) saying = { intent: meaning, likeness };
  }
  return { entries, saying };
}
