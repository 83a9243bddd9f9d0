/**
 * A libSQL server for tests: Hrana 2 over HTTP on a loopback port, before a file. It keeps the real server's rules that
 * a shop can break: a token, batons that run out, no statement that it does not allow, answers of a bounded size.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StatementError, type WireRequest } from './protocol.ts';
import { Stream } from './stream.ts';

/** A stream that nobody has used for so long is closed, its transaction undone. */
const IDLE_MS = 10_000;
/** The real server's own limit of one answer. */
const MOST_BYTES = 10 * 1024 * 1024;

/** What the server is asked to do, and what it has seen. */
export interface HranaFacts {
  /** Pipelines answered so far. */
  readonly asked: number;
  /** Statements that were refused as not allowed. */
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
 * Serves a database file, in this process alone: two copies of SQLite in one process undo each other's locks.
 * @returns its port and its knobs
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
  // Clients keep their lines open between two questions.
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
    /** From now on each answer comes so much later, as over a longer line. */
    slowDown: (ms: number): void => void (late = ms),
    facts: (): HranaFacts => ({ asked, refused }),
  };
}
