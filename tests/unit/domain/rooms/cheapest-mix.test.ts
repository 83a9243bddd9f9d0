import { describe, expect, test } from 'vitest';
import { kitOptions, type KitRole } from '#domain/rooms/kit-goods.ts';
import { cheapestMix, kitFor } from '#domain/rooms/kit-lines.ts';
import { aProductWith } from '#tests/support/product.ts';
import fc, { runs } from '#tests/support/property.ts';
import { seedProducts } from '#tests/support/seed-products.ts';

const M2 = 1_000_000;

describe('the packs for a need', () => {
  const products = seedProducts();
  const options = (role: KitRole) => kitOptions(products, role);
  const packsFor = (role: KitRole, amount: number) =>
    kitFor([{ role, amount, areaMm2: 0 }], options).map(({ quantity, product }) => [quantity, product.name]);

  test.each<[KitRole, number, [number, string][]]>([
    ['laminate underlay', 12 * M2, [[1, 'Quietmoor Calm 5 mm Silver Foil Foam Underlay Roll 15 m²']]],
    ['laminate underlay', 14 * M2, [[1, 'Quietmoor Calm 5 mm Silver Foil Foam Underlay Roll 15 m²']]],
    ['wood adhesive', 17_250, [[1, 'Tarrow Standard Flexible Wood Floor Adhesive, 15 kg Tub, Pack of 2']]],
    [
      'tile adhesive',
      60_000,
      [
        [1, 'Larroch Standard Flexible Floor Tile Adhesive, 20 kg Bag, Grey, Pack of 2'],
        [1, 'Larroch Standard Flexible Floor Tile Adhesive, 20 kg Bag, Grey'],
      ],
    ],
    [
      'tile adhesive',
      110_000,
      [
        [1, 'Larroch Standard Flexible Floor Tile Adhesive, 20 kg Bag, Grey, Pack of 4'],
        [1, 'Larroch Standard Flexible Floor Tile Adhesive, 20 kg Bag, Grey, Pack of 2'],
      ],
    ],
    ['carpet underlay', 13 * M2, [[1, 'Dunmarra Calm 11 mm PU Foam Carpet Underlay Roll 15.07 m²']]],
  ])('%s for %i are the cheapest of one product', (role, amount, expected) => {
    expect(packsFor(role, amount)).toEqual(expected);
  });

  test('are of one product: a skirting of another height does not go beside it', () => {
    const board = (name: string, pricePence: number) =>
      aProductWith({ id: name, name, category: 'Trims & Accessories', stock: 50, pricePence });
    const boards = [
      board('Dado Ogee Skirting Board, 119 mm, 2.4 m', 1200),
      board('Dado Ogee Skirting Board, 119 mm, 4.2 m', 2150),
      board('Dado Ogee Skirting Board, 168 mm, 4.2 m', 2200),
    ];
    const { suggested } = kitOptions(boards, 'skirting');
    expect(suggested.map(({ product }) => product.name)).toEqual([boards[0]?.name, boards[1]?.name]);
  });

  test('have no cheaper mix in stock that is enough, and none as cheap of fewer packs', () => {
    const pack = fc.record({
      size: fc.integer({ min: 1, max: 12 }),
      pricePence: fc.integer({ min: 1, max: 40 }),
      stock: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(
        fc.array(pack, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 60 }),
        (packs, needed) => {
          const sizes = packs.map(({ size, ...rest }, at) => ({
            size,
            product: aProductWith({ id: `${at}`, ...rest }),
          }));
          const isEnough = packs.reduce((sum, { size, stock }) => sum + size * stock, 0) >= needed;
          /** Every mix, without any thought: `[pence, packs]`. */
          const mixes = packs.reduce<[number, number, number][]>(
            (before, { size, pricePence, stock }) =>
              before.flatMap(([held, pence, taken]) =>
                Array.from(
                  { length: (isEnough ? stock : needed) + 1 },
                  (_, count): [number, number, number] => [
                    held + count * size,
                    pence + count * pricePence,
                    taken + count,
                  ],
                ),
              ),
            [[0, 0, 0]],
          );
          const [cheapest] = mixes
            .filter(([held]) => held >= needed)
            .sort(([, a, few], [, b, fewer]) => a - b || few - fewer);
          const mix = cheapestMix(sizes, needed);
          const sum = (of: (each: (typeof mix)[number]) => number) =>
            mix.reduce((all, each) => all + of(each), 0);
          expect(sum(({ option, count }) => option.size * count)).toBeGreaterThanOrEqual(needed);
          expect([
            sum(({ option, count }) => option.product.pricePence * count),
            sum(({ count }) => count),
          ]).toEqual(cheapest?.slice(1));
          if (isEnough)
            for (const { option, count } of mix) expect(count).toBeLessThanOrEqual(option.product.stock);
        },
      ),
      runs(60),
    );
  });

  test('are found at once for more than any job needs', () => {
    const odd = [1507, 1100, 1437, 911].map((size, at) => ({
      size,
      product: aProductWith({ id: `${at}`, pricePence: size * 4 + at, stock: 1e6 }),
    }));
    const mix = cheapestMix(odd, 50_000_000);
    expect(mix.reduce((sum, { option, count }) => sum + option.size * count, 0)).toBeGreaterThanOrEqual(
      50_000_000,
    );
  });
});
