/** The nearest sizes of a catalogue of any number of products. */
import { expect, it } from 'vitest';
import { nearestTo } from '#domain/catalogue/nearest.ts';
import { traitsOf } from '#domain/catalogue/traits.ts';
import { aProductWith } from '#tests/support/product.ts';

const sized = (tileSize: string) => traitsOf(aProductWith({ category: 'Tiles', tileSize }));

it('names a size once, however many products have it', () => {
  const products = Array.from({ length: 200_000 }, () => sized600);
  const demand = { kind: 'size', sides: [[610, 610]] } as const;
  expect(nearestTo(demand, () => [...products, sized('300×300mm')])).toEqual({
    kind: 'size',
    sides: [[600, 600]],
  });
});

const sized600 = sized('600×600mm');

it('takes one length for a piece about as wide as long, where there is one', () => {
  const demand = { kind: 'length', of: 'side', from: 450, to: 450 } as const;
  const both = [sized600, sized('600×1200mm'), sized('75×300mm')];
  expect(nearestTo(demand, () => both)).toMatchObject({ kind: 'size', sides: [[600, 600]] });
  expect(nearestTo(demand, () => [sized('600×1200mm')])).toMatchObject({
    kind: 'length',
    from: 600,
    to: 600,
  });
});
