/** Chooses where uploads are stored: on disk by default, or in an S3-compatible bucket if one is configured. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { env } from '#config/env.ts';
import type { MediaStore } from './port.ts';
import { s3Store } from './s3.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A store in a folder. Writes are atomic: a reader never sees a part of a file. */
export function diskStore(root: string): MediaStore {
  return {
    async get(name) {
      try {
        return await readFile(join(root, name));
      } catch (error) {
        if (isMissing(error)) return null;
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

/** Removes a folder's temporary files from before a time, left by killed processes. Returns their number. */
export async function clearDrafts(root: string, before: Date): Promise<number> {
  const names = await readdir(root, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  let cleared = 0;
  for (const name of names.filter((file) => file.endsWith('.part'))) {
    // One that is finished meanwhile has its own name.
    const found = await stat(join(root, name)).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await rm(join(root, name), { force: true });
    cleared++;
  }
  return cleared;
}

/** The pictures that come with the shop; read only. */
export const shipped = diskStore(join(process.cwd(), 'db', 'media'));
export const MADE_DIR = join(env.DATA_DIR, 'media');
/** Variants of the shop's own pictures, made on this machine. */
export const generated = diskStore(MADE_DIR);

const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = env;

/** The bucket that all machines share; null if none is configured. */
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
export const uploads: MediaStore = bucket ?? generated;

export const PRIVATE_DIR = join(env.DATA_DIR, 'private');
/** Files named `private/<name>`, which are never served: beside the folder `media`, which a proxy may serve. */
export const privateStore: MediaStore = bucket ?? diskStore(env.DATA_DIR);
