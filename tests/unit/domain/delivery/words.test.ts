import { expect, test } from 'vitest';
import { dayGone } from '#domain/delivery/words.ts';

test('a day past the last free one is too far ahead; one before it is just not free', () => {
  const words = (day: string, next: string, from = '2026-11-30') =>
    dayGone(day, next, 'delivery', { today: '2026-11-28', from });
  expect(words('2027-01-24', '2027-01-25')).toMatch(/^Sunday 24 January is not free\. The next day/);
  expect(words('2027-01-26', '2026-12-03')).toMatch(/ is more than 8 weeks ahead\. The next day/);
  // The weeks begin with the first day that the goods can be there.
  expect(words('2027-01-26', '2026-12-03', '2026-12-07')).toMatch(/ is not free\. The next day/);
});
