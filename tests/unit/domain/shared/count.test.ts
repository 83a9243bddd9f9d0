import { expect, test } from 'vitest';
import { countOf } from '#domain/shared/count.ts';

test.each([
  [0, 'products', '0 products'],
  [1, 'products', '1 product'],
  [1, 'entries', '1 entry'],
  [1, 'boxes', '1 box'],
  [1, 'searches', '1 search'],
  [4768, 'products', '4,768 products'],
  [1, 'guest orders', '1 guest order'],
  [1, 'images', '1 image'],
  [1, 'searches without a match', '1 search without a match'],
  [2, 'searches without a match', '2 searches without a match'],
])('%d %s is written %s', (count, plural, text) => expect(countOf(count, plural)).toBe(text));
