/**
 * Meaning as numbers: questions and the knowledge base as sentence vectors, made in a worker thread and kept on the
 * disk by content. Until it is ready, or with EMBEDDINGS=off, the assistant goes by words alone.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '#config/env.ts';
import { log } from '#server/log.ts';
import { KNOWLEDGE, type KnowledgeEntry } from '../knowledge/index.ts';

type Vector = readonly number[];

interface Known {
  readonly entry: KnowledgeEntry;
  readonly vector: Vector;
}

/** Beside the sources: a worker is a file of its own, which the bundle does not carry. */
const WORKER = join(process.cwd(), 'src/server/chat/engine/embed-worker.mjs');
const PIECE = 32;

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
    this.#worker.on('error', (error) => {
      for (const { fail } of this.#waiting.values()) fail(error);
      this.#waiting.clear();
    });
  }

  embed(texts: readonly string[]): Promise<Vector[]> {
    return new Promise((done, fail) => {
      const id = this.#next++;
      this.#waiting.set(id, { done, fail });
      this.#worker.postMessage({ id, texts });
    });
  }
}

const texts = KNOWLEDGE.flatMap((entry) => [entry.question, ...entry.also].map((text) => ({ entry, text })));

/** The knowledge base's vectors: from the disk where its words have not changed, else made now (some seconds). */
async function knowledgeVectors(embedder: Embedder): Promise<Known[]> {
  const digest = createHash('sha256')
    .update(texts.map(({ text }) => text).join('\n'))
    .digest('hex')
    .slice(0, 16);
  const file = join(env.DATA_DIR, `chat-vectors-${digest}.json`);
  let vectors: Vector[];
  if (existsSync(file)) {
    vectors = JSON.parse(await readFile(file, 'utf8')) as Vector[];
  } else {
    vectors = [];
    for (let i = 0; i < texts.length; i += PIECE) {
      vectors.push(...(await embedder.embed(texts.slice(i, i + PIECE).map(({ text }) => text))));
    }
    await mkdir(env.DATA_DIR, { recursive: true });
    await writeFile(
      `${file}.${process.pid}.tmp`,
      JSON.stringify(vectors.map((vector) => vector.map((n) => Number(n.toFixed(5))))),
    );
    await rename(`${file}.${process.pid}.tmp`, file);
  }
  return texts.flatMap(({ entry }, index) => {
    const vector = vectors[index];
    return vector ? [{ entry, vector }] : [];
  });
}

let ready: { embedder: Embedder; known: Known[] } | null = null;
let starting: Promise<void> | null = null;

/** Starts the worker, once. Resolves when meaning can be asked for (or never will be). */
export function prepareEmbeddings(): Promise<void> {
  if (!env.EMBEDDINGS || !existsSync(WORKER)) return Promise.resolve();
  return (starting ??= (async () => {
    try {
      const embedder = new Embedder();
      ready = { embedder, known: await knowledgeVectors(embedder) };
    } catch (error) {
      log.warn({ err: error }, 'sentence vectors are not available; the assistant goes by words alone');
    }
  })());
}

const dot = (a: Vector, b: Vector): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

/** Entries by likeness of meaning (cosine, 1 = the same), best first; null while meaning cannot be asked for. */
export async function findByMeaning(
  question: string,
): Promise<{ entry: KnowledgeEntry; likeness: number }[] | null> {
  if (!ready) {
    void prepareEmbeddings();
    return null;
  }
  const [vector] = await ready.embedder.embed([question]);
  if (!vector) return null;
  const best = new Map<KnowledgeEntry, number>();
  for (const { entry, vector: other } of ready.known) {
    best.set(entry, Math.max(best.get(entry) ?? -1, dot(vector, other)));
  }
  return [...best].map(([entry, likeness]) => ({ entry, likeness })).sort((a, b) => b.likeness - a.likeness);
}
