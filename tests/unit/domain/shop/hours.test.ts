import { describe, expect, it } from 'vitest';
import { facts } from '#config/facts.ts';
import { hoursToday, spokenTime } from '#domain/shop/hours.ts';

describe('hours today', () => {
  it('names the hours until closing time', () => {
    expect(hoursToday(facts().showroomHours, 1, '07:00')).toBe('Open today, 9am to 5pm');
    expect(hoursToday(facts().showroomHours, 6, '16:59')).toBe('Open today, 10am to 5pm');
    expect(hoursToday(facts().showroomHours, 7, '12:00')).toBe('Open today, 1pm to 5pm');
  });

  it('names the next opening after closing time, over the end of the week', () => {
    expect(hoursToday(facts().showroomHours, 6, '17:00')).toBe('Closed now, opens 1pm tomorrow');
    expect(hoursToday(facts().showroomHours, 7, '20:00')).toBe('Closed now, opens 9am tomorrow');
  });

  it('says so when tomorrow is closed as well', () => {
    expect(hoursToday(facts().supportHours, 7, '12:00')).toBe('Closed now, opens 9am tomorrow');
    expect(hoursToday({}, 3, '12:00')).toBe('Closed now');
  });

  it('speaks times as people do', () => {
    expect(['00:00', '09:00', '12:00', '13:30'].map(spokenTime)).toEqual(['12am', '9am', '12pm', '1.30pm']);
  });
});
