import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { isFresh, pickEncoding, pickRange } from '../../../../src/server/http/negotiate.ts';

describe('encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['br;q=0, *;q=0', 'identity'],
  ])('%s selects %s', (header, encoding) => expect(pickEncoding(header)).toBe(encoding));
});

describe('conditions', () => {
  const tag = '"abc-br"';
  test('a matching ETag is fresh, also if weak or in a list', () => {
    expect(isFresh({ ifNoneMatch: 'W/"abc-br", "x"' }, tag, 0)).toBe(true);
    expect(isFresh({ ifNoneMatch: '"x"' }, tag, 0)).toBe(false);
  });
  test('the ETag takes precedence over the date', () => {
    const headers = { ifNoneMatch: '"x"', ifModifiedSince: new Date(10_000).toUTCString() };
    expect(isFresh(headers, tag, 5_000)).toBe(false);
    expect(isFresh({ ifModifiedSince: headers.ifModifiedSince }, tag, 10_900)).toBe(true);
    expect(isFresh({ ifModifiedSince: 'nonsense' }, tag, 0)).toBe(false);
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-3', 10, { start: 0, end: 3 }],
    ['bytes=5-', 10, { start: 5, end: 9 }],
    ['bytes=-4', 10, { start: 6, end: 9 }],
    ['bytes=5-99', 10, { start: 5, end: 9 }],
    ['bytes=10-', 10, 'unsatisfiable'],
    ['bytes=-0', 10, 'unsatisfiable'],
    ['bytes=3-1', 10, null],
    ['bytes=0-1,4-5', 10, null],
    ['items=0-1', 10, null],
    [undefined, 10, null],
  ])('%s of %s bytes', (header, size, range) => expect(pickRange(header, size)).toEqual(range));

  test('a range always lies within the file', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(40), (from, to, size) => {
        const range = pickRange(`bytes=${from}-${to}`, size);
        if (range === null || range === 'unsatisfiable') return;
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
