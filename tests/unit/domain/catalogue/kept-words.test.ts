/** The words of a reading mean the same when they are read again, and figures that are none of the goods are left alone. */
import { expect, test } from 'vitest';
import { understand } from '#domain/catalogue/understand.ts';

const labels = (text: string) =>
  understand(text).readings.map(({ label, not }) => (not ? `not ${label}` : label));

test.each([
  'nothing over £40 a m2',
  'no more than £30 per m2',
  'laminate 10mm thick or more',
  'planks no narrower than 180mm',
  'lvt wear layer 0.5 or more',
  'solid wood or laminate',
  'darker laminate',
])('%s', (text) => {
  const { readings } = understand(text);
  const again = readings.map(({ said, not }) => (not ? `not ${said}` : said)).join(' ');
  expect(labels(again)).toEqual(labels(text));
});

test.each([
  ['nothing over £40 a m2', 'up to £40 per m²'],
  ['laminate 10mm thick or more', 'from 10 mm thick'],
  ['planks no narrower than 180mm', 'from 180 mm wide'],
  ['what about 0.5mm wear layer minimum', 'from 0.5 mm wear layer'],
])('%s: %s', (text, label) => expect(labels(text)).toContain(label));

test.each(['about 12 boxes of laminate', 'laminate up to a 2nd floor flat', 'laminate for around 30 packs'])(
  'no price: %s',
  (text) => expect(understand(text).readings.map(({ demand }) => demand.kind)).not.toContain('price'),
);

test('an `s` behind a year does not begin a word', () =>
  expect(labels('underlay, house is 1960s and damp')).not.toContain('Sand'));

test('of two kinds joined by `or`, a look binds the one that can have it', () => {
  const solid = understand('solid wood or laminate').readings.find(({ demand }) => demand.kind === 'look');
  expect(solid?.within?.categories).toEqual(['Wood Flooring']);
});
