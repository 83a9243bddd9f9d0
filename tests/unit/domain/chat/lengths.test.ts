/** Skirting: requests for it, the length of the wall, and the number of pieces. */
import fc from '#tests/support/property.ts';
import { expect, test } from 'vitest';
import { edgingAsked, inMetres, pieceIn, piecesFor, wallIn } from '#domain/chat/lengths.ts';

test.each([
  ['how much skirting do I need', 'skirting'],
  ['how many lengths of scotia for 18 m', 'scotia'],
  ['I need beading for a 4 by 5 m room', 'beading'],
  ['how much is white skirting', null],
  ['do the skirting boards have to come off', null],
  ['how many boxes for 20 m2', null],
])('%s', (text, edging) => expect(edgingAsked(text)).toBe(edging));

test.each([
  ['a room with a perimeter of 18 m', 18_000],
  ['18.5 metres of wall', 18_500],
  ['4 m by 5 m', 18_000],
  ['3.5m x 4m', 15_000],
  ['a room of 20 m²', null],
  ['20 m2', null],
  ['white please', null],
])('the length of wall in: %s', (text, mm) => expect(wallIn(text)).toBe(mm));

test.each([
  ['White Ogee Skirting Board, 119 mm, 2.4 m', 2400],
  ['Oak Scotia Beading, 18 mm, 4.2 m', 4200],
  ['Door Bar, 900 mm', null],
])('the length of a piece of: %s', (name, mm) => expect(pieceIn(name)).toBe(mm));

test('the pieces cover the wall plus a tenth for cuts, with none to spare', () => {
  expect(piecesFor(18_000, 2400)).toBe(9);
  expect(inMetres(2400)).toBe('2.4 m');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_000 }), fc.integer({ min: 100, max: 9_990 }), (wall, piece) => {
      const pieces = piecesFor(wall, piece);
      expect(pieces * piece * 10).toBeGreaterThanOrEqual(wall * 11);
      expect((pieces - 1) * piece * 10).toBeLessThan(wall * 11);
    }),
  );
});
