import { expect, test } from 'vitest';
import { changedWords } from '#domain/products/texts.ts';

test('a bulk change of one product is said in the singular', () => {
  expect([1, 2, 4768].map(changedWords)).toEqual([
    '1 product changed.',
    '2 products changed.',
    '4,768 products changed.',
  ]);
});
