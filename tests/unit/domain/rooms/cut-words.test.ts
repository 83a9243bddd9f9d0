/** Cuts in words: how long, how near to the least possible, and what another way would cost. */
import { expect, test } from 'vitest';
import {
  boundInWords,
  chosenInWords,
  cutInWords,
  differenceInWords,
  pieceName,
  piecesInWords,
} from '#domain/rooms/cut-words.ts';

test.each([
  [6, 6, 'No other cut costs less.'],
  [5.8, 5.3, 'No other cut costs less.'],
  [
    8.3,
    7.9,
    'However it is joined, no cut costs less than £80.00; this one is at most 13 % dearer (within 13 % of the least possible).',
  ],
  [7.1, 2.665, 'However it is joined, no cut costs less than £30.00.'],
])('%s m of at least %s m at £10 a metre', (length_m, least_possible_m, words) => {
  expect(boundInWords({ length_m, least_possible_m }, Math.ceil(length_m) * 1000)).toBe(words);
});

test('a cut is in whole metres where it is sold', () => {
  const cut = { roll_width_m: 4, length_m: 7.1, pieces: 1, joins: 0, least_possible_m: 2.665 };
  expect(cutInWords(cut)).toBe(
    '7.10 m of the 4 m roll in 1 piece, no join; sold in whole metres: 8 m. The least possible length is 2.67 m.',
  );
  expect(cutInWords({ ...cut, length_m: 3, pieces: 2, joins: 1 })).toBe(
    '3.00 m of the 4 m roll in 2 pieces, one join. The least possible length is 2.67 m.',
  );
});

test('another way to cut is told by money and joins', () => {
  expect(differenceInWords({ joins: 0 }, 14_495)).toBe('£144.95 more, no join');
  expect(differenceInWords({ joins: 1 }, -14_495)).toBe('£144.95 less, one join');
});

const piece = (part: 'room' | 'stairs', index: number, ...rects: [number, number, number, number][]) => ({
  part,
  index,
  rects: rects.map(([x_mm, y_mm, length_mm, width_mm]) => ({ x_mm, y_mm, length_mm, width_mm })),
});

test('the pieces of a cut are named with their sizes, numbered where there are several of one room', () => {
  const layout = [
    piece('room', 1, [0, 0, 2100, 3800], [2100, 0, 3200, 3600]),
    piece('room', 1, [5300, 0, 2100, 1300]),
    piece('room', 0, [5300, 1300, 3050, 1100]),
  ];
  expect(piecesInWords(layout, [{ name: 'Hall' }, { name: 'Lounge' }])).toBe(
    'Pieces along and across the roll: (1) Lounge, piece 1: 5.30 × 3.80 m; (2) Lounge, piece 2: 2.10 × 1.30 m; (3) Hall: 3.05 × 1.10 m.',
  );
});

test('two flights, and two rooms of one name, are told apart, and winders are named', () => {
  const layout = [
    piece('room', 0, [0, 0, 3000, 2000]),
    piece('room', 1, [0, 2000, 3000, 2000]),
    piece('stairs', 0, [3000, 0, 1440, 960]),
    { ...piece('stairs', 0, [4440, 0, 610, 1310]), is_winder: true as const },
    piece('stairs', 1, [3000, 960, 500, 960]),
  ];
  const rooms = [{ name: 'Bedroom' }, { name: 'Bedroom' }];
  expect(layout.map((each) => pieceName(each, layout, rooms))).toEqual([
    'Bedroom (room 1)',
    'Bedroom (room 2)',
    'Stairs 1, piece 1',
    'Stairs 1, piece 2 (winder)',
    'Stairs 2',
  ]);
});

test('the chosen one of two ways is named with its joins', () => {
  expect(chosenInWords({ joins: 1 }, true)).toBe('cut for least money (one join)');
  expect(chosenInWords({ joins: 0 }, false)).toBe('cut for fewest joins (no join)');
});
