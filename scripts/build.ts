/**
 * `npm run build`: the static pages and the server, from the database as it is now; then the compressed copies,
 * the hashes of the inline scripts, and a note of what the build was made from.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#config/env.ts';
import { compressFiles } from './build/compress.ts';
import { policyHashes } from './build/script-hashes.ts';
import { catalogueState } from './build/state.ts';
import { run } from './run.ts';

const state = await catalogueState();
// The same build whoever asks: a test runner's NODE_ENV would put development code into the pages.
const code = await run('astro', ['build', '--silent'], {
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
});
if (code !== 0) throw new Error('The build failed: see above.');

const client = join(env.BUILD_DIR, 'client');
const [hashes, compressed] = await Promise.all([policyHashes(client), compressFiles(client)]);
writeFileSync(join(env.BUILD_DIR, 'csp.json'), JSON.stringify(hashes, null, 2));
writeFileSync(
  join(env.BUILD_DIR, 'build.json'),
  JSON.stringify({ id: crypto.randomUUID(), builtAt: new Date().toISOString(), ...state }, null, 2),
);
console.log(
  `Built: ${compressed} files with compressed copies, ${hashes.scripts.length} inline scripts known by hash.`,
);
