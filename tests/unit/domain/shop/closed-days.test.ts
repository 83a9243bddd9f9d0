import { describe, expect, it } from 'vitest';
import { DEFAULT_TRADE } from '#domain/rooms/trade-rules.ts';
import { NO_BANK } from '#domain/settings/bank.ts';
import { settingsSchema } from '#domain/settings/contract.ts';
import { DEFAULT_SETTINGS } from '#config/facts.ts';
import { closedDay } from '#domain/shop/closed-days.ts';
import { isClosedDay } from '#domain/shop/hours.ts';

describe('closed days', () => {
  it('are days of every year, or of one year', () => {
    expect(closedDay('25 December')).toBe('12-25');
    expect(closedDay(' 1 jan ')).toBe('01-01');
    expect(closedDay('29 February')).toBe('02-29');
    expect(closedDay('5 April 2027')).toBe('2027-04-05');
  });

  it.each([
    '',
    'Christmas',
    '31 April',
    '29 February 2027',
    '32 May',
    '0 May',
    '5 Ma',
    '12-25',
    '5 April 27',
  ])('refuse “%s”', (words) => {
    expect(closedDay(words)).toBeNull();
  });

  it('apply on that day only', () => {
    const days = ['12-25', '2027-04-05'];
    expect(
      ['2026-12-25', '2031-12-25', '2027-04-05', '2028-04-05', '2026-12-24'].map((date) =>
        isClosedDay(days, date),
      ),
    ).toEqual([true, true, true, false, false]);
  });

  it('are refused with a sentence if one is invalid, and may be empty', () => {
    const saved = (closed_days: string) =>
      settingsSchema.safeParse({ ...DEFAULT_TRADE, ...NO_BANK, ...DEFAULT_SETTINGS, closed_days });
    expect(saved('').success).toBe(true);
    expect(saved('12 July, 5 April 2027').success).toBe(true);
    expect(saved('12 July, Easter').error?.issues[0]?.message).toMatch(/^Closed days read 25 December/);
  });
});
