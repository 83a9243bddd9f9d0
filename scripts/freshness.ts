/** Is the build there, and newer than what it was made from? */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#config/env.ts';
import { ROOT } from './run.ts';

const SOURCES = [
  'src',
  'db/schema',
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

/** True where `npm start` has to build first. */
export function buildIsStale(): boolean {
  const built = join(env.BUILD_DIR, 'build.json');
  if (!existsSync(built)) return true;
  const made = statSync(built).mtimeMs;
  return SOURCES.map((source) => join(ROOT, source)).some((path) => existsSync(path) && newest(path) > made);
}
