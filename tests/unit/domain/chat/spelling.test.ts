/** Typing errors are corrected only if there is exactly one candidate. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOneSlip, mendSpelling } from '#domain/chat/spelling.ts';

const known = new Set(
  'laminate bathroom delivery carpet carpets grout tile tiles title floor stairs take'.split(' '),
);

describe('one typing error', () => {
  test.each([
    ['laminat', 'laminate', true],
    ['laminatte', 'laminate', true],
    ['lamimate', 'laminate', true],
    ['delviery', 'delivery', true],
    ['laminate', 'laminate', false],
    ['lamnt', 'laminate', false],
    ['abcd', 'badc', false],
  ])('%s for %s: %s', (one, other, slip) => expect(isOneSlip(one, other)).toBe(slip));

  test('is symmetric', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-d]{0,6}$/), fc.stringMatching(/^[a-d]{0,6}$/), (one, other) => {
        expect(isOneSlip(one, other)).toBe(isOneSlip(other, one));
      }),
    );
  });
});

describe('a sentence', () => {
  test.each([
    ['is laminat ok in a bathrom', 'is laminate ok in a bathroom'],
    ['how long does delivry take?', 'how long does delivery take?'],
    // Known words, short words and names are not corrected.
    ['carpet for the stairs', 'carpet for the stairs'],
    ['Bangor to Dublin', 'Bangor to Dublin'],
    // Two candidates.
    ['tille', 'tille'],
  ])('%s', (typed, meant) => expect(mendSpelling(typed, known)).toBe(meant));
});
