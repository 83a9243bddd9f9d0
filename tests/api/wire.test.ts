/**
 * Raw connections: ambiguous requests (request smuggling), oversized bodies and headers, and clients that never finish,
 * while other requests are served.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Shop, startShop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => (shop = await startShop()));
afterAll(() => shop.end());

interface Heard {
  readonly text: string;
  readonly seconds: number;
  /** The received status lines. More than one means that one request was read as two. */
  readonly statuses: readonly number[];
  /** The shop closed the connection in an orderly way. */
  readonly isClosed: boolean;
}

/** Sends bytes and reads until the shop closes the connection, or is silent for `quietMs` after its response. */
function talk(bytes: string | Buffer, { quietMs = 400, drip = '' } = {}): Promise<Heard> {
  return new Promise((done) => {
    const started = performance.now();
    let text = '';
    let isClosed = false;
    let quiet: NodeJS.Timeout | undefined;
    const socket = connect(shop.port, '127.0.0.1', () => socket.write(bytes));
    const dripping = drip
      ? setInterval(() => {
          if (socket.writable) socket.write(drip);
        }, 1_000)
      : undefined;
    const end = () => {
      clearInterval(dripping);
      clearTimeout(quiet);
      socket.destroy();
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      done({ text, statuses, isClosed, seconds: (performance.now() - started) / 1000 });
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      clearTimeout(quiet);
      if (!drip) quiet = setTimeout(end, quietMs);
    });
    socket.on('end', () => (isClosed = true));
    socket.on('close', end);
    socket.on('error', () => undefined);
  });
}

const head = (...lines: readonly string[]): string => [...lines, '', ''].join('\r\n');
const HOST = 'Host: shop.example';
const MB = 1024 * 1024;

describe('request smuggling', () => {
  const hidden = head('GET /hidden HTTP/1.1', HOST);
  const post = 'POST /api/contact HTTP/1.1';
  const cases: readonly (readonly [name: string, bytes: string])[] = [
    [
      'with a length and in chunks',
      head(post, HOST, `Content-Length: ${5 + hidden.length}`, 'Transfer-Encoding: chunked') +
        `0\r\n\r\n${hidden}`,
    ],
    ['with two lengths', head(post, HOST, 'Content-Length: 0', `Content-Length: ${hidden.length}`) + hidden],
    ['with a list of lengths', head(post, HOST, `Content-Length: 0, ${hidden.length}`) + hidden],
    ['with a signed length', head(post, HOST, `Content-Length: +${hidden.length}`) + hidden],
    ['with a negative length', head(post, HOST, 'Content-Length: -1') + hidden],
    [
      'with an encoding of an unknown kind',
      head(post, HOST, 'Transfer-Encoding: xchunked') + `0\r\n\r\n${hidden}`,
    ],
    [
      'with a second encoding',
      head(post, HOST, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity') + `0\r\n\r\n${hidden}`,
    ],
    ['with a blank before the colon', head(post, HOST, 'Transfer-Encoding : chunked') + `0\r\n\r\n${hidden}`],
    [
      'with a folded header',
      head(post, HOST, 'X-One: a', ' Transfer-Encoding: chunked', 'Content-Length: 0') + hidden,
    ],
    ['with bare line feeds', `${post}\n${HOST}\nContent-Length: 0\n\n`],
    ['with a chunk of no size', head(post, HOST, 'Transfer-Encoding: chunked') + `zz\r\nabc\r\n0\r\n\r\n`],
    [
      'with a chunk larger than the world',
      head(post, HOST, 'Transfer-Encoding: chunked') + `ffffffffffffffffff\r\nabc`,
    ],
    ['without a host', head('GET / HTTP/1.1')],
    ['with two hosts', head('GET / HTTP/1.1', HOST, 'Host: evil.example')],
    ['with an empty host', head('GET / HTTP/1.1', 'Host:')],
    ['with a blank in its host', head('GET / HTTP/1.1', 'Host: shop example')],
    ['with a port beyond the last', head('GET /products HTTP/1.1', 'Host: shop.example:99999')],
    ['with the same host twice', head('GET /api/products?limit=1 HTTP/1.1', HOST, HOST.toLowerCase())],
    ['with a blank in its address', head('GET /a b HTTP/1.1', HOST)],
    ['with a letter that is no letter in a header', head('GET / HTTP/1.1', HOST, 'X-One: a\0b')],
  ];
  test.each(cases)('%s is refused and the connection closed', async (_name, bytes) => {
    const { statuses, text } = await talk(bytes);
    expect(statuses, text).toEqual([400]);
    expect(text).toMatch(/connection: close/i);
    expect(text).not.toMatch(/node_modules|node:internal|\bat \w+ \(/);
  });

  test('an absolute URL of another host is refused', async () => {
    for (const target of ['http://evil.example/', '*', 'evil.example:443']) {
      const { statuses } = await talk(head(`GET ${target} HTTP/1.1`, HOST, 'Connection: close'));
      expect(statuses, target).toEqual([400]);
    }
  });

  test('two pipelined requests get two responses', async () => {
    const ask = (...more: readonly string[]) => head('GET /healthz HTTP/1.1', HOST, ...more);
    // The second one closes the connection, so a slow machine cannot end it between the two responses.
    const { statuses } = await talk(ask() + ask('Connection: close'), { quietMs: 20_000 });
    expect(statuses).toEqual([200, 200]);
  });
});

describe('oversized requests', () => {
  test('headers of more than 16 KB are refused with 431', async () => {
    const { statuses } = await talk(head('GET / HTTP/1.1', HOST, `X-Long: ${'a'.repeat(20_000)}`));
    expect(statuses).toEqual([431]);
  });

  test('more than a hundred headers are refused with 431', async () => {
    const ask = (count: number) =>
      talk(
        head(
          'GET /api/auth/me HTTP/1.1',
          HOST,
          ...Array.from({ length: count }, (_, at) => `X-${at}: a`),
          'Connection: close',
        ),
      );
    expect((await ask(60)).statuses).toEqual([401]);
    expect((await ask(300)).statuses).toEqual([431]);
  });

  const send = (path: string, type: string, body: string | ReadableStream<Uint8Array>) =>
    shop.fetch(path, {
      method: 'POST',
      headers: { 'content-type': type, origin: shop.url },
      body,
      ...(typeof body === 'string' ? {} : { duplex: 'half' }),
    } as RequestInit);

  test('a body whose declared length is too large is refused before it is read', async () => {
    const answer = await talk(
      head('POST /api/contact HTTP/1.1', HOST, 'Content-Type: application/json', 'Content-Length: 9000000'),
    );
    expect(answer.statuses).toEqual([413]);
    // The timeout for a body that does not arrive is 30 s.
    expect(answer.seconds).toBeLessThan(20);
  });

  test.each([
    ['has yet to come', 'Content-Length: 9000000', ''],
    ['comes all the same', 'Content-Length: 2000000', 'a'.repeat(2_000_000)],
    ['comes in chunks', 'Transfer-Encoding: chunked', `10000\r\n${'a'.repeat(65_536)}\r\n`.repeat(40)],
  ])(
    'the refusal of a body that %s arrives whole, and the connection ends with it',
    async (_name, length, body) => {
      const { text, statuses, isClosed, seconds } = await talk(
        head('POST /api/contact HTTP/1.1', HOST, 'Content-Type: application/json', length) + body,
        { quietMs: 8_000 },
      );
      expect(statuses).toEqual([413]);
      expect(text).toMatch(/connection: close/i);
      expect(text).toContain('The request body is larger than 65536 bytes.');
      expect(isClosed).toBe(true);
      expect(seconds).toBeLessThan(5);
    },
  );

  test.each([
    ['with its length', 'Content-Length: 26214400', 'a'.repeat(65_536)],
    ['in chunks', 'Transfer-Encoding: chunked', `10000\r\n${'a'.repeat(65_536)}\r\n`],
  ])('a client that sends a whole body %s before it reads gets the refusal', async (_name, length, part) => {
    const text = await new Promise<string>((done, fail) => {
      let heard = '';
      const socket = connect(shop.port, '127.0.0.1').pause();
      socket.write(head('POST /api/contact HTTP/1.1', HOST, 'Content-Type: application/json', length));
      socket.write(part.repeat(400), () => socket.resume());
      socket.on('data', (bytes) => (heard += bytes.toString('latin1')));
      socket.on('error', fail);
      socket.on('close', () => done(heard));
    });
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain('The request body is larger than 65536 bytes.');
  });

  test('a body in chunks without end is cut off, even if its sender does not read the refusal', async () => {
    const part = Buffer.from(`10000\r\n${'a'.repeat(65_536)}\r\n`);
    const sent = await new Promise<number>((done) => {
      let bytes = 0;
      const socket = connect(shop.port, '127.0.0.1').pause();
      const go = () => {
        while (bytes < 256 * MB && socket.writable) {
          bytes += part.length;
          if (!socket.write(part)) return;
        }
        socket.destroy();
      };
      socket.on('drain', go).on('error', () => undefined);
      socket.on('close', () => done(bytes));
      socket.write(
        head(
          'POST /api/contact HTTP/1.1',
          HOST,
          'Content-Type: application/json',
          'Transfer-Encoding: chunked',
        ),
        go,
      );
    });
    expect(sent).toBeGreaterThan(65_536);
    // What the shop reads and discards, and what lies in the buffers of both systems.
    expect(sent).toBeLessThan(64 * MB);
  });

  test('an oversized form is refused, and the browser’s next page does not wait for the rest of it', async () => {
    const form = 'application/x-www-form-urlencoded';
    const answer = await send('/contact/send', form, `message=${'a'.repeat(9 * MB)}`).catch(() => null);
    expect(answer?.status ?? 413).toBeGreaterThanOrEqual(400);
    expect(answer?.status ?? 413).toBeLessThan(500);
    // Two pages: a connection that still waits for the form answers one of them after its timeout, with 408.
    for (const page of ['/healthz', '/']) expect((await shop.fetch(page)).status, page).toBe(200);
  });
});

test('an unfinished request is cut off, and delays no other', { timeout: 90_000 }, async () => {
  const slowHeaders = Array.from({ length: 40 }, () =>
    talk(`GET / HTTP/1.1\r\n${HOST}\r\n`, { drip: 'X-More: a\r\n' }),
  );
  const slowBodies = Array.from({ length: 40 }, () =>
    talk(
      head('POST /api/contact HTTP/1.1', HOST, 'Content-Type: application/json', 'Content-Length: 60000'),
      {
        drip: 'a',
      },
    ),
  );
  const silent = talk('');
  for (let asked = 0; asked < 20; asked++) {
    expect((await shop.fetch('/')).status).toBe(200);
    expect((await shop.fetch('/api/products?limit=1')).status).toBe(200);
  }
  for (const { statuses, seconds } of await Promise.all(slowHeaders)) {
    expect(statuses).toEqual([408]);
    expect(seconds).toBeLessThan(25);
  }
  expect((await silent).seconds).toBeLessThan(40);
  for (const { seconds } of await Promise.all(slowBodies)) expect(seconds).toBeLessThan(50);
  expect(shop.output()).not.toContain('uncaught');
});
