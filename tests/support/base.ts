/**
 * The base of all tests with a running shop: one build and one migrated, seeded database, which each shop copies. Both are
 * made again after a change of the sources, and on another day, because the demo data's dates are relative to the time of
 * seeding.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache/test');
export const BASE_DATA = join(CACHE, 'base');
export const TEST_BUILD = join(CACHE, 'dist');
/** Node's compile cache of the built server (compiled.ts), for the hundreds of processes that the tests start. */
export const COMPILED = join(CACHE, 'compiled');
const STAMP = join(CACHE, 'stamp.json');

/** The whole suite prerenders all products; a single file under development needs fewer. */
const PRERENDER_LIMIT = process.env['TEST_FULL_BUILD'] ? '' : '60';

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  let latest = stat.mtimeMs;
  for (const name of readdirSync(path)) {
    // Skips the demo pictures in db/media only: folders of that name in src matter.
    if (name === 'media' && path === join(ROOT, 'db')) continue;
    latest = Math.max(latest, newest(join(path, name)));
  }
  return latest;
}

function stamp(paths: readonly string[]): string {
  return String(
    Math.max(
      ...paths
        .map((path) => join(ROOT, path))
        .filter(existsSync)
        .map(newest),
    ),
  );
}

/** Runs a project script under the project's Node. Resolves to its exit code and the end of its output. */
export function hearScript(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; words: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(ROOT, script), ...args], {
      cwd: ROOT,
      env: {
        ...process.env,
        BUILD_DIR: TEST_BUILD,
        // With Vitest's value, `test`, it would be a development build.
        NODE_ENV: 'production',
        ...env,
        PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    child.stdout.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-8000)));
    child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-8000)));
    child.on('error', fail);
    child.on('exit', (code) => done({ code, words }));
  });
}

/** Runs a project script that has to succeed. */
export async function runScript(script: string, env: Record<string, string>): Promise<void> {
  const { code, words } = await hearScript(script, [], env);
  if (code !== 0) throw new Error(`${script} exited with ${code}:\n${words}`);
}

/**
 * Extends the holds of the demo's unpaid orders by a day. They would otherwise expire from ten minutes after the seeding on
 * and change the stock during the tests.
 */
function keepUnpaidOrders(): void {
  // node:sqlite, because it closes the file at once: the file is copied after this.
  const base = new DatabaseSync(join(BASE_DATA, 'store.db'));
  base.exec(`UPDATE stock_holds SET expires_at = expires_at + 86400000 WHERE state = 'held'`);
  base.close();
}

/** Makes the base if it is missing or stale. Called once before the projects that need it. */
export async function makeBase(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const current = {
    data: stamp(['db', 'src/domain', 'src/config', 'scripts/seed.ts', 'package-lock.json']),
    day: new Date().toISOString().slice(0, 10),
    build: stamp([
      'src',
      'db',
      'public',
      'astro.config.mjs',
      'package-lock.json',
      'scripts/build.ts',
      'scripts/build',
    ]),
    limit: PRERENDER_LIMIT,
  };
  const previous = existsSync(STAMP)
    ? (JSON.parse(readFileSync(STAMP, 'utf8')) as Partial<typeof current>)
    : ({} as Partial<typeof current>);
  const env = {
    DATA_DIR: BASE_DATA,
    BUILD_DIR: TEST_BUILD,
    STORE_MODE: 'demo',
    SECRET: 'a-secret-for-tests-only-0123456789abcdef',
    ...(PRERENDER_LIMIT ? { PRERENDER_LIMIT } : {}),
  };
  const isDataOld = previous.data !== current.data || previous.day !== current.day;
  if (isDataOld) {
    rmSync(BASE_DATA, { recursive: true, force: true });
    await runScript('scripts/migrate.ts', env);
    await runScript('scripts/seed.ts', env);
    keepUnpaidOrders();
  }
  if (isDataOld || previous.build !== current.build || previous.limit !== current.limit) {
    await runScript('scripts/build.ts', env);
    rmSync(COMPILED, { recursive: true, force: true });
  }
  writeFileSync(STAMP, JSON.stringify(current));
}
