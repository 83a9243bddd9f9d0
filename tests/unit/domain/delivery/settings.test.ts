/** What staff may set: what would do nothing, or mean two things, is refused with a sentence. */
import { expect, test } from 'vitest';
import { DEFAULT_DELIVERY } from '#domain/delivery/default-settings.ts';
import { dayField, deliverySettings, type DeliverySettings } from '#domain/delivery/settings.ts';

const refusal = (changes: Partial<DeliverySettings>) => {
  const { error } = deliverySettings.safeParse({ ...DEFAULT_DELIVERY, ...changes });
  return error?.issues[0] && { at: error.issues[0].path.join('.'), says: error.issues[0].message };
};

test('a zone cannot have the name of the showroom’s own', () => {
  const [first, ...rest] = DEFAULT_DELIVERY.zones;
  if (!first) throw new Error('There is no zone.');
  expect(refusal({ zones: [{ ...first, id: 'collection' }, ...rest] })).toEqual({
    at: 'zones.0.id',
    says: '‘collection’ is the showroom’s own. Please choose another id.',
  });
});

test('a zone has a name that can be seen', () => {
  const [first, ...rest] = DEFAULT_DELIVERY.zones;
  if (!first) throw new Error('There is no zone.');
  expect(refusal({ zones: [{ ...first, name: '\u200b' }, ...rest] })).toMatchObject({ at: 'zones.0.name' });
});

test('a Sunday cannot be opened, and may be closed', () => {
  const on = (day: string, closed: boolean) =>
    refusal({ exceptions: [{ calendar: 'shop', day, closed, note: '' }] });
  expect(on('2026-12-06', false)).toMatchObject({ at: 'exceptions.0.day' });
  expect(on('2026-12-06', true)).toBeUndefined();
  expect(on('2026-12-07', false)).toBeUndefined();
});

test.each(['2026-02-30', '1999-12-24', '3026-12-24', 'tomorrow'])('%s is no day', (day) => {
  expect(refusal({ exceptions: [{ calendar: 'shop', day, closed: true, note: '' }] })?.at).toBe(
    'exceptions.0.day',
  );
});

test.each([
  ['2026-02-30', /a day from 2000 to 2099/],
  ['', /a day from 2000 to 2099/],
  ['tomorrow', /a day from 2000 to 2099/],
  ['1926-02-03', /a day from 2000 to 2099/],
  ['2026-12-24', null],
])('the day ‘%s’', (day, words) => {
  const { error } = dayField.safeParse(day);
  expect(error?.issues.map(({ message }) => message) ?? null).toEqual(
    words && [expect.stringMatching(words)],
  );
});
