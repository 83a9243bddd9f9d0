/** /healthz (liveness), /readyz (readiness) and /metrics (Prometheus), for load balancers and operators. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { env } from '#config/env.ts';
import { newestBackup } from '#server/backup/index.ts';
import { now } from '#server/clock.ts';
import { client } from '#server/database.ts';
import { missing } from './readiness.ts';
import { waitingNow } from './request-queue.ts';

/** Counted by one query on each scrape. */
const COUNTS: Readonly<Record<string, string>> = {
  mails_waiting: "SELECT count(*) FROM outbox_emails WHERE state = 'waiting'",
  mails_failed: "SELECT count(*) FROM outbox_emails WHERE state = 'failed'",
  pages_waiting: 'SELECT count(*) FROM publish_queue',
  pages_failed: 'SELECT count(*) FROM publish_queue WHERE last_error IS NOT NULL',
  payments_unknown: "SELECT count(*) FROM payments WHERE state = 'unknown'",
  refunds_unknown: "SELECT count(*) FROM refunds WHERE state = 'unknown'",
  chats_waiting: "SELECT count(*) FROM chat_sessions WHERE owner = 'waiting' AND resolved_at IS NULL",
};
const QUERY = `SELECT ${Object.entries(COUNTS)
  .map(([kind, sql]) => `(${sql}) AS ${kind}`)
  .join(', ')}`;

new Gauge({
  name: 'shop_backlog',
  help: 'What waits to be done, by kind; nothing where the database cannot be read',
  labelNames: ['what'],
  async collect() {
    try {
      const { rows } = await client.execute(QUERY);
      for (const kind of Object.keys(COUNTS)) this.set({ what: kind }, Number(rows[0]?.[kind] ?? 0));
    } catch {
      this.reset();
    }
  },
});

new Gauge({
  name: 'shop_backup_age_seconds',
  help: 'Age of the newest copy of the database on this disk; -1 where there is none',
  async collect() {
    const newest = await newestBackup();
    this.set(newest === null ? -1 : (now().getTime() - newest) / 1000);
  },
});

collectDefaultMetrics({ prefix: 'shop_' });

const answered = new Counter({
  name: 'shop_http_requests_total',
  help: 'Answers by kind and status class',
  labelNames: ['kind', 'status'],
});
const duration = new Histogram({
  name: 'shop_http_seconds',
  help: 'Time to answer',
  labelNames: ['kind'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

new Gauge({
  name: 'shop_waiting_requests',
  help: 'Requests waiting for their turn; new ones are refused once the first has waited too long',
  collect() {
    this.set(waitingNow());
  },
});

let staticAnswers = 0;
new Counter({
  name: 'shop_static_answers_total',
  help: 'Answers from the static files',
  // Counted in a variable and added on scrape: a labelled counter would cost more than serving the file.
  collect() {
    this.inc(staticAnswers);
    staticAnswers = 0;
  },
});

/** Counts a response from the static files. */
export function countStatic(): void {
  staticAnswers += 1;
}

/** Counts a response and its duration. `kind`: page, api, health. */
export function countAnswer(kind: string, status: number, seconds: number): void {
  answered.inc({ kind, status: `${Math.floor(status / 100)}xx` });
  duration.observe({ kind }, seconds);
}

const isLoopback = (address: string | undefined): boolean =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';

function mayReadMetrics({ socket, headers }: IncomingMessage): boolean {
  if (env.METRICS_TOKEN) return headers.authorization === `Bearer ${env.METRICS_TOKEN}`;
  // Behind a proxy every caller looks like loopback, so there a token is needed.
  return !env.TRUST_PROXY && isLoopback(socket.remoteAddress);
}

function respond(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): true {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  return true;
}

const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
/** True for the paths that `serveHealth` answers. Metrics count them separately: a 503 at start-up is no broken page. */
export const isHealthPath = (path: string): boolean => HEALTH_PATHS.has(path);

/** Answers /healthz, /readyz and /metrics; false for every other path. */
export async function serveHealth(
  request: IncomingMessage,
  response: ServerResponse,
  stopping: boolean,
): Promise<boolean> {
  const path = request.url?.split('?', 1)[0];
  if (path === '/healthz') return respond(response, 200, 'ok');
  if (path === '/readyz') {
    const problem = stopping ? 'the process is stopping' : await missing();
    return respond(response, problem ? 503 : 200, problem ?? 'ready');
  }
  if (path === '/metrics') {
    if (!mayReadMetrics(request))
      return respond(response, 403, 'Metrics are for loopback, or for holders of the token.');
    return respond(response, 200, await register.metrics(), register.contentType);
  }
  return false;
}
