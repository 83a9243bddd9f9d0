/** Where uploaded pictures are kept: a disk by default, an S3-compatible bucket where one is configured. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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

/** The pictures that came with the shop (read only) and what was made from them on this machine. */
export const shipped = diskStore(join(process.cwd(), 'db', 'media'));
export const made = diskStore(join(env.DATA_DIR, 'media'));

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
