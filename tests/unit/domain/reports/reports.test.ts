/** Reports: their weeks, their cells for people and for spreadsheets, and their query. */
import { expect, test } from 'vitest';
import {
  cellData,
  cellText,
  changeOf,
  lastMondays,
  reportQuery,
  wholePence,
} from '#domain/reports/reports.ts';

test.each([
  ['2026-11-28', 2, ['2026-11-16', '2026-11-23']],
  ['2026-11-23', 1, ['2026-11-23']],
  ['2026-11-29', 1, ['2026-11-23']],
  ['2027-01-01', 2, ['2026-12-21', '2026-12-28']],
])('the weeks up to %s, %i of them, begin on Mondays', (today, count, mondays) => {
  expect(lastMondays(today, count)).toEqual(mondays);
});

test.each([
  [123456, 'pence', '£1,234.56', '1234.56'],
  [-5, 'pence', '-£0.05', '-0.05'],
  [1234, 'count', '1,234', '1234'],
  [0.256, 'share', '26%', '0.2560'],
  [-0.5, 'share', '-50%', '-0.5000'],
  ['2026-11-23', 'day', '23 Nov 2026', '2026-11-23'],
  ['=2+2', 'text', '=2+2', "'=2+2"],
  [null, 'pence', '–', ''],
] as const)('%s as %s reads %s, and %s in a spreadsheet', (cell, kind, text, data) => {
  expect(cellText(cell, kind)).toBe(text);
  expect(cellData(cell, kind)).toBe(data);
});

test('where nothing was sold before, there is no change to speak of', () => {
  expect(changeOf(150, 100)).toBe(0.5);
  expect(changeOf(0, 100)).toBe(-1);
  expect(changeOf(100, 0)).toBeNull();
});

test('a report and its weeks are among those on offer', () => {
  expect(reportQuery.parse({})).toEqual({ report: 'weeks', weeks: 13 });
  expect(reportQuery.parse({ report: 'samples', weeks: '52' })).toEqual({ report: 'samples', weeks: 52 });
  for (const wrong of [{ report: 'users' }, { weeks: '7' }, { weeks: 'x' }, { weeks: '1e9' }])
    expect(reportQuery.safeParse(wrong).success).toBe(false);
});

test('parts of pennies in whole pence add up to the whole', () => {
  expect(wholePence([0.5, 0.25, 0.25])).toEqual([1, 0, 0]);
  expect(wholePence([10.4, 10.4, 10.4])).toEqual([10, 11, 10]);
  expect(wholePence([])).toEqual([]);
});
