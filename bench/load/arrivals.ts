/**
 * Open-loop load: requests start at a constant rate, whether or not earlier ones have been answered. Response times count
 * from the time at which the request was due.
 */
import { Agent, request } from 'node:http';

export interface RequestSpec {
  readonly kind: string;
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
}

/** The outcome of a request. */
export interface Arrival {
  readonly kind: string;
  /** 0 if there was no response. */
  readonly status: number;
  readonly ms: number;
  /** Refused for overload: 503 with Retry-After. */
  readonly isShed: boolean;
}

const TIMEOUT_MS = 20_000;

export interface Client {
  /**
   * Sends one request; never throws.
   * @param dueAt when it was due, from `performance.now()`; the response time counts from then
   */
  send(spec: RequestSpec, dueAt?: number): Promise<Arrival & { readonly text: string }>;
  close(): void;
}

/** Opens an HTTP client with as many connections as its requests need. */
export function openClient(url: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 512 });
  return {
    send: ({ kind, method = 'GET', path, body }, dueAt = performance.now()) =>
      new Promise((done) => {
        const end = (status: number, text: string, isShed = false) =>
          done({ kind, status, text, isShed, ms: performance.now() - dueAt });
        const headers: Record<string, string> = body
          ? { 'content-type': 'application/json', 'accept-encoding': 'identity' }
          : { 'accept-encoding': 'br' };
        const outgoing = request(
          new URL(path, url),
          { method, agent, headers, timeout: TIMEOUT_MS },
          (answer) => {
            let text = '';
            answer.on('data', (chunk: Buffer) => {
              if (body) text += chunk.toString();
            });
            const isShed = answer.statusCode === 503 && answer.headers['retry-after'] !== undefined;
            answer.on('end', () => end(answer.statusCode ?? 0, text, isShed));
            answer.on('error', () => end(0, ''));
          },
        );
        outgoing.on('timeout', () => outgoing.destroy());
        outgoing.on('error', () => end(0, ''));
        outgoing.end(body ? JSON.stringify(body) : undefined);
      }),
    close: () => agent.destroy(),
  };
}

/** Starts `visit` at a rate of `perSecond` for `seconds`; resolves to the outcomes when the last visit has ended. */
export async function arrive(
  perSecond: number,
  seconds: number,
  visit: (nth: number, dueAt: number) => Promise<readonly Arrival[]>,
): Promise<Arrival[]> {
  const visits: Promise<readonly Arrival[]>[] = [];
  const started = performance.now();
  const total = Math.round(perSecond * seconds);
  while (visits.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond) + 1);
    while (visits.length < due) {
      const nth = visits.length;
      visits.push(visit(nth, started + (nth / perSecond) * 1000));
    }
    await new Promise((done) => setTimeout(done, 2));
  }
  return (await Promise.all(visits)).flat();
}
