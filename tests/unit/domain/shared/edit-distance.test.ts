/** Typing errors between two words. */
import fc, { runs } from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { editDistance, isOneSlip } from '#domain/shared/edit-distance.ts';

/** Few letters, so that many pairs are near each other. */
const word = fc.stringMatching(/^[ab]{0,6}$/);

test('the distance is symmetric, and zero only for equal words', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9));
      expect(editDistance(a, b, 9) === 0).toBe(a === b);
    }),
  );
});

describe('a single error', () => {
  test.each([
    ['laminat', 'laminate', true],
    ['laminatte', 'laminate', true],
    ['lamimate', 'laminate', true],
    ['delviery', 'delivery', true],
    ['laminate', 'laminate', false],
    ['lamnt', 'laminate', false],
    ['abcd', 'badc', false],
  ])('%s for %s: %s', (one, other, slip) => expect(isOneSlip(one, other)).toBe(slip));

  test('is a distance of 1', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(isOneSlip(one, other)).toBe(editDistance(one, other, 1) === 1);
      }),
      runs(1000),
    );
  });
});
