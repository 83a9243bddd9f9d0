import { expect, test } from 'vitest';
import { dayGone, nearFitting } from '#domain/delivery/words.ts';

test('a day past the last free one is too far ahead; one before it is just not free', () => {
  const words = (day: string, next: string, from = '2026-11-30') =>
    dayGone(day, next, 'delivery', { today: '2026-11-28', from });
  expect(words('2027-01-24', '2027-01-25')).toMatch(/^Sunday 24 January is not free\. The next day/);
  expect(words('2027-01-26', '2026-12-03')).toMatch(/ is more than 8 weeks ahead\. The next day/);
  // The weeks begin with the first day that the goods can be there.
  expect(words('2027-01-26', '2026-12-03', '2026-12-07')).toMatch(/ is not free\. The next day/);
});

test.each([
  ['2026-12-06', ''],
  ['2026-12-07', 'only 4 days before the fitter comes'],
  ['2026-12-10', 'only 1 day before the fitter comes'],
  ['2026-12-11', 'the day the fitter comes'],
  ['2026-12-12', 'after the fitter comes on 11 December'],
])('%s against a fitter on 11 December: %j', (day, words) => {
  expect(nearFitting(day, '2026-12-11')).toBe(words);
});
