/**
 * Embeddings of sentences on disk, under the hash of each text: those of the shop's own texts come with the sources, those
 * of texts with figures that staff have changed are stored in `DATA_DIR`. A file is a row of records of one size.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** An embedding, of length 1. */
export type Vector = Float64Array;
export type Vectors = ReadonlyMap<string, Vector>;

/** The vectors that come with the sources; the bundle does not include them. `npm run advice:vectors` writes them. */
export const SHIPPED = join(process.cwd(), 'src/server/chat/engine/embedded/advice/vectors.bin');
/** The vectors of texts that staff changed. */
export const storedIn = (folder: string): string => join(folder, 'chat-vectors.bin');

const KEY_BYTES = 10;
export const keyOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * KEY_BYTES);

/** The numbers of a vector: as many as the model gives. */
const NUMBERS = 512;
const RECORD = KEY_BYTES + NUMBERS;
/** A number is a signed byte: its share of the largest. That is exact enough to compare sentences. */
const STEPS = 127;

function packed(key: string, vector: Vector): Buffer {
  const most = Math.max(...vector.map(Math.abs));
  const bytes = Int8Array.from(vector, (value) => Math.round((value / most) * STEPS));
  return Buffer.concat([Buffer.from(key, 'hex'), Buffer.from(bytes.buffer)]);
}

/** A vector of length 1 in the same direction. */
export function toVector(values: ArrayLike<number>): Vector {
  const length = Math.hypot(...Array.from(values)) || 1;
  return Float64Array.from(values, (value) => value / length);
}

/** The vectors in a file; none if there is no such file. A record that was cut off is left out. */
export async function readVectors(file: string): Promise<Vectors> {
  if (!existsSync(file)) return new Map();
  const bytes = await readFile(file);
  return new Map(
    Array.from({ length: Math.floor(bytes.length / RECORD) }, (_, nth) => {
      const record = bytes.subarray(nth * RECORD, (nth + 1) * RECORD);
      return [record.toString('hex', 0, KEY_BYTES), toVector(Int8Array.from(record.subarray(KEY_BYTES)))];
    }),
  );
}

/** Writes a file anew, in the order of the keys. */
export async function writeVectors(file: string, vectors: Vectors): Promise<void> {
  const records = [...vectors].sort(([one], [other]) => (one < other ? -1 : 1));
  const temporary = `${file}.${process.pid}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporary, Buffer.concat(records.map(([key, vector]) => packed(key, vector))));
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
