/** Embeddings of the knowledge base's wordings, stored on disk under the hash of the texts. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AdviceEntry, adviceEntries } from '#server/advice/index.ts';
import { type Saying, SAYINGS } from './sayings.ts';

/** An embedding, as the worker returns it. */
export type Vector = ArrayLike<number>;

/** What a wording stands for: an entry of the knowledge base, or an intent. */
export type Meaning = AdviceEntry | Saying;

/** A wording with its embedding. */
export interface Known {
  readonly meaning: Meaning;
  readonly vector: Float64Array;
}

/** Wordings sent to the worker at once. */
const BATCH = 32;

const wordings: readonly { readonly meaning: Meaning; readonly text: string }[] = [
  ...adviceEntries().flatMap((entry) =>
    [entry.question, ...entry.wordings].map((text) => ({ meaning: entry, text })),
  ),
  ...SAYINGS.map(({ intent, text }) => ({ meaning: intent, text })),
];

/** Removes the vectors of other texts, such as those of an earlier release. */
async function dropOthers(folder: string, current: string): Promise<void> {
  const others = (await readdir(folder)).filter(
    (name) => /^chat-vectors-[0-9a-f]+\.json/.test(name) && !name.startsWith(current),
  );
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
}

async function compute(
  folder: string,
  name: string,
  embed: (texts: readonly string[]) => Promise<Vector[]>,
): Promise<Vector[]> {
  const vectors: Vector[] = [];
  for (let i = 0; i < wordings.length; i += BATCH) {
    vectors.push(...(await embed(wordings.slice(i, i + BATCH).map(({ text }) => text))));
  }
  const numbers = vectors.map((vector) => Array.from(vector, (n) => Number(n.toFixed(5))));
  const temporary = join(folder, `${name}.${process.pid}.tmp`);
  await mkdir(folder, { recursive: true });
  await writeFile(temporary, JSON.stringify(numbers));
  await rename(temporary, join(folder, name));
  await dropOthers(folder, name);
  return vectors;
}

/**
 * All wordings with their vectors: read from disk if the texts have not changed, else computed (some seconds).
 * @throws if they can be neither computed nor stored
 */
export async function knowledgeVectors(
  folder: string,
  embed: (texts: readonly string[]) => Promise<Vector[]>,
): Promise<Known[]> {
  const content = wordings.map(({ text }) => text).join('\n');
  const name = `chat-vectors-${createHash('sha256').update(content).digest('hex').slice(0, 16)}.json`;
  const file = join(folder, name);
  const vectors = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Vector[])
    : await compute(folder, name, embed);
  return wordings.flatMap(({ meaning }, index) => {
    const vector = vectors[index];
    return vector ? [{ meaning, vector: Float64Array.from(vector) }] : [];
  });
}
