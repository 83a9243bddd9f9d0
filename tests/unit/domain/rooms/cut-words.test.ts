/** Cuts in words: how long, how near to the least possible, and what another way would cost. */
import { expect, test } from 'vitest';
import { boundInWords, cutInWords, differenceInWords } from '#domain/rooms/cut-words.ts';

test.each([
  [6, 6, 'This is the least possible.'],
  [6.3, 6, 'This is within 5 % of the least possible.'],
  [7.1, 2.665, 'With more joins it could be less, though not less than 2.67 m.'],
])('%s m of at least %s m', (length_m, least_possible_m, words) => {
  expect(boundInWords({ length_m, least_possible_m })).toBe(words);
});

test('a cut is in whole metres where it is sold', () => {
  const cut = { roll_width_m: 4, length_m: 7.1, pieces: 1, joins: 0, least_possible_m: 2.665 };
  expect(cutInWords(cut)).toBe('7.10 m of the 4 m roll in 1 piece, no join; sold in whole metres: 8 m.');
  expect(cutInWords({ ...cut, length_m: 3, pieces: 2, joins: 1 })).toBe(
    '3.00 m of the 4 m roll in 2 pieces, one join.',
  );
});

test('another way to cut is told by money and joins', () => {
  expect(differenceInWords({ joins: 0 }, 14_495)).toBe('£144.95 more, no join');
  expect(differenceInWords({ joins: 1 }, -14_495)).toBe('£144.95 less, one join');
});
