/** `npm start`: migrates, seeds an empty database, builds if needed, and runs the shop. Signals are forwarded to it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { env } from '#config/env.ts';
import { buildIsStale } from './freshness.ts';
import { migrate, seed } from './database.ts';
import { forwardSignals, ROOT, run } from './run.ts';

await migrate();
if (await seed()) console.log('Seeded the empty database.');
if (buildIsStale()) {
  console.log('Building the pages. This takes about half a minute, once.');
  if ((await run('node', ['scripts/build.ts'])) !== 0) process.exit(1);
}

const shop = spawn(process.execPath, [join(env.BUILD_DIR, 'server/entry.mjs')], {
  cwd: ROOT,
  stdio: 'inherit',
  // React's development build renders at a third of the speed.
  env: { ...process.env, NODE_ENV: 'production' },
});
forwardSignals(shop);
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

if (env.STORE_MODE === 'demo') {
  console.log(`
  The shop opens at http://localhost:${env.PORT}

    staff     owner@ardglen.example    ardglen-demo-admin
    shopper   shopper@ardglen.example  ardglen-demo-shopper
    card      4111 1111 1111 1111, CVV 111, any future date
`);
}
