/** Entries are returned for their own version only, and number and weight stay within their limits. */
import { expect, test } from 'vitest';
import { VersionedCache } from '#server/versioned-cache.ts';

test('an entry is returned until its version changes', () => {
  const cache = new VersionedCache<string>(10);
  expect(cache.get('oak', 1)).toBeUndefined();
  cache.set('oak', 1, 'planks');
  expect(cache.get('oak', 1)).toBe('planks');
  expect(cache.get('oak', 2)).toBeUndefined();
  // An older version is not returned either.
  expect(cache.get('oak', 1)).toBeUndefined();
});

test('over the limit of entries, the least recently used is dropped', () => {
  const cache = new VersionedCache<number>(3);
  for (const [nth, name] of ['oak', 'ash', 'elm'].entries()) cache.set(name, 1, nth);
  expect(cache.get('oak', 1)).toBe(0);
  cache.set('yew', 1, 3);
  expect(['oak', 'ash', 'elm', 'yew'].map((name) => cache.get(name, 1))).toEqual([0, undefined, 2, 3]);
});

test('over the weight limit, old entries are dropped; a single entry over the limit is not kept', () => {
  const cache = new VersionedCache<readonly number[]>(100, ({ length }) => length);
  const heavy = new Array<number>(400_000).fill(0);
  for (const name of ['oak', 'ash', 'elm']) cache.set(name, 1, heavy);
  expect(['oak', 'ash', 'elm'].map((name) => cache.get(name, 1) !== undefined)).toEqual([false, true, true]);
  cache.set('everything', 1, new Array<number>(1_000_001).fill(0));
  expect(cache.get('everything', 1)).toBeUndefined();
  // Setting an entry again does not count its weight twice.
  for (let again = 0; again < 10; again++) cache.set('oak', 1, heavy);
  cache.set('ash', 1, heavy);
  expect(cache.get('oak', 1)).toBe(heavy);
});
