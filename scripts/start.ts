/**
 * `npm start`: migrates, seeds an empty database, builds if needed, and runs the shop. Signals are forwarded to it. Several
 * starts at once in one folder take turns: the first builds, the others serve its build.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { env } from '#config/env.ts';
import { isBuildServed, lockBuild, shareBuild } from './build/lock.ts';
import { buildIsStale, siteOfBuild } from './freshness.ts';
import { migrate, seed } from './database.ts';
import { forwardSignals, ROOT, run } from './run.ts';

const release = await lockBuild();
await migrate();
if (await seed()) console.log('Seeded the empty database.');
if (buildIsStale()) {
  const site = siteOfBuild();
  if (site !== null && site !== env.SITE_URL && (await isBuildServed())) {
    console.error(
      `A running process serves the pages in ${env.BUILD_DIR}, which are for ${site}; this one is for ${env.SITE_URL}. Give it that SITE_URL, or a BUILD_DIR of its own.`,
    );
    process.exit(1);
  }
  console.log('Building the pages. This takes about half a minute, once.');
  if ((await run('node', ['scripts/build.ts', '--locked'])) !== 0) process.exit(1);
}

shareBuild();
const shop = spawn(process.execPath, [join(env.BUILD_DIR, 'server/entry.mjs')], {
  cwd: ROOT,
  // The last one is a channel, by which the shop says that it has loaded its build.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // React's development build renders at a third of the speed.
  env: { ...process.env, NODE_ENV: 'production' },
});
forwardSignals(shop);
shop.once('message', () => {
  release();
  shop.disconnect();
});
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

if (env.STORE_MODE === 'demo') {
  console.log(`
  The shop opens at http://localhost:${env.PORT}

    staff     owner@ardglen.example    ardglen-demo-admin
    shopper   shopper@ardglen.example  ardglen-demo-shopper
    card      4111 1111 1111 1111, CVV 111, any future date
`);
}
