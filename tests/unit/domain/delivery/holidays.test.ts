/** Holidays as gov.uk and citizensinformation.ie publish them. */
import { describe, expect, it } from 'vitest';
import { type Division, divisionOf, easterSunday, holidaysOf, isHoliday } from '#domain/delivery/holidays.ts';

const PUBLISHED: readonly (readonly [Division, number, string])[] = [
  ['england', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['england', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['england', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ['scotland', 2026, '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28'],
  ['scotland', 2027, '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
  ['scotland', 2028, '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26'],
  ['northern-ireland', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
  ['northern-ireland', 2027, '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28'],
  ['northern-ireland', 2028, '01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26'],
  ['ireland', 2026, '01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26'],
  ['ireland', 2027, '01-01 02-01 03-17 03-29 05-03 06-07 08-02 10-25 12-25 12-26'],
  ['ireland', 2028, '01-01 02-07 03-17 04-17 05-01 06-05 08-07 10-30 12-25 12-26'],
];

describe('the holidays', () => {
  it.each(PUBLISHED)('of %s in %i are those published', (division, year, days) => {
    expect([...holidaysOf(division, year)].sort()).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  it('move to the next free weekday: Christmas on a Sunday, St Patrick and 12 July at weekends', () => {
    expect(holidaysOf('england', 2033)).toContain('2033-12-27');
    expect(holidaysOf('northern-ireland', 2029)).toContain('2029-03-19');
    expect(holidaysOf('northern-ireland', 2031)).toContain('2031-07-14');
    expect(holidaysOf('scotland', 2034)).toContain('2034-01-03');
  });

  it('are kept on the day itself too, where that is a Saturday on which a van would go', () => {
    for (const day of ['2026-12-26', '2027-12-25', '2028-01-01']) {
      expect(isHoliday('england', day)).toBe(true);
      expect(isHoliday('northern-ireland', day)).toBe(true);
    }
    expect(isHoliday('england', '2026-12-19')).toBe(false);
  });

  it('follow Easter', () => {
    expect([2024, 2025, 2026, 2027, 2028, 2038].map(easterSunday)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2028-04-16',
      '2038-04-25',
    ]);
  });

  it('keep St Brigid on a Friday', () => {
    expect(holidaysOf('ireland', 2030)).toContain('2030-02-01');
  });

  it('are those of the destination', () => {
    expect([
      divisionOf('GB', { area: 'LS', district: 1 }),
      divisionOf('GB', { area: 'IV', district: 1 }),
      divisionOf('GB', { area: 'TD', district: 1 }),
      divisionOf('GB', { area: 'TD', district: 15 }),
      divisionOf('GB', { area: 'BT', district: 1 }),
      divisionOf('IE', { area: 'D', district: 1 }),
    ]).toEqual(['england', 'scotland', 'scotland', 'england', 'northern-ireland', 'ireland']);
  });
});
