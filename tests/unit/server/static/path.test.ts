import { describe, expect, test } from 'vitest';
import { lookup } from '../../../../src/server/static/path.ts';

describe('from a URL path to a file', () => {
  test.each([
    ['/', 'index.html'],
    ['/about', 'about/index.html'],
    ['/products/natural-oak-190', 'products/natural-oak-190/index.html'],
    ['/_astro/app.1a2b.js', '_astro/app.1a2b.js'],
    ['/products/caf%C3%A9', 'products/café/index.html'],
  ])('%s is %s', (path, file) => expect(lookup(path)).toMatchObject({ kind: 'file', file }));

  test.each([
    ['/about/', '/about'],
    ['/about/index.html', '/about'],
    ['/index.html', '/'],
    ['/about/index%2Ehtml', '/about'],
    ['//evil.example/', '/evil.example'],
    ['/products/x//', '/products/x'],
  ])('%s redirects to %s', (path, to) => expect(lookup(path)).toEqual({ kind: 'redirect', to }));

  test.each([
    '/../etc/passwd',
    '/%2e%2e/etc/passwd',
    '/a/..%2f..%2fb',
    '/%',
    '/%ff',
    '/a\\b',
    '/a%00b',
    '//a',
    '/about%2F',
    '/a%2findex.html',
    'x',
  ])('%s is refused', (path) => expect(lookup(path).kind).toBe('bad'));
});
