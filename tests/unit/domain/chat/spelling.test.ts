/** Slips of the finger are put right where there is one word they can be meant for, and nowhere else. */
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

  test('is the same both ways', () => {
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
    // Known words, short words and names are left alone.
    ['carpet for the stairs', 'carpet for the stairs'],
    ['Bangor to Dublin', 'Bangor to Dublin'],
    // Nobody can say which of two was meant.
    ['tille', 'tille'],
  ])('%s', (typed, meant) => expect(mendSpelling(typed, known)).toBe(meant));
});
