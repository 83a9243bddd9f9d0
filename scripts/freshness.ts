/** Is the build there, and was it made from the sources that are here? */
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

function take(into: Hash, name: string): void {
  const path = join(ROOT, name);
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const entry of readdirSync(path).sort()) take(into, join(name, entry));
  } else {
    into.update(`${name}\n`).update(readFileSync(path));
  }
}

/**
 * What a build is made from, as a number: the sources by what stands in them, since an older release that comes back has
 * older files, and the API's address, which stands in the pages.
 */
export function sourcesDigest(): string {
  const hash = createHash('sha256').update(`api ${env.PUBLIC_API_BASE ?? ''}\n`);
  for (const source of SOURCES) take(hash, source);
  return hash.digest('hex').slice(0, 32);
}

interface Note {
  readonly site?: string;
  readonly sources?: string;
}

const noteOf = (): Note => JSON.parse(readFileSync(join(env.BUILD_DIR, 'build.json'), 'utf8')) as Note;

/** A port of this machine: the address that a shop has which was given none. */
const ownDoor = `http://localhost:${env.PORT}`;

/**
 * The address that the static pages name where it is not the shop's own, else null. A demo on another port keeps its pages:
 * building for each port would cost more than a canonical address that nobody reads is worth.
 */
export function foreignSite(): string | null {
  const { site } = noteOf();
  return site === undefined || site === env.SITE_URL || env.SITE_URL === ownDoor ? null : site;
}

/** True where `npm start` has to build first. */
export function buildIsStale(): boolean {
  const built = join(env.BUILD_DIR, 'build.json');
  if (!existsSync(built) || foreignSite()) return true;
  return noteOf().sources !== sourcesDigest();
}
