import { expect, test } from 'vitest';
import { sizedGoodsIn } from '#domain/rooms/reading/sized-goods.ts';

const read = (text: string, known?: number) =>
  sizedGoodsIn(text, known)?.map(({ category, areaMm2 }) => [category, areaMm2 / 1e6]) ?? null;

test.each([
  [
    '4 x 3 m in carpet and 5 x 4 m in LVT',
    [
      ['Carpet', 12],
      ['LVT', 20],
    ],
  ],
  [
    '18 m² of laminate and the underlay for it',
    [
      ['Laminate Flooring', 18],
      ['Underlay', 18],
    ],
  ],
  ['hall 2 x 3, living room 4 x 3 and a kitchen 3 x 3. How much laminate?', [['Laminate Flooring', 27]]],
  [
    'carpet for 2 x 3 and 4 x 3, vinyl for 2 x 2',
    [
      ['Carpet', 18],
      ['Vinyl & Lino', 4],
    ],
  ],
] as const)('%s', (text, goods) => {
  expect(read(text)).toEqual(goods);
});

test('an area known before counts for goods without one', () => {
  expect(read('laminate and underlay', 10e6)).toEqual([
    ['Laminate Flooring', 10],
    ['Underlay', 10],
  ]);
  expect(read('laminate and underlay')).toBeNull();
  expect(read('4 x 3 m')).toBeNull();
});
