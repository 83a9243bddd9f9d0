/** The one that is meant by its looks, and what is asked of it. */
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
])('%s points at %s', (text, looks, rest) => expect(pointedAt(text)).toEqual({ looks, rest }));

test.each([
  'the second one',
  'the cheapest one',
  'the darkest one please',
  'which one is best',
  'no one rang',
])('%s points at no look', (text) => expect(pointedAt(text)).toBeNull());

describe('of those shown', () => {
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
