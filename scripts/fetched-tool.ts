/** Tools that a single script needs: downloaded once into .cache instead of being a dependency of the shop. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/**
 * Returns the path of a file in an npm package, and downloads the package first if it is missing.
 * @param folder below .cache
 * @param spec package and version, such as `vnu-jar@26.9.27`
 * @param file the file's path below node_modules
 * @throws if the package cannot be installed
 */
export function fetchedTool(folder: string, spec: string, file: string): string {
  const prefix = join(ROOT, '.cache', folder);
  const path = join(prefix, 'node_modules', file);
  if (existsSync(path)) return path;
  mkdirSync(prefix, { recursive: true });
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['install', '--prefix', prefix, ...options, spec], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${spec} could not be installed.`);
  return path;
}
