/** What a text does without: before the words or behind them, in the form of the word or of what was done to the goods. */
import { expect, test } from 'vitest';
import { fit, FAILS } from '#domain/catalogue/demand-match.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { traitsOf } from '#domain/catalogue/traits.ts';
import { understand } from '#domain/catalogue/understand.ts';
import { aProductWith } from '#tests/support/product.ts';

const labels = (text: string) =>
  understand(text).readings.map(({ label, not }) => (not ? `not ${label}` : label));

test.each([
  'lvt without glue',
  'lvt no glue',
  'lvt no adhesive needed',
  'lvt glue not required',
  'glue free lvt',
  "lvt that doesn't need adhesive",
  'lvt without needing glue',
  'lvt not glued',
  'lvt no gluing',
  'lvt dont want to glue it',
  'lvt adhesive unnecessary',
])('a floor without glue is none that is glued down: %s', (text) => {
  expect(labels(text).toSorted()).toEqual(['LVT', 'not Glue Down']);
});

test.each([
  ['laminate no underlay needed', ['Laminate Flooring', 'not Underlay']],
  ['laminate underlay not needed', ['Laminate Flooring', 'not Underlay']],
  ['grout free wall tiles', ['not Grout', 'Tiles', 'For walls']],
  ['no primer required tile adhesive', ['not Primer', 'Tile adhesive']],
  ['tile adhesive primer not necessary', ['Tile adhesive', 'not Primer']],
  ['underlay needed for laminate', ['Underlay', '“laminate”']],
])('%s', (text, expected) => expect(labels(text).toSorted()).toEqual(expected.toSorted()));

test.each([
  ['carpet free samples', ['Carpet', 'Sample available']],
  ['lvt free delivery', ['LVT', '“free”', '“delivery”']],
  ['grout free of charge', ['Grout', '“free”', '“charge”']],
])('what is free of charge is not ruled out: %s', (text, expected) => expect(labels(text)).toEqual(expected));

const meets = (text: string, part: Partial<ProductDetail>): boolean => {
  const traits = traitsOf(aProductWith({ id: 'p', category: 'Wood Flooring', ...part }));
  return understand(text).readings.every((reading) => fit(traits, reading) > FAILS);
};

test.each([
  ['wood without lacquer', 'finish', 'Satin lacquered', 'Oiled'],
  ['wood without oil', 'finish', 'Matt and oiled', 'Brushed'],
  ['wood no brushing', 'finish', 'Brushed', 'Satin'],
  ['wood without sealing', 'finish', 'Sealed matt', 'Oiled'],
  ['wood without polish', 'finish', 'Polished', 'Matt'],
  ['wood no texture', 'finish', 'Textured matt', 'Matt'],
  ['wood without wax', 'finish', 'Hard-wax oiled', 'Oiled'],
  ['wood without tumbling', 'finish', 'Tumbled', 'Matt'],
  ['wood without bevels', 'surface', 'Four-sided bevel', 'Matt'],
  ['wood without embossing', 'surface', 'Embossed in register', 'Silk'],
  ['wood no honing', 'finish', 'Honed', 'Matt'],
] as const)('%s', (text, attribute, ruledOut, left) => {
  expect(meets(text, { attributes: { [attribute]: ruledOut } }), ruledOut).toBe(false);
  expect(meets(text, { attributes: { [attribute]: left } }), left).toBe(true);
});

test.each([
  ['presses and skirting', '“presses”'],
  ['washing machine and door bars', '“washing machine”'],
  ['skirting and stairs', '“stairs”'],
])('what stands beside goods like goods is said not to be sold: %s', (text, label) => {
  const unsold = understand(text).readings.filter(({ demand }) => demand.kind === 'unsold');
  expect(unsold.map((reading) => reading.label)).toEqual([label]);
});

test.each([
  'hall skirting',
  'skirting for the hall',
  'bathroom and kitchen grout',
  'grout for walls and floors',
])('what goods are for is not: %s', (text) =>
  expect(understand(text).readings.map(({ demand }) => demand.kind)).not.toContain('unsold'),
);

test.each([
  'waterproof grout',
  'outdoor tile adhesive',
  'adhesive for underfloor heating',
  'grout that is waterproof',
])('what goods for floors have to bear is looked for in their texts: %s', (text) => {
  const [word] = understand(text).readings.filter(({ demand }) => demand.kind === 'word');
  expect(word?.demand).toMatchObject({ inText: true });
});
