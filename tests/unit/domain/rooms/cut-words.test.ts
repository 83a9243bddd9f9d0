/** How near a cut is to the least possible, in words. */
import { expect, test } from 'vitest';
import { boundInWords } from '#domain/rooms/cut-words.ts';

test.each([
  [6, 6, 'This is the least possible.'],
  [6.3, 6, 'This is within 5 % of the least possible.'],
  [7.1, 2.665, 'With more joins it could be less, though not less than 2.67 m.'],
])('%s m of at least %s m', (length_m, least_possible_m, words) => {
  expect(boundInWords({ length_m, least_possible_m })).toBe(words);
});
