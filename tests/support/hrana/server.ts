/**
 * A libSQL server for tests: Hrana 2 over HTTP on a loopback port, on a database file. It enforces the real server's rules
 * that the shop could break: authentication, expiring batons, forbidden statements, a limit on the size of responses.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StatementError, type WireRequest } from './protocol.ts';
import { Stream } from './stream.ts';

/** A stream that is idle this long is closed, and its transaction rolled back. */
const IDLE_MS = 10_000;
/** The real server's limit for one response. */
const MOST_BYTES = 10 * 1024 * 1024;

/** The server's controls and counters. */
export interface HranaFacts {
  /** Pipelines answered so far. */
  readonly asked: number;
  /** Statements that were refused. */
  readonly refused: readonly string[];
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * Serves a database file. It needs a process of its own, because two copies of SQLite in one process release each other's
 * locks.
 * @returns its port and controls
 */
export async function serveHrana(file: string, port: number, token: string) {
  const streams = new Map<string, Stream>();
  const refused: string[] = [];
  let asked = 0;
  let late = 0;

  async function pipeline(body: string): Promise<{ status: number; answer: object }> {
    const { baton, requests } = JSON.parse(body) as { baton: string | null; requests: WireRequest[] };
    const known = baton ? streams.get(baton) : new Stream(file);
    if (!known) return { status: 400, answer: { message: 'The stream has expired', code: 'STREAM_EXPIRED' } };
    if (baton) streams.delete(baton);
    const results: object[] = [];
    for (const request of requests) {
      try {
        results.push({ type: 'ok', response: await known.answer(request) });
      } catch (error) {
        const { message, code } =
          error instanceof StatementError ? error : { message: String(error), code: 'UNKNOWN' };
        if (code === 'SQL_PARSE_ERROR') refused.push(message);
        results.push({ type: 'error', error: { message, code } });
      }
    }
    const isClosed = requests.some(({ type }) => type === 'close');
    const next = isClosed ? null : randomUUID();
    known.usedAt = performance.now();
    if (next) streams.set(next, known);
    return { status: 200, answer: { baton: next, base_url: null, results } };
  }

  const server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'GET' && request.url === '/v2') return say(response, 200, {});
      if (request.url !== '/v2/pipeline' || request.method !== 'POST')
        return say(response, 404, { message: 'Not found' });
      if (request.headers.authorization !== `Bearer ${token}`)
        return say(response, 401, { message: 'Unauthorized', code: 'AUTH_JWT_INVALID' });
      asked += 1;
      const body = await read(request);
      if (late > 0) await wait(late);
      const { status, answer } = await pipeline(body);
      const tooLarge = Buffer.byteLength(JSON.stringify(answer)) > MOST_BYTES;
      return say(
        response,
        tooLarge ? 400 : status,
        tooLarge ? { message: 'Response is too large', code: 'RESPONSE_TOO_LARGE' } : answer,
      );
    })().catch((error: unknown) => say(response, 500, { message: String(error) }));
  });
  // Clients keep their connections open between two requests.
  server.keepAliveTimeout = 65_000;
  const sweep = setInterval(() => {
    for (const [baton, stream] of streams) {
      if (performance.now() - stream.usedAt < IDLE_MS) continue;
      streams.delete(baton);
      stream.close();
    }
  }, 1_000);
  sweep.unref();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    /** Delays each response, to simulate latency. */
    slowDown: (ms: number): void => void (late = ms),
    facts: (): HranaFacts => ({ asked, refused }),
  };
}
