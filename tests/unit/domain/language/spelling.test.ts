/** Typing errors are corrected only if there is exactly one candidate. */
import { describe, expect, test } from 'vitest';
import { mendSpelling } from '#domain/language/stems.ts';

const known = new Set(
  'laminate bathroom delivery carpet carpets grout tile tiles title floor stairs take'.split(' '),
);

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
