/**
 * The entry point of the shop's process: starts the server and the jobs, and shuts them down in order. Astro's server
 * build uses it as its entry (docs/decisions/001).
 */
import { createServer } from 'node:http';
import { createApp } from 'astro/app/entrypoint';
import { handler } from '@astrojs/node/server.js';
import { env } from '#config/env.ts';
import { flushMisses, flushViews } from '#server/catalogue/index.ts';
import { closeStreams } from '#server/http/event-stream.ts';
import { closeDatabase } from '#server/database.ts';
import {
  defineShopJobs,
  keepOwnRoutes,
  optionsOf,
  pageRenderer,
  requireDatabase,
  requestListener,
  whenIdle,
  warmUp,
} from '#server/process/index.ts';
import { startJobs, stopJobs } from '#server/jobs/index.ts';
import { log } from '#server/log.ts';
import { startPayments, stopEmulator } from '#server/payments/index.ts';
import { followPages, reconcilePages, startPublisher } from '#server/publishing/index.ts';
import { startSettings } from '#server/settings/index.ts';

/** How long requests in progress may still take after the process was asked to stop. */
const GRACE_MS = 10_000;
/** After a stop signal the process listens until no request came for this long: a load balancer may still send some. */
const QUIET_MS = 300;
/** Under constant traffic there is no such pause; after this long it stops listening anyway, and finishes its requests. */
const STILL_LISTENING_MS = 1_500;

const app = createApp();
// Canonical URLs use the running shop's address, not the build's. All apps of a process share the manifest.
app.manifest.site = env.SITE_URL;
keepOwnRoutes(app);
const renderPage = pageRenderer(app);
let stopping = false;
// What the process writes (pictures, pages, backups) is for its own user and group.
process.umask(0o027);

const server = createServer(
  {
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    // How often timeouts are checked. With the default, slow clients keep their connection up to half a minute longer.
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16 * 1024,
    // A request without a body needs no stream: a static page costs a tenth less.
    optimizeEmptyRequests: true,
  },
  requestListener({ astro: handler, renderPage, options: optionsOf(app) }, () => stopping),
);
server.maxRequestsPerSocket = 10_000;
server.maxHeadersCount = 100;

async function start(): Promise<void> {
  await requireDatabase();
  await startSettings();
  // Before the process listens, as a page of an older build refers to assets that no longer exist.
  if (env.JOBS) await reconcilePages();
  await followPages();
  await warmUp(renderPage);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(env.PORT, env.HOST, done);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  await startPayments();
  if (env.JOBS) {
    await startPublisher(renderPage);
    defineShopJobs();
    startJobs();
  }
  // Tells scripts/start.ts, if that started it.
  process.send?.('ready');
  process.stdout.write(`ARDGLEN READY http://127.0.0.1:${port}\n`);
}

async function shutDown(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'closing');
  closeStreams();
  await whenIdle(QUIET_MS, STILL_LISTENING_MS);
  server.close();
  await whenIdle(0, GRACE_MS - STILL_LISTENING_MS);
  server.closeAllConnections();
  await stopJobs();
  await stopEmulator();
  await Promise.all([flushViews(), flushMisses()]);
  await closeDatabase();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void shutDown(signal));
}
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception: the process exits, to be restarted by its supervisor');
  process.exit(1);
});

await start();
