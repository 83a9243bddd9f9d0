/** An answer as it comes over the wire: `fetch` would decode and normalise what some tests are about. */
import { type IncomingHttpHeaders, request } from 'node:http';
import type { Shop } from './shop.ts';

export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Asks a shop for a path with these headers and no others. */
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
