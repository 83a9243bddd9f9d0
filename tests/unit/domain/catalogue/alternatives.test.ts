/** What a text offers side by side: one of it is enough. */
import { describe, expect, it } from 'vitest';
import { Compared } from '#domain/catalogue/compared.ts';
import { find } from '#domain/catalogue/find.ts';
import { traitsOf } from '#domain/catalogue/traits.ts';
import { understand } from '#domain/catalogue/understand.ts';
import { aProductWith } from '#tests/support/product.ts';

const labelsOf = (text: string): string[] =>
  understand(text).readings.map(({ label, not }) => (not ? `not ${label}` : label));

describe('what is joined by or is one demand', () => {
  it.each([
    ['black or white hexagon tiles', ['Black or White', 'Hexagon', 'Tiles']],
    ['carpet in red, blue or green', ['Carpet', 'Red or Blue or Green']],
    ['oak or walnut laminate', ['“oak” or “walnut”', 'Laminate Flooring']],
    ['laminate 8mm or 12mm', ['Laminate Flooring', '8 mm thick or 12 mm thick']],
    ['600x600 or 300x600 tiles', ['600 × 600 or 300 × 600', 'Tiles']],
    ['walnut or smoked engineered', ['“walnut” or Smoked', 'Engineered']],
    ['black tiles or white tiles', ['Black or White', 'Tiles']],
  ])('%s', (text, labels) => expect(labelsOf(text)).toEqual(labels));
});

describe('all of it is demanded', () => {
  it.each([
    ['grey, oak laminate', ['Grey', '“oak”', 'Laminate Flooring']],
    ['oak herringbone or chevron', ['“oak”', 'Herringbone or Chevron']],
    ['no black or white tiles', ['not Black', 'not White', 'Tiles']],
    ['waterproof laminate or lvt under £30', ['Waterproof', 'Laminate Flooring or LVT', 'up to £30 per m²']],
  ])('%s', (text, labels) => expect(labelsOf(text)).toEqual(labels));
});

const SHOP = [
  aProductWith({
    id: 'a',
    name: 'Avenue Oak Laminate 8mm',
    category: 'Laminate Flooring',
    attributes: { thickness: '8mm' },
    colour: 'Natural',
  }),
  aProductWith({
    id: 'b',
    name: 'Avenue Walnut Laminate 12mm',
    category: 'Laminate Flooring',
    attributes: { thickness: '12mm' },
    colour: 'Brown',
  }),
  aProductWith({
    id: 'c',
    name: 'Avenue Ash Laminate 10mm',
    category: 'Laminate Flooring',
    attributes: { thickness: '10mm' },
    colour: 'Grey',
  }),
];

const found = (text: string): string[] => {
  const traits = SHOP.map(traitsOf);
  const searched = {
    order: SHOP.map((_, at) => at),
    traitsAt: (at: number) => traits[at],
    described: new Map(),
    compared: new Compared(SHOP.length),
  };
  const { positions, relaxed } = find(searched, text, understand(text));
  expect(relaxed).toBeNull();
  return positions.map((at) => SHOP[at]?.id ?? '').sort();
};

describe('what has one of them is found, and nothing is let go of', () => {
  it.each([
    ['oak or walnut laminate', ['a', 'b']],
    ['laminate 8mm or 12mm', ['a', 'b']],
    ['grey or brown laminate', ['b', 'c']],
    ['laminate in oak, walnut or ash', ['a', 'b', 'c']],
  ])('%s', (text, ids) => expect(found(text)).toEqual(ids));
});
