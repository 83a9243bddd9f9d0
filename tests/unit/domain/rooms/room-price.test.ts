import { expect, test } from 'vitest';
import { roomPence, roomTerms } from '#domain/rooms/room-price.ts';
import { aProductWith } from '#tests/support/product.ts';

const plank = aProductWith({ pricePence: 5000, boxCoverageMm2: 2_000_000 });

test('a room takes whole boxes, with the waste of the product’s own pattern', () => {
  // 23.4 m² and 10 % are 25.74 m²: 13 boxes.
  expect(roomPence(plank, 23_400_000)).toBe(13 * 5000);
  // Herringbone wastes 18 %: 27.612 m², 14 boxes.
  const herringbone = { ...plank, name: 'Glebe Oak Herringbone' };
  expect(roomPence(herringbone, 23_400_000)).toBe(14 * 5000);
  expect(roomTerms(herringbone)).toBe('5000 2000000 18');
});

test('goods that are not sold by area have no price for a room', () => {
  const trim = { ...plank, boxCoverageMm2: null };
  expect(roomPence(trim, 23_400_000)).toBeNull();
  expect(roomTerms(trim)).toBeUndefined();
});
