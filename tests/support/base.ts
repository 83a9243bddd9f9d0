/**
 * The base of all tests against a running shop: one build and one migrated, seeded database, made once and copied by each
 * shop. Both are made again when a source has changed, and on another day: the demo's past is counted back from the moment
 * of seeding, and would be too long ago.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache/test');
export const BASE_DATA = join(CACHE, 'base');
export const TEST_BUILD = join(CACHE, 'dist');
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
        // Vitest's own value, `test`, would make it a development build.
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
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${words}`);
}

/**
 * The demo's newest orders are minutes old and unpaid. Ten minutes after the seeding they would begin to run out and give
 * their boxes back, under the eyes of whichever tests run then.
 */
function keepUnpaidOrders(): void {
  // Node's own driver lets go of the file at once: it is copied from now on.
  const base = new DatabaseSync(join(BASE_DATA, 'store.db'));
  base.exec(`UPDATE stock_holds SET expires_at = expires_at + 86400000 WHERE state = 'held'`);
  base.close();
}

/** Makes the base if it is missing or stale. Called once before the projects that need it. */
export async function makeBase(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const wanted = {
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
  const had = existsSync(STAMP)
    ? (JSON.parse(readFileSync(STAMP, 'utf8')) as Partial<typeof wanted>)
    : ({} as Partial<typeof wanted>);
  const env = {
    DATA_DIR: BASE_DATA,
    BUILD_DIR: TEST_BUILD,
    STORE_MODE: 'demo',
    SECRET: 'a-secret-for-tests-only-0123456789abcdef',
    ...(PRERENDER_LIMIT ? { PRERENDER_LIMIT } : {}),
  };
  const isDataOld = had.data !== wanted.data || had.day !== wanted.day;
  if (isDataOld) {
    rmSync(BASE_DATA, { recursive: true, force: true });
    await runScript('scripts/migrate.ts', env);
    await runScript('scripts/seed.ts', env);
    keepUnpaidOrders();
  }
  if (isDataOld || had.build !== wanted.build || had.limit !== wanted.limit) {
    await runScript('scripts/build.ts', env);
  }
  writeFileSync(STAMP, JSON.stringify(wanted));
}
