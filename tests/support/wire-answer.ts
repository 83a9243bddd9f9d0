/** A raw HTTP response: `fetch` would decode and normalise what some tests check. */
import { type IncomingHttpHeaders, request } from 'node:http';
import type { Shop } from './shop.ts';

export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Requests a path with exactly these headers. */
export const wireAnswer = (
  shop: Shop,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<WireAnswer> =>
  new Promise((done, fail) => {
    request({ port: shop.port, host: '127.0.0.1', path, headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      );
    })
      .on('error', fail)
      .end();
  });
