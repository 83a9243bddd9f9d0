/** The specification table of a product page. */
import { expect, test } from 'vitest';
import { specification } from '#components/catalogue/product/specification.ts';
import { aProductWith } from '#tests/support/product.ts';

const row = (name: string, part: Parameters<typeof aProductWith>[0]) =>
  specification(aProductWith(part)).find(([label]) => label === name)?.[1];

test('a weight that staff entered is stated, an estimated one is said to be about right', () => {
  expect(row('Weight per box', { weightG: 22_430, isWeightEstimated: false })).toBe('22.4 kg');
  expect(row('Weight per box', { weightG: 22_430, isWeightEstimated: true })).toBe('about 22.4 kg');
});

test('what is not known has no row', () => {
  expect(row('Colour', { colour: null })).toBeUndefined();
  expect(row('Price per m²', { boxCoverageMm2: null, pencePerM2: null })).toBeUndefined();
  expect(row('Colour', { colour: 'Grey' })).toBe('Grey');
});
