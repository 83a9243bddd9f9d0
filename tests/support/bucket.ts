/** A local S3-compatible server that checks signatures, with one bucket in a temporary folder. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
interface S3Options {
  readonly port: number;
  readonly address: string;
  readonly silent: boolean;
  readonly directory: string;
  readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
}

const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: S3Options) => S3Server;

const NAME = 'ardglen-media';

export interface LocalBucket {
  /** The environment variables for the shop. */
  readonly env: Record<string, string>;
  /** Names of the files in it. */
  names(): string[];
  close(): Promise<void>;
}

/** Opens an empty bucket. */
export async function openBucket(): Promise<LocalBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'ardglen-bucket-'));
  const configureBuckets = [{ name: NAME, configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: NAME,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    // The server stores an object's content and its metadata as separate files.
    names: () =>
      readdirSync(join(directory, NAME), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', '')),
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
