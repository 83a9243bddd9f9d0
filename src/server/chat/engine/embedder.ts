/**
 * Meaning as numbers: questions and the knowledge base as sentence vectors, made in a worker thread. Until it is ready, or with EMBEDDINGS=off, the assistant goes by words alone.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '#config/env.ts';
import { log } from '#server/log.ts';
import type { KnowledgeEntry } from '../knowledge/index.ts';
import type { Saying } from '../knowledge/sayings.ts';
import { turns } from '../line.ts';
import { type Known, knowledgeVectors, type Meaning, type Vector } from './knowledge-vectors.ts';

/** Beside the sources: a worker is a file of its own, which the bundle does not carry. */
const WORKER = join(process.cwd(), 'src/server/chat/engine/embed-worker.mjs');

class Embedder {
  readonly #worker = new Worker(WORKER);
  readonly #waiting = new Map<number, { done: (vectors: Vector[]) => void; fail: (error: Error) => void }>();
  #next = 0;

  constructor() {
    this.#worker.unref();
    this.#worker.on(
      'message',
      ({ id, vectors, error }: { id: number; vectors?: Vector[]; error?: string }) => {
        const asked = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (vectors) asked?.done(vectors);
        else asked?.fail(new Error(error));
      },
    );
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the thread of sentence vectors has ended')));
  }

  /** Nobody waits for a thread that is no more, and the next question starts another. */
  #end(error: Error): void {
    for (const { fail } of this.#waiting.values()) fail(error);
    this.#waiting.clear();
    if (ready?.embedder !== this) return;
    ready = null;
    starting = null;
    log.warn({ err: error }, 'sentence vectors are made anew; until then the assistant goes by words alone');
  }

  /** Ends the thread. */
  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Questions that wait for the thread. */
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

/** After a start that failed, on a full disk for one, questions go by words this long before it is tried again. */
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

/** Starts the worker, once. Resolves when meaning can be asked for, or cannot for now. */
export function prepareEmbeddings(): Promise<void> {
  if (!env.EMBEDDINGS || !existsSync(WORKER)) return Promise.resolve();
  return (starting ??= start().catch((error: unknown) => {
    log.warn(
      { err: error },
      'sentence vectors are not available; for a minute the assistant goes by words alone',
    );
    setTimeout(() => (starting = null), TRY_AGAIN_MS).unref();
  }));
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** How much the nearest wording counts beside the mean of the three nearest: one lucky wording is not yet a meaning. */
const NEAREST = 0.7;

function likenessOf(values: number[]): number {
  const [first = 0, ...others] = values.sort((one, other) => other - one).slice(0, 3);
  const mean = (first + others.reduce((sum, value) => sum + value, 0)) / 3;
  return NEAREST * first + (1 - NEAREST) * mean;
}

export interface Likeness {
  /** Entries, 1 = the same in meaning. */
  readonly entries: ReadonlyMap<KnowledgeEntry, number>;
  /** The saying that is nearest. */
  readonly saying: { readonly intent: Saying; readonly likeness: number } | null;
}

/** So many questions may wait for the thread (some 15 ms each); the next ones go by words, so that nobody waits long. */
const QUEUE = 24;

/** So many where a crowd waits for its turn: the thread is kept busy, and nobody's turn waits for it in line. */
const QUEUE_IN_CROWD = 3;

/** Sentences whose likeness is kept: popular questions and those offered as buttons come again and again. */
const KEPT = 300;
const kept = new Map<string, Likeness>();

/** What a question is alike to in meaning; null while meaning cannot be asked for. */
export async function meaningOf(question: string): Promise<Likeness | null> {
  if (!ready) {
    void prepareEmbeddings();
    return null;
  }
  const { embedder, known } = ready;
  const before = kept.get(question);
  if (before) return before;
  if (embedder.queue >= (turns.length > 0 ? QUEUE_IN_CROWD : QUEUE)) return null;
  // Where the thread has just ended the question goes by its words.
  const [vector] = await embedder.embed([question]).catch((): Vector[] => []);
  if (!vector) return null;
  const likeness = likenessTo(Float64Array.from(vector), known);
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(question, likeness);
  return likeness;
}

function likenessTo(vector: Float64Array, known: readonly Known[]): Likeness {
  const all = new Map<Meaning, number[]>();
  for (const { meaning, vector: other } of known) {
    const values = all.get(meaning) ?? [];
    values.push(dot(vector, other));
    all.set(meaning, values);
  }
  const entries = new Map<KnowledgeEntry, number>();
  let saying: Likeness['saying'] = null;
  for (const [meaning, values] of all) {
    const likeness = likenessOf(values);
    if (typeof meaning !== 'string') entries.set(meaning, likeness);
    else if (!saying || likeness > saying.likeness) saying = { intent: meaning, likeness };
  }
  return { entries, saying };
}
