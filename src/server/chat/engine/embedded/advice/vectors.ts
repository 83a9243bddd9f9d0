/** Embeddings of texts, stored on disk under the hash of each text, so that a changed text is computed alone. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An embedding, as the worker returns it. */
export type Vector = ArrayLike<number>;

/** Texts sent to the worker at once. */
const BATCH = 32;
const FILE = 'chat-vectors.json';

const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);

async function storedIn(file: string): Promise<Readonly<Record<string, Vector>>> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, Vector>;
  } catch {
    // A file that was cut off is written again.
    return {};
  }
}

/**
 * The vectors of texts, in their order: those on disk, and the others computed (some 15 ms each).
 * @throws if they can be neither computed nor stored
 */
export async function vectorsOf(
  texts: readonly string[],
  folder: string,
  embed: (texts: readonly string[]) => Promise<Vector[]>,
): Promise<Float64Array[]> {
  const file = join(folder, FILE);
  const stored = await storedIn(file);
  const known = new Map(texts.map((text) => [keyOf(text), stored[keyOf(text)]] as const));
  const missing = [...new Set(texts)].filter((text) => !known.get(keyOf(text)));
  for (let at = 0; at < missing.length; at += BATCH) {
    const batch = missing.slice(at, at + BATCH);
    const vectors = await embed(batch);
    for (const [nth, text] of batch.entries()) {
      known.set(
        keyOf(text),
        Array.from(vectors[nth] ?? [], (number) => Number(number.toFixed(5))),
      );
    }
  }
  if (missing.length > 0) {
    const temporary = `${file}.${process.pid}.tmp`;
    await mkdir(folder, { recursive: true });
    await writeFile(temporary, JSON.stringify(Object.fromEntries(known)));
    await rename(temporary, file);
  }
  return texts.map((text) => Float64Array.from(known.get(keyOf(text)) ?? []));
}
