/** Texts name figures by placeholder, and an unknown one is found. */
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { fillPlaceholders, unknownPlaceholders } from '#domain/content/placeholders.ts';
import { factsOf } from '#domain/settings/facts.ts';

const fill = (text: string, changed: Partial<typeof DEFAULT_SETTINGS> = {}) =>
  fillPlaceholders(text, factsOf({ ...DEFAULT_SETTINGS, ...changed }), store);

test.each([
  ['Ring {{phone}}.', 'Ring 028 9649 6000.'],
  ['{{sample_shipping}} a sample', '£5.99 a sample'],
  ['from {{finance_minimum}}, in steps of {{finance_deposit_step}}', 'from £12, in steps of £50'],
  ['to {{further_countries}}', 'to United States and Canada'],
  ['by {{payment_methods}}', 'by cash, credit card, debit card, bank transfer'],
  ['{{rest_hours_wood}} hours at {{room_celsius}} °C', '72 hours at 18 to 22 °C'],
  ['no figures', 'no figures'],
])('%s', (text, filled) => {
  expect(fill(text)).toBe(filled);
});

test('a text follows what staff change', () => {
  expect(fill('in {{delivery_time}}', { delivery_time: '5 days' })).toBe('in 5 days');
  expect(fill('{{on_open_days}} come in.', { closed_days: '' })).toBe('On all days come in.');
  expect(fill('{{on_open_days}} come in.', { closed_days: '1 January' })).toBe(
    'We are closed on 1 January. On other days come in.',
  );
});

test('an unknown placeholder is named, however it is written, and never filled', () => {
  expect(unknownPlaceholders('{{phone}}, {{fone}}, {{ phone }}, {{}} and {{toString}}')).toEqual([
    'fone',
    ' phone ',
    '',
    'toString',
  ]);
  expect(() => fill('Ring {{fone}}.')).toThrow('There is no placeholder {{fone}}.');
});
