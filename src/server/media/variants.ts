/** Reads a picture's file, or makes a listed size that is missing: two at a time, each only once. */
import sharp from 'sharp';
import { originalUrl, parseMediaPath, type MediaName } from '#domain/media/variants.ts';
import { TurnQueue } from '#server/turn-queue.ts';
import { encodeVariant } from './encode.ts';
import { generated, shipped, uploads } from './store.ts';

/** Decoders refuse a picture with more pixels than this: a small file may declare enormous dimensions. */
export const MAX_PIXELS = 50_000_000;
const CONCURRENCY = 2;
const MAX_WAITING = 200;

/** Thrown when the queue of sizes to make is full. Answer 503 with Retry-After. */
export class TooBusy extends Error {}

const inProgress = new Map<string, Promise<Uint8Array | null>>();
const queue = new TurnQueue(CONCURRENCY);

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (queue.length >= MAX_WAITING) throw new TooBusy();
  return queue.run(work);
}

const storeOf = (name: MediaName) => (name.kind === 'uploads' ? uploads : generated);
const fileOf = (url: string): string => url.slice('/media/'.length);

async function find(name: MediaName, file: string): Promise<Uint8Array | null> {
  return (name.kind === 'uploads' ? null : await shipped.get(file)) ?? storeOf(name).get(file);
}

async function make(name: MediaName, width: number, file: string): Promise<Uint8Array | null> {
  const original = await find(name, fileOf(originalUrl(name)));
  if (!original) return null;
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS });
  const bytes = await encodeVariant(picture, width, name.format);
  await storeOf(name).put(file, bytes, `image/${name.format === 'jpg' ? 'jpeg' : name.format}`);
  return bytes;
}

/**
 * The bytes at a media URL; a listed size that is missing is made now. Null if there is no such picture.
 * @throws TooBusy when the queue is full
 */
export async function mediaBytes(path: string): Promise<{ name: MediaName; bytes: Uint8Array } | null> {
  const name = parseMediaPath(path);
  if (!name) return null;
  const file = fileOf(path);
  const { width } = name;
  let bytes = await find(name, file);
  if (!bytes && width !== null) {
    const work = inProgress.get(file) ?? queued(() => make(name, width, file));
    inProgress.set(file, work);
    try {
      bytes = await work;
    } finally {
      inProgress.delete(file);
    }
  }
  return bytes && { name, bytes };
}
