import { describe, expect, it } from 'vitest';
import { hasBadHost } from '#server/http/proxy.ts';

const named = (...hosts: readonly string[]) =>
  hasBadHost({ rawHeaders: ['Accept', '*/*', ...hosts.flatMap((host) => ['Host', host])] });

describe('the Host header', () => {
  it.each(['shop.example', 'shop.example:443', 'SHOP.example:', '127.0.0.1:4400', '[::1]:80', 'localhost'])(
    'may be %s',
    (host) => expect(named(host)).toBe(false),
  );

  it.each([
    '',
    'a b',
    'shop.example:99999',
    'shop.example:80a',
    'shop.example/x',
    'u@shop.example',
    '::1',
    '[::1',
    'a"b',
  ])('may not be "%s"', (host) => expect(named(host)).toBe(true));

  it('may be missing, as in HTTP/1.0, but not be there twice', () => {
    expect(named()).toBe(false);
    expect(named('shop.example', 'shop.example')).toBe(true);
  });
});
