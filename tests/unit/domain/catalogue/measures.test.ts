/** Bigger, thicker or darker than the current product. */
import { expect, test } from 'vitest';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { beyondIn, isBeyond } from '#domain/catalogue/measures.ts';

const tile = (tileSize: string, thickness: string, colour: string) =>
  ({ name: 'Tile', tileSize, colour, attributes: { thickness } }) as unknown as ProductDetail;
const MID = tile('300×600mm', '8mm', 'Grey');
const LARGE_DARK = tile('600×1200mm', '9mm', 'Charcoal');
const SMALL_LIGHT = tile('150×150mm', '6mm', 'White');

test.each([
  ['bigger ones', true, false],
  ['anything smaller', false, true],
  ['have you thicker ones', true, false],
  ['something darker', true, false],
  ['a bit lighter', false, true],
])('%s', (words, large, small) => {
  const beyond = beyondIn(words, MID);
  if (!beyond) throw new Error('not understood');
  expect(isBeyond(LARGE_DARK, beyond)).toBe(large);
  expect(isBeyond(SMALL_LIGHT, beyond)).toBe(small);
  expect(isBeyond(MID, beyond)).toBe(false);
});

test('nothing is compared without a request, or without known values', () => {
  expect(beyondIn('grey ones', MID)).toBeNull();
  expect(beyondIn('darker', tile('300×600mm', '8mm', 'Mixed'))).toBeNull();
});
