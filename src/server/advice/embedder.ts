/**
 * How close in meaning a sentence is to advice and to example sentences, by embeddings computed in a worker thread. Until it is ready, or with
 * EMBEDDINGS=off, the assistant uses full-text search alone.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '#config/env.ts';
import { type AdviceEntry, adviceEntries } from './entries.ts';
import { log } from '#server/log.ts';
import { VersionedCache } from '#server/versioned-cache.ts';
import { TurnQueue } from '#server/turn-queue.ts';
import { examplesOf, KINDS } from './vocabulary.ts';
import { keyOf, readVectors, SHIPPED, toVector, type Vector, type Vectors } from './vectors.ts';
import weights from './weights.json' with { type: 'json' };

/** The worker's file is read from the sources, because the bundle does not include it. */
const WORKER = join(process.cwd(), 'src/server/advice/embed-worker.mjs');

type FromWorker = 'loaded' | { readonly id: number; readonly vectors?: number[][]; readonly error?: string };

/** From the start of the worker, the longest that questions wait for its model (a second or two on a machine without other work). */
const LONGEST_LOAD_MS = 5_000;

export class Embedder {
  readonly #worker = new Worker(WORKER);
  readonly #waiting = new Map<number, { done: (vectors: Vector[]) => void; fail: (error: Error) => void }>();
  #next = 0;
  #hasLoaded = false;
  /** Resolves when the model is loaded, has failed or has taken too long. */
  readonly #loading = Promise.withResolvers<void>();

  constructor() {
    this.#worker.unref();
    setTimeout(this.#loading.resolve, LONGEST_LOAD_MS).unref();
    this.#worker.on('message', (message: FromWorker) => {
      if (message === 'loaded') {
        this.#hasLoaded = true;
        this.#loading.resolve();
        return;
      }
      const request = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.vectors) request?.done(message.vectors.map(toVector));
      else request?.fail(new Error(message.error));
    });
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the embedding worker has exited')));
  }

  /** Rejects all waiting questions after the thread has ended; the next question starts a new one. */
  #end(error: Error): void {
    this.#loading.resolve();
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

  /** Whether it can answer; a question that comes while the model loads waits for it. */
  async canAnswer(): Promise<boolean> {
    if (!this.#hasLoaded) await this.#loading.promise;
    return this.#hasLoaded;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

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

/** Of a text, its beginning: the model takes sentences, not pages. */
const BEGINNING = 300;

/** The sentences by which an entry is found. */
const textsOf = ({ original, question, wordings }: AdviceEntry): string[] => [
  original.slice(0, BEGINNING),
  question,
  ...wordings,
];

/** The texts of all sentences that a question is compared with, each once. */
export const comparedTexts = (): string[] => [
  ...new Set([...adviceEntries().flatMap(textsOf), ...KINDS.flatMap(examplesOf)]),
];

/** All that a question is compared with: the sentences, their mean, and the middle of each entry's, seen from that mean. */
type Compared = ReturnType<typeof knownBy>;

let ready: { readonly embedder: Embedder; readonly known: Compared } | null = null;
let starting: Promise<void> | null = null;

/** After a failed start, the time until it is tried again. */
const TRY_AGAIN_MS = 60_000;

const meanOf = (vectors: readonly Vector[]): Vector => {
  const sum = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) vector.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value));
  return sum.map((value) => value / vectors.length);
};

/** A vector from the mean of all, of length 1: what all sentences about floors have in common counts no more. */
const seenFrom = (mean: Vector, vector: Vector): Vector =>
  toVector(vector.map((value, at) => value - (mean[at] ?? 0)));

function knownBy(vectors: Vectors) {
  const known = (texts: readonly string[]) => texts.flatMap((text) => vectors.get(keyOf(text)) ?? []);
  const entries = new Map(
    adviceEntries()
      .map((entry) => [entry.id, known(textsOf(entry))] as const)
      .filter(([, own]) => own.length > 0),
  );
  const kinds = new Map(KINDS.map((kind) => [kind, known(examplesOf(kind))] as const));
  const mean = meanOf([...entries.values(), ...kinds.values()].flat());
  const middleOf = (own: readonly Vector[]) => toVector(meanOf(own.map((vector) => seenFrom(mean, vector))));
  const middles = new Map([...entries].map(([id, own]) => [id, middleOf(own)]));
  return { entries, kinds, mean, middles };
}

async function start(): Promise<void> {
  const known = knownBy(await readVectors(SHIPPED));
  ready = { embedder: new Embedder(), known };
}

/** Starts the worker, once. Resolves when questions can be asked, while the model is still being loaded, or it has failed. */
export function prepareEmbeddings(): Promise<void> {
  if (!env.EMBEDDINGS || !existsSync(WORKER)) return Promise.resolve();
  return (starting ??= start().catch((error: unknown) => {
    log.warn({ err: error }, 'embeddings are not available; for a minute only full-text search is used');
    setTimeout(() => (starting = null), TRY_AGAIN_MS).unref();
  }));
}

function dot(a: Vector, b: Vector): number {
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

type Likeness = ReturnType<typeof likenessTo>;

/** Concurrent turns of whoever answers by the advice: enough that one can write while another computes. */
const TURNS = 16;

export const turns = new TurnQueue(TURNS);

/** The most questions queued for the worker (some 15 ms each); further ones use full-text search alone. */
const MOST_QUEUED = 24;

/** The same while turns are queued: enough to keep the worker busy, without adding to the wait of each turn. */
const MOST_QUEUED_IN_CROWD = 3;

/** Number of memoised sentences: popular questions and suggested ones recur. */
const CACHED_QUESTIONS = 300;
const cache = new VersionedCache<Likeness>(CACHED_QUESTIONS);

/** The similarity of a sentence to all that is known; null while embeddings are unavailable. */
export async function meaningOf(question: string): Promise<Likeness | null> {
  await prepareEmbeddings();
  if (!ready) return null;
  const { embedder, known } = ready;
  const cached = cache.get(question, 0);
  if (cached) return cached;
  if (!(await embedder.canAnswer())) return null;
  if (embedder.queue >= (turns.length > 0 ? MOST_QUEUED_IN_CROWD : MOST_QUEUED)) return null;
  // If the thread has just ended, the question uses full-text search alone.
  const [vector] = await embedder.embed([question]).catch((): Vector[] => []);
  if (!vector) return null;
  const likeness = likenessTo(vector, known);
  cache.set(question, 0, likeness);
  return likeness;
}

/** How similar a sentence is to each entry and to each kind's examples; 1 = identical. */
function likenessTo(vector: Vector, { entries, kinds, mean, middles }: Compared) {
  const { nearest, middle, any } = weights.retrieval;
  const seen = seenFrom(mean, vector);
  const likest = (others: readonly Vector[]) => likenessOf(others.map((other) => dot(vector, other)));
  const toEntry = (id: string, own: readonly Vector[]): number => {
    const centre = middles.get(id);
    return any + nearest * likest(own) + middle * (centre ? dot(seen, centre) : 0);
  };
  return {
    entries: new Map([...entries].map(([id, own]) => [id, toEntry(id, own)] as const)),
    kinds: new Map([...kinds].map(([kind, own]) => [kind, likest(own)] as const)),
  };
}
