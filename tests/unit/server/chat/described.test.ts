/** Products that the shopper refers to by their looks, and the rest of the question. */
import { describe, expect, test } from 'vitest';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { pointedAt, pointedOf } from '#server/chat/engine/embedded/product/described.ts';

const floor = (name: string, colour: string) =>
  ({ id: name, name, colour, category: 'LVT' }) as ProductDetail;
const SHOWN = [
  floor('Alto Grey Oak', 'Grey'),
  floor('Brae Rustic Oak', 'Natural'),
  floor('Cove Slate', 'Grey'),
];

test.each([
  ['is the grey oak one waterproof?', 'grey oak', 'is it waterproof?'],
  ['how thick is that walnut one', 'walnut', 'how thick is it'],
])('%s refers to %s', (text, looks, rest) => expect(pointedAt(text)).toEqual({ looks, rest }));

test.each([
  'the second one',
  'the cheapest one',
  'the darkest one please',
  'which one is best',
  'no one rang',
])('%s refers to no look', (text) => expect(pointedAt(text)).toBeNull());

describe('among the products shown', () => {
  test.each([
    ['grey oak', ['Alto Grey Oak']],
    ['oak', ['Alto Grey Oak', 'Brae Rustic Oak']],
    ['rustic oak', ['Brae Rustic Oak']],
    ['walnut', []],
  ])('%s', async (looks, names) => {
    const found = await pointedOf({ looks, rest: '' }, SHOWN, null);
    expect(found.map(({ name }) => name)).toEqual(names);
  });
});
