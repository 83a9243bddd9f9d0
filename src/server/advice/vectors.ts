/**
 * Embeddings of sentences on disk, under the hash of each text. The file comes with the sources (`npm run advice:vectors`
 * writes it; the bundle does not include it): a row of records of one size.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An embedding, of length 1. */
export type Vector = Float64Array;
export type Vectors = ReadonlyMap<string, Vector>;

export const SHIPPED = join(process.cwd(), 'src/server/advice/vectors.bin');

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

/** Writes the vectors anew, in the order of their keys. */
export async function writeVectors(file: string, vectors: Vectors): Promise<void> {
  const records = [...vectors].sort(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(file, Buffer.concat(records.map(([key, vector]) => packed(key, vector))));
}
