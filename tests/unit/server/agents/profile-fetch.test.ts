/** Profiles of callers: what is asked, and what of an answer is taken. */
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { fetchText, isPublicAddress, profileUrl, readProfile } from '#server/agents/profile-fetch.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** Asks a server of the test in place of the named one. */
async function ask(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return fetchText(new URL('https://agent.example/profile'), (url, options, answered) =>
    request(
      { ...options, lookup: undefined, agent: undefined, host: '127.0.0.1', port, path: url.pathname },
      answered,
    ),
  );
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fc00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  'nonsense',
])('%s is not asked', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['93.184.215.14', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  '%s is asked',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  'http://agent.example/p',
  'https://127.0.0.1/p',
  'https://2130706433/p',
  'https://[::1]/p',
  'https://agent.example:8443/p',
  'https://user@agent.example/p',
  'file:///etc/passwd',
  'p',
])('%s is no address of a profile', (text) => expect(() => profileUrl(text)).toThrow(/public host/));

describe('an answer', () => {
  test('is read', async () => {
    expect(await ask((_request, response) => response.end('{}'))).toBe('{}');
  });

  test.each([301, 404, 500])('with status %i is not', async (status) => {
    const answer = ask((_request, response) => response.writeHead(status, { location: '/' }).end('{}'));
    await expect(answer).rejects.toThrow(`status ${status}`);
  });

  test('that is too large is broken off', async () => {
    await expect(ask((_request, response) => response.end(Buffer.alloc(200_000)))).rejects.toThrow(
      'too large',
    );
  });
});

test('a name that leads to this machine is refused by the connection itself', async () => {
  await expect(fetchText(new URL('https://localhost/profile'))).rejects.toThrow('not a public address');
});

test('of a profile the version and the capabilities are read, and another document is refused', () => {
  const capabilities = { 'dev.ucp.shopping.checkout': [{ version: '2026-04-08', spec: 'https://ucp.dev' }] };
  expect(readProfile(JSON.stringify({ ucp: { version: '2026-04-08', capabilities } }))).toEqual({
    version: '2026-04-08',
    capabilities: { 'dev.ucp.shopping.checkout': [{ version: '2026-04-08' }] },
  });
  for (const text of ['{', '[]', '{"ucp":{}}']) expect(() => readProfile(text)).toThrow(/not as UCP has it/);
});
