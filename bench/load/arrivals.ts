/**
 * An open loop: shoppers come at a constant rate whether or not those before them have been served, as in life. Each
 * wait is counted from the moment at which the shopper meant to come.
 */
import { Agent, request } from 'node:http';

export interface Ask {
  readonly kind: string;
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
}

export interface Come {
  readonly kind: string;
  /** 0 where no answer came. */
  readonly status: number;
  readonly ms: number;
  /** Refused with the time to come back. */
  readonly isShed: boolean;
}

const TOO_LATE_MS = 20_000;

export interface Visitors {
  /** One request; never throws. */
  ask(ask: Ask, meant?: number): Promise<Come & { readonly text: string }>;
  leave(): void;
}

/** Shoppers of one shop, with as many connections as they need. */
export function visitors(url: string): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 512 });
  return {
    ask: ({ kind, method = 'GET', path, body }, meant = performance.now()) =>
      new Promise((done) => {
        const end = (status: number, text: string, isShed = false) =>
          done({ kind, status, text, isShed, ms: performance.now() - meant });
        const headers: Record<string, string> = body
          ? { 'content-type': 'application/json', 'accept-encoding': 'identity' }
          : { 'accept-encoding': 'br' };
        const asked = request(
          new URL(path, url),
          { method, agent, headers, timeout: TOO_LATE_MS },
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
        asked.on('timeout', () => asked.destroy());
        asked.on('error', () => end(0, ''));
        asked.end(body ? JSON.stringify(body) : undefined);
      }),
    leave: () => agent.destroy(),
  };
}

/** Lets shoppers come at `perSecond` for `seconds`; resolves when the last has been served. */
export async function arrive(
  perSecond: number,
  seconds: number,
  one: (nth: number, meant: number) => Promise<readonly Come[]>,
): Promise<Come[]> {
  const all: Promise<readonly Come[]>[] = [];
  const started = performance.now();
  const total = Math.round(perSecond * seconds);
  while (all.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond) + 1);
    while (all.length < due) {
      const nth = all.length;
      all.push(one(nth, started + (nth / perSecond) * 1000));
    }
    await new Promise((done) => setTimeout(done, 2));
  }
  return (await Promise.all(all)).flat();
}
