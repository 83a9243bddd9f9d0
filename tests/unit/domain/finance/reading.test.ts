import { expect, test } from 'vitest';
import { depositIn, depositShareIn } from '#domain/finance/reading.ts';

test('deposits', () => {
  expect(depositIn('can I put £100 down')).toBe(100);
  expect(depositIn('with £150 up front')).toBe(150);
  expect(depositIn('no deposit please')).toBe(0);
});

test.each([
  ['30m2 a month with 10% deposit', 10],
  ['deposit of 25 per cent', 25],
  ['£100 down', null],
  ['15% waste please', null],
])('a deposit in per cent: %s', (text, share) => expect(depositShareIn(text)).toBe(share));
