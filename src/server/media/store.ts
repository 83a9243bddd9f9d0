/** Where uploaded pictures are kept: a disk by default, an S3-compatible bucket where one is configured. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { env } from '#config/env.ts';
import type { MediaStore } from './port.ts';
import { s3Store } from './s3.ts';

const missing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A store in a folder. Writes are atomic: a reader never sees half a file. */
export function diskStore(root: string): MediaStore {
  return {
    async get(name) {
      try {
        return await readFile(join(root, name));
      } catch (error) {
        if (missing(error)) return null;
        throw error;
      }
    },
    async put(name, bytes) {
      const file = join(root, name);
      const draft = `${file}.${randomBytes(6).toString('hex')}.part`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
    },
    async remove(name) {
      await rm(join(root, name), { force: true });
    },
  };
}

/** Removes drafts in a folder that a process left when it was killed in the middle of one. Answers how many. */
export async function clearDrafts(root: string, before: Date): Promise<number> {
  const names = await readdir(root, { recursive: true }).catch((error: unknown) => {
    if (missing(error)) return [];
    throw error;
  });
  let cleared = 0;
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const { mtime } = await stat(join(root, name));
    if (mtime >= before) continue;
    await rm(join(root, name), { force: true });
    cleared++;
  }
  return cleared;
}

/** The pictures that came with the shop (read only) and what was made from them on this machine. */
export const shipped = diskStore(join(process.cwd(), 'db', 'media'));
export const MADE_DIR = join(env.DATA_DIR, 'media');
export const made = diskStore(MADE_DIR);

const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = env;

/** The bucket that all machines share; null where there is none. */
export const bucket: MediaStore | null =
  S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY
    ? s3Store({
        endpoint: S3_ENDPOINT,
        bucket: S3_BUCKET,
        region: S3_REGION,
        accessKey: S3_ACCESS_KEY,
        secretKey: S3_SECRET_KEY,
      })
    : null;

/** Uploads and their variants. */
export const uploads: MediaStore = bucket ?? made;
