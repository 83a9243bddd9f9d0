/** Whether a build exists, and whether it was made from the current sources. */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#config/env.ts';
import { ROOT } from './run.ts';

const SOURCES = [
  'src',
  'db/schema',
  'db/attribute-columns.ts',
  'db/client.ts',
  'db/write-batch.ts',
  'db/write.ts',
  'public',
  'astro.config.mjs',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/build',
];

/** Adds a file, or all files of a folder, to the hash. A missing one is skipped. */
function hashInto(hash: Hash, name: string): void {
  const path = join(ROOT, name);
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const entry of readdirSync(path).sort()) hashInto(hash, join(name, entry));
  } else {
    hash.update(`${name}\n`).update(readFileSync(path));
  }
}

/**
 * A hash of everything a build depends on: the sources' contents (not their times, because a rollback brings older files)
 * and the API's address, which is written into the pages.
 */
export function sourcesDigest(): string {
  const hash = createHash('sha256').update(`api ${env.PUBLIC_API_BASE ?? ''}\n`);
  for (const source of SOURCES) hashInto(hash, source);
  return hash.digest('hex').slice(0, 32);
}

/** What scripts/build.ts records of a build. */
interface BuildRecord {
  readonly site?: string;
  readonly sources?: string;
}

const RECORD = join(env.BUILD_DIR, 'build.json');
const buildRecord = (): BuildRecord => JSON.parse(readFileSync(RECORD, 'utf8')) as BuildRecord;

/** SITE_URL's default (src/config/env.ts). */
const DEFAULT_SITE = `http://localhost:${env.PORT}`;

/**
 * The origin that the pages were built for if it differs from SITE_URL, else null. With the default SITE_URL it is always
 * null: a demo on another port would otherwise rebuild all pages only for their canonical URLs.
 */
export function foreignSite(): string | null {
  const { site } = buildRecord();
  return site === undefined || site === env.SITE_URL || env.SITE_URL === DEFAULT_SITE ? null : site;
}

/** The SITE_URL of the build; null if there is no build. */
export const siteOfBuild = (): string | null => (existsSync(RECORD) ? (buildRecord().site ?? null) : null);

/** True if `npm start` has to build first. */
export function buildIsStale(): boolean {
  if (!existsSync(RECORD) || foreignSite()) return true;
  return buildRecord().sources !== sourcesDigest();
}
