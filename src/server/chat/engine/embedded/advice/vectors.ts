/**
 * Embeddings of sentences on disk, under the hash of each text: those of the shop's own texts come with the sources, those
 * of texts with figures that staff have changed are stored in `DATA_DIR`. A line a text, so that versions can be merged.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** An embedding, of length 1. */
export type Vector = Float64Array;
/** Embeddings by the hash of their text. */
export type Vectors = ReadonlyMap<string, Vector>;

/** The vectors that come with the sources; the bundle does not include them. `npm run advice:vectors` writes them. */
export const SHIPPED = join(process.cwd(), 'src/server/chat/engine/embedded/advice/vectors.txt');
/** The vectors of texts that staff changed. */
export const storedIn = (folder: string): string => join(folder, 'chat-vectors.txt');

export const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);

/** A number is one printable character: its share of the largest, in steps of a 31st. That is exact enough to compare sentences. */
const STEPS = 31;
const ZERO = 'O'.charCodeAt(0);

function packed(vector: Vector): string {
  const most = Math.max(...vector.map(Math.abs));
  return String.fromCharCode(...vector.map((value) => ZERO + Math.round((value / most) * STEPS)));
}

/** A vector of length 1 in the same direction. */
export function toVector(values: ArrayLike<number>): Vector {
  const length = Math.hypot(...Array.from(values)) || 1;
  return Float64Array.from(values, (value) => value / length);
}

const unpacked = (line: string): Vector =>
  toVector(Array.from(line, (character) => character.charCodeAt(0) - ZERO));

/** The vectors in a file; none if there is no such file. A line that was cut off is left out. */
export async function readVectors(file: string): Promise<Vectors> {
  if (!existsSync(file)) return new Map();
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
  return new Map(
    lines.map((line) => {
      const [key = '', vector = ''] = line.split(' ');
      return [key, unpacked(vector)] as const;
    }),
  );
}

/** Writes a file anew, in the order of the keys. */
export async function writeVectors(file: string, vectors: Vectors): Promise<void> {
  const lines = [...vectors].map(([key, vector]) => `${key} ${packed(vector)}\n`).sort();
  const temporary = `${file}.${process.pid}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporary, lines.join(''));
  await rename(temporary, file);
}

/** Texts sent to the worker at once. */
const BATCH = 32;

/** Computes the vectors of texts (some 15 ms each). @throws if the worker cannot */
export async function computeVectors(
  texts: readonly string[],
  embed: (texts: readonly string[]) => Promise<readonly Vector[]>,
): Promise<Vectors> {
  const vectors = new Map<string, Vector>();
  for (let at = 0; at < texts.length; at += BATCH) {
    const batch = texts.slice(at, at + BATCH);
    for (const [nth, vector] of (await embed(batch)).entries()) vectors.set(keyOf(batch[nth] ?? ''), vector);
  }
  return vectors;
}
