import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#config/facts.ts';
import { DEFAULT_TRADE } from '#domain/rooms/trade-rules.ts';
import { NO_BANK } from '#domain/settings/bank.ts';
import { settingsSchema } from '#domain/settings/contract.ts';
import { factsOf, phoneLink, weekText } from '#domain/settings/facts.ts';

describe('the default facts', () => {
  const facts = factsOf(DEFAULT_SETTINGS);

  test('are the owner’s', () => {
    expect(facts.showroomHoursText).toBe('Mon-Fri 9-5, Sat 10-5, Sun 1-5');
    expect(facts.supportHoursText).toBe('Mon-Fri 9AM-5PM, Sat 10AM-5PM');
    expect(facts.phoneHref).toBe('tel:+442896496000');
    expect(facts.claims.payments).toEqual(['Cash', 'Credit card', 'Debit card', 'Bank transfer']);
  });

  test('pass the settings schema', () => {
    // The demonstration uses a postcode that does not exist.
    const { error } = settingsSchema.safeParse({ ...DEFAULT_TRADE, ...NO_BANK, ...DEFAULT_SETTINGS });
    expect(error?.issues ?? []).toEqual([]);
  });
});

test('consecutive days with equal hours are combined', () => {
  const nineToFive = ['09:00', '17:00'] as const;
  expect(weekText({ 1: nineToFive, 2: nineToFive, 4: nineToFive }, false)).toBe('Mon-Tue 9-5, Thu 9-5');
  expect(weekText({ 7: ['09:30', '13:15'] }, true)).toBe('Sun 9.30AM-1.15PM');
  expect(weekText({ 1: ['12:00', '23:00'] }, true)).toBe('Mon 12PM-11PM');
  expect(weekText({}, false)).toBe('Closed');
});

test('a phone link includes the country code', () => {
  expect(phoneLink('028 9012 3456')).toBe('tel:+442890123456');
  expect(phoneLink('+353 1 234 5678')).toBe('tel:+35312345678');
  expect(phoneLink('+44 (0)7700 900123')).toBe('tel:+447700900123');
  expect(phoneLink('(028) 9012 3456')).toBe('tel:+442890123456');
});

describe('settings are refused', () => {
  const messages = (changes: object) =>
    (
      settingsSchema.safeParse({ ...DEFAULT_TRADE, ...NO_BANK, ...DEFAULT_SETTINGS, ...changes }).error
        ?.issues ?? []
    ).map(({ path, message }) => `${path.join('.')}: ${message}`);

  test.each([
    [{ phone: 'ring us' }, 'phone: Phone is a number with its code, such as 028 9649 6000.'],
    [{ email: 'hello' }, 'email: E-mail is not an address.'],
    [{ showroom_mon: '9-5' }, 'showroom_mon: Hours read 09:00-17:00; leave a closed day empty.'],
    [{ showroom_mon: '17:00-09:00' }, 'showroom_mon: Closing time comes after opening time.'],
    [{ rating: 6 }, 'rating: Rating is at most 5.'],
    [{ latitude: NaN }, 'latitude: Latitude is a number.'],
    [{ stock_low: 10, stock_some: 10 }, 'stock_some: Some stock must be more than low stock.'],
    [{ banner_link: '//evil.example' }, 'banner_link: Link is a page of the shop, such as /contact.'],
    [{ payments: ' , ' }, 'payments: Payments is required.'],
    [{ town: 'two\nlines' }, 'town: Town is one line of text.'],
  ])('%j', (changes, message) => {
    expect(messages(changes)).toEqual([message]);
  });
});
