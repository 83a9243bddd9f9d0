import { describe, expect, it } from 'vitest';
import { facts } from '#config/facts.ts';
import { hoursToday, spokenTime } from '#domain/shop/hours.ts';

const { showroomHours, supportHours } = facts();
/** 21 November 2026 is a Saturday. */
const at = (date: string, time: string, hours = showroomHours) =>
  hoursToday(hours, date, time, facts().closedDays);

describe('hours today', () => {
  it('shows today’s hours until closing time', () => {
    expect(at('2026-11-23', '07:00')).toBe('Open today, 9am to 5pm');
    expect(at('2026-11-21', '16:59')).toBe('Open today, 10am to 5pm');
    expect(at('2026-11-22', '12:00')).toBe('Open today, 1pm to 5pm');
  });

  it('shows the next opening after closing time, across the end of the week', () => {
    expect(at('2026-11-21', '17:00')).toBe('Closed now, opens 1pm tomorrow');
    expect(at('2026-11-22', '20:00')).toBe('Closed now, opens 9am tomorrow');
  });

  it('names the weekday if tomorrow is closed too', () => {
    expect(at('2026-11-22', '12:00', supportHours)).toBe('Closed now, opens 9am tomorrow');
    expect(at('2026-11-21', '18:00', supportHours)).toBe('Closed now, opens 9am on Monday');
    expect(at('2026-11-18', '12:00', {})).toBe('Closed now');
  });

  it('is closed over Christmas and on New Year’s Day, despite the weekly hours', () => {
    expect(at('2026-12-24', '16:00')).toBe('Open today, 9am to 5pm');
    expect(at('2026-12-24', '18:00')).toBe('Closed now, opens 1pm on Sunday');
    expect(at('2026-12-25', '12:00')).toBe('Closed now, opens 1pm on Sunday');
    expect(at('2026-12-26', '12:00')).toBe('Closed now, opens 1pm tomorrow');
    expect(at('2026-12-31', '17:30')).toBe('Closed now, opens 10am on Saturday');
    expect(at('2027-01-01', '09:30')).toBe('Closed now, opens 10am tomorrow');
  });

  it('formats times as people say them', () => {
    expect(['00:00', '09:00', '12:00', '13:30'].map(spokenTime)).toEqual(['12am', '9am', '12pm', '1.30pm']);
  });
});
