/**
 * `npm run build`: builds the static pages and the server from the current database (in a fresh clone the database is
 * created first), then writes the compressed copies and build.json, which records what the build was made from.
 * The build goes into a temporary directory that replaces the current build at the end, so a failed build changes nothing.
 * `--keep <dir>` names a further earlier build, such as that of the running release: its hashed files also stay for a month.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '#config/env.ts';
import { lockBuild } from './build/lock.ts';
import { CompressedCopies } from './build/compress.ts';
import type { catalogueState } from './build/state.ts';
import { keepOldAssets, switchBuild } from './build/switch.ts';
import { sourcesDigest } from './freshness.ts';
import { capture, ROOT, run } from './run.ts';

if (relative(ROOT, env.BUILD_DIR).startsWith('..')) {
  console.error(
    'BUILD_DIR must be inside the project: the built server imports packages from its node_modules.',
  );
  process.exit(1);
}

type Prepared = Awaited<ReturnType<typeof catalogueState>> & { readonly seeded: boolean };

/** Seeds an empty database and reads the catalogue's state. Edits made after this point are not part of the build. */
async function prepare(): Promise<Prepared> {
  const { code, output } = await capture('node', ['scripts/build/prepare.ts']);
  if (code !== 0) throw new Error(`The database could not be prepared:\n${output}`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Prepared;
}

const { values } = parseArgs({
  options: {
    keep: { type: 'string', multiple: true, default: [] },
    // The process that started this one has the lock of the folder.
    locked: { type: 'boolean', default: false },
  },
});
const release = values.locked ? () => undefined : await lockBuild();
const fresh = `${env.BUILD_DIR}.next`;
await rm(fresh, { recursive: true, force: true });
const { seeded, ...state } = await prepare();
if (seeded) console.log('Seeded the empty database.');
const sources = sourcesDigest();
const client = join(fresh, 'client');
const copies = new CompressedCopies();
const buildEnd = new AbortController();
const compressing = copies.follow(client, buildEnd.signal);
// NODE_ENV is fixed: with a test runner's value the pages would contain development code.
const code = await run('astro', ['build', '--silent'], {
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
  BUILD_DIR: fresh,
  SITE_URL: env.SITE_URL,
  // glibc gives each thread its own malloc arena, mostly empty; limiting them to two saves 100 to 200 MB.
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
  // Rendering thousands of pages creates much short-lived garbage; a larger young generation saves a tenth of the time.
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
});
buildEnd.abort();
await compressing;
if (code !== 0) throw new Error('The build failed: see the output above.');

const compressed = await copies.finish(client);
const journal = JSON.parse(readFileSync(join(ROOT, 'db/migrations/meta/_journal.json'), 'utf8')) as {
  entries: unknown[];
};
const note = {
  id: crypto.randomUUID(),
  builtAt: new Date().toISOString(),
  migrations: journal.entries.length,
  // The origin in the canonical URLs of the static pages, as set in astro.config.mjs.
  site: env.SITE_URL,
  sources,
  ...state,
};
writeFileSync(join(fresh, 'build.json'), JSON.stringify(note, null, 2));
for (const earlier of [env.BUILD_DIR, ...values.keep]) await keepOldAssets(earlier, fresh);
await switchBuild(env.BUILD_DIR, fresh);
release();
console.log(`Built: ${compressed} files with compressed copies.`);
