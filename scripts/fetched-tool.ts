/** Tools that one check alone has a use for: fetched once into .cache, and no dependency of the shop. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/**
 * The path of a file of an npm package, fetched where it is not there yet.
 * @param name the folder below .cache
 * @param what package and version, `vnu-jar@26.9.27`
 * @param file the file's path below node_modules
 * @throws where the package cannot be had
 */
export function fetchedTool(name: string, what: string, file: string): string {
  const home = join(ROOT, '.cache', name);
  const path = join(home, 'node_modules', file);
  if (existsSync(path)) return path;
  mkdirSync(home, { recursive: true });
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['install', '--prefix', home, ...quiet, what], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${what} cannot be had.`);
  return path;
}
