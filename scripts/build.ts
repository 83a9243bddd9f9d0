/**
 * `npm run build`: the static pages and the server, from the database as it is now (in a fresh clone, from one made
 * here); then the compressed copies, and a note of what the build was made from.
 * Made beside the build in use, and put in its place at the end: a build that fails changes nothing. `--keep <dir>` names the build of the release in
 * use, where that is another directory: its hashed files are kept for a month too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '#config/env.ts';
import { CompressedCopies } from './build/compress.ts';
import type { catalogueState } from './build/state.ts';
import { keepOldAssets, switchBuild } from './build/switch.ts';
import { sourcesDigest } from './freshness.ts';
import { hear, ROOT, run } from './run.ts';

if (relative(ROOT, env.BUILD_DIR).startsWith('..')) {
  console.error('BUILD_DIR must lie inside the project: the build finds its packages from there.');
  process.exit(1);
}

type Prepared = Awaited<ReturnType<typeof catalogueState>> & { readonly filled: boolean };

/** The database, filled where it was empty, and the state in which it is: what is edited from now on is not in the build. */
async function prepare(): Promise<Prepared> {
  const { code, said } = await hear('node', ['scripts/build/prepare.ts']);
  if (code !== 0) throw new Error(`The database could not be prepared:\n${said}`);
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as Prepared;
}

const { values } = parseArgs({ options: { keep: { type: 'string', multiple: true, default: [] } } });
const fresh = `${env.BUILD_DIR}.next`;
await rm(fresh, { recursive: true, force: true });
const { filled, ...state } = await prepare();
if (filled) console.log('Filled the empty database.');
const sources = sourcesDigest();
const client = join(fresh, 'client');
const copies = new CompressedCopies();
const built = new AbortController();
const following = copies.follow(client, built.signal);
// The same build whoever asks: a test runner's NODE_ENV would put development code into the pages.
const code = await run('astro', ['build', '--silent'], {
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
  BUILD_DIR: fresh,
  SITE_URL: env.SITE_URL,
  // Linux gives each thread a store of memory of its own, most of it empty: two for all of them spare 100 to 200 MB.
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
  // Thousands of pages leave much behind at once: room to let it lie spares a tenth of the time.
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
});
built.abort();
await following;
if (code !== 0) throw new Error('The build failed: see above.');

const compressed = await copies.finish(client);
const journal = JSON.parse(readFileSync(join(ROOT, 'db/migrations/meta/_journal.json'), 'utf8')) as {
  entries: unknown[];
};
const note = {
  id: crypto.randomUUID(),
  builtAt: new Date().toISOString(),
  migrations: journal.entries.length,
  // As astro.config.mjs has it: what canonical addresses of the static pages begin with.
  site: env.SITE_URL,
  sources,
  ...state,
};
writeFileSync(join(fresh, 'build.json'), JSON.stringify(note, null, 2));
for (const earlier of [env.BUILD_DIR, ...values.keep]) await keepOldAssets(earlier, fresh);
await switchBuild(env.BUILD_DIR, fresh);
console.log(`Built: ${compressed} files with compressed copies.`);
