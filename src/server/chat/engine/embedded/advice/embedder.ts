/**
 * How close in meaning a sentence is to advice and to example sentences, by embeddings computed in a worker thread. Until it is ready, or with
 * EMBEDDINGS=off, the assistant uses full-text search alone.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '#config/env.ts';
import { facts } from '#config/facts.ts';
import type { Facts } from '#domain/settings/facts.ts';
import { adviceEntries } from '#server/advice/index.ts';
import { log } from '#server/log.ts';
import { turns } from '../../../turns.ts';
import { EXAMPLES, type Kind, KINDS } from './vocabulary.ts';
import { type Vector, vectorsOf } from './vectors.ts';

/** The worker's file is read from the sources, because the bundle does not include it. */
const WORKER = join(process.cwd(), 'src/server/chat/engine/embedded/advice/embed-worker.mjs');

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

/** A sentence with what it stands for: an entry's id, or a kind of question. */
interface Known {
  readonly entry: string | null;
  readonly kind: Kind | null;
  readonly vector: Float64Array;
}

/** Of a text, its beginning: the model takes sentences, not pages. */
const BEGINNING = 300;

/** All sentences that a question is compared with. */
const sentences = (): { entry: string | null; kind: Kind | null; text: string }[] => [
  ...adviceEntries().flatMap(({ id, text, question, wordings }) =>
    [text.slice(0, BEGINNING), question, ...wordings].map((one) => ({ entry: id, kind: null, text: one })),
  ),
  ...KINDS.flatMap((kind) => EXAMPLES[kind].map((text) => ({ entry: null, kind, text }))),
];

interface Ready {
  readonly embedder: Embedder;
  readonly known: readonly Known[];
  /** The facts whose figures the known texts contain, or for which they are being computed. */
  readonly facts: Facts;
}

let ready: Ready | null = null;
let starting: Promise<void> | null = null;

/** After a failed start (a full disk, for example), the time until it is tried again. */
const TRY_AGAIN_MS = 60_000;

/** The vectors of all sentences. */
async function knownTo(embedder: Embedder): Promise<readonly Known[]> {
  const all = sentences();
  const vectors = await vectorsOf(
    all.map(({ text }) => text),
    env.DATA_DIR,
    (texts) => embedder.embed(texts),
  );
  return all.flatMap(({ entry, kind }, at) => {
    const vector = vectors[at];
    return vector ? [{ entry, kind, vector }] : [];
  });
}

async function start(): Promise<void> {
  const embedder = new Embedder();
  try {
    const of = facts();
    ready = { embedder, known: await knownTo(embedder), facts: of };
  } catch (error) {
    await embedder.stop();
    throw error;
  }
}

/** Computes the vectors of the texts whose figures staff have changed; until then the former ones are used. */
async function renew(former: Ready): Promise<void> {
  const renewed = { ...former, facts: facts() };
  ready = renewed;
  try {
    const known = await knownTo(former.embedder);
    if (ready !== renewed) return;
    ready = { ...renewed, known };
    cache.clear();
  } catch (error) {
    log.warn({ err: error }, 'the changed advice has no new embeddings; the former ones are used');
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

/** How similar a sentence is to each entry and to each kind's examples; 1 = identical. */
export interface Likeness {
  readonly entries: ReadonlyMap<string, number>;
  readonly kinds: ReadonlyMap<Kind, number>;
}

/** The most questions queued for the worker (some 15 ms each); further ones use full-text search alone. */
const MOST_QUEUED = 24;

/** The same while turns are queued: enough to keep the worker busy, without adding to the wait of each turn. */
const MOST_QUEUED_IN_CROWD = 3;

/** Number of memoised sentences: popular questions and suggested ones recur. */
const CACHED_QUESTIONS = 300;
const cache = new Map<string, Likeness>();

/** The similarity of a sentence to all that is known; null while embeddings are unavailable. */
export async function meaningOf(question: string): Promise<Likeness | null> {
  if (!ready) {
    void prepareEmbeddings();
    return null;
  }
  if (ready.facts !== facts()) void renew(ready);
  const { embedder, known } = ready;
  const cached = cache.get(question);
  if (cached) return cached;
  if (embedder.queue >= (turns.length > 0 ? MOST_QUEUED_IN_CROWD : MOST_QUEUED)) return null;
  // If the thread has just ended, the question uses full-text search alone.
  const [vector] = await embedder.embed([question]).catch((): Vector[] => []);
  if (!vector) return null;
  const likeness = likenessTo(Float64Array.from(vector), known);
  if (ready?.known !== known) return likeness;
  const [oldest] = cache.keys();
  if (cache.size >= CACHED_QUESTIONS && oldest !== undefined) cache.delete(oldest);
  cache.set(question, likeness);
  return likeness;
}

function likenessTo(vector: Float64Array, known: readonly Known[]): Likeness {
  const entries = new Map<string, number[]>();
  const kinds = new Map<Kind, number[]>();
  const add = <Key>(values: Map<Key, number[]>, key: Key, value: number) => {
    const list = values.get(key);
    if (list) list.push(value);
    else values.set(key, [value]);
  };
  for (const { entry, kind, vector: other } of known) {
    const value = dot(vector, other);
    if (entry !== null) add(entries, entry, value);
    if (kind !== null) add(kinds, kind, value);
  }
  const likest = <Key>(values: Map<Key, number[]>) =>
    new Map([...values].map(([key, list]) => [key, likenessOf(list)]));
  return { entries: likest(entries), kinds: likest(kinds) };
}
