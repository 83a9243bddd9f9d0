/** Is the build there, and newer than what it was made from? */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#config/env.ts';
import { ROOT } from './run.ts';

const SOURCES = [
  'src',
  'db/schema',
  'db/attribute-columns.ts',
  'db/client.ts',
  'db/company.ts',
  'db/write.ts',
  'public',
  'astro.config.mjs',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/build',
];

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** A port of this machine: the address that a shop has which was given none. */
const ownDoor = `http://localhost:${env.PORT}`;

/**
 * The address that the static pages name where it is not the shop's own, else null. A demo on another port keeps its pages:
 * building for each port would cost more than a canonical address that nobody reads is worth.
 */
export function foreignSite(): string | null {
  const { site } = JSON.parse(readFileSync(join(env.BUILD_DIR, 'build.json'), 'utf8')) as { site?: string };
  return site === undefined || site === env.SITE_URL || env.SITE_URL === ownDoor ? null : site;
}

/** True where `npm start` has to build first. */
export function buildIsStale(): boolean {
  const built = join(env.BUILD_DIR, 'build.json');
  if (!existsSync(built) || foreignSite()) return true;
  const made = statSync(built).mtimeMs;
  return SOURCES.map((source) => join(ROOT, source)).some((path) => existsSync(path) && newest(path) > made);
}
