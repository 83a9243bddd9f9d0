/** What stands water, what only resists it for a while, and what is said where a kind of floor does not do what is asked. */
import { expect, test } from 'vitest';
import type { Category } from '#domain/catalogue/categories.ts';
import { Compared } from '#domain/catalogue/compared.ts';
import { find } from '#domain/catalogue/find.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { traitsOf } from '#domain/catalogue/traits.ts';
import { relaxedSentence } from '#domain/catalogue/understood.ts';
import { understand } from '#domain/catalogue/understand.ts';
import { aProductWith } from '#tests/support/product.ts';

const goods: readonly (readonly [string, Category, ProductDetail['attributes']?])[] = [
  ['Aqua Oak Laminate', 'Laminate Flooring', { water_resistant: 'Water resistant 24 h' }],
  ['Plain Oak Laminate', 'Laminate Flooring', { water_resistant: 'Standard' }],
  ['Haven Grey LVT', 'LVT'],
  ['Quay White Porcelain', 'Tiles'],
  ['Natural Linoleum', 'Vinyl & Lino'],
  ['Twist Carpet', 'Carpet'],
];
const traits = goods.map(([name, category, attributes = {}]) =>
  traitsOf(aProductWith({ id: name, name, category, attributes })),
);

const search = (text: string) => {
  const { positions, relaxed } = find(
    {
      order: goods.map((_, at) => at),
      traitsAt: (at) => traits[at],
      described: new Map(),
      compared: new Compared(goods.length),
    },
    text,
    understand(text),
  );
  return { names: positions.map((at) => goods[at]?.[0]), said: relaxed ? relaxedSentence(relaxed) : '' };
};

const RESISTANT = 'None of these is waterproof: they are water resistant.';

test.each([
  ['waterproof laminate', ['Aqua Oak Laminate'], RESISTANT],
  ['laminate that is fully waterproof', ['Aqua Oak Laminate'], RESISTANT],
  ['oak laminate, waterproof', ['Aqua Oak Laminate'], RESISTANT],
  ['laminate for a bathroom', ['Aqua Oak Laminate'], 'None of these is for bathrooms: they come close.'],
  ['wet room lvt', ['Haven Grey LVT'], 'None of these is for wet rooms: they come close.'],
  ['waterproof linoleum', ['Natural Linoleum'], 'Nothing has all of that. Shown without: Waterproof.'],
  ['waterproof carpet', ['Twist Carpet'], 'Nothing has all of that. Shown without: Waterproof.'],
  // Nothing is said where nothing is lost.
  ['water resistant laminate', ['Aqua Oak Laminate'], ''],
  ['splash proof laminate', ['Aqua Oak Laminate'], ''],
  ['laminate that will not swell', ['Aqua Oak Laminate'], ''],
  ['waterproof lvt', ['Haven Grey LVT'], ''],
  ['waterproof flooring', ['Haven Grey LVT', 'Quay White Porcelain'], ''],
])('%s', (text, names, said) => {
  const found = search(text);
  expect(found.names.toSorted()).toEqual(names.toSorted());
  expect(found.said).toBe(said);
});
