import fc, { runs } from '#tests/support/property.ts';
import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { SimilarProducts } from '#domain/catalogue/similar.ts';
import { groupOf } from '#domain/catalogue/versions.ts';
import { aProductWith } from '#tests/support/product.ts';

const floor = (id: string, name: string, colour: string, pencePerM2: number): ProductDetail =>
  aProductWith({ id, name, colour, category: 'Wood Flooring', pencePerM2, pricePence: pencePerM2 * 2 });

const herringbone = floor('h', 'Glebe Smoked Oak Herringbone 120mm', 'Smoked Oak', 5000);
const likeIt = [
  floor('a', 'Manor Smoked Oak Herringbone 90mm', 'Smoked Oak', 5600),
  floor('b', 'Drumlin Natural Oak Herringbone 120mm', 'Natural Oak', 4800),
];
const others = [
  floor('c', 'Glebe American Walnut Plank 190mm', 'Walnut', 5000),
  floor('d', 'Glebe White Painted Plank 190mm', 'White', 5000),
  floor('e', 'Manor Smoked Oak Herringbone 90mm Brushed', 'Smoked Oak', 19_000),
];

describe('similar products', () => {
  it('are of like look, pattern and price, before those that share only one of them', () => {
    const similar = new SimilarProducts([herringbone, ...others, ...likeIt]);
    const found = similar.like(herringbone, 2).map(({ id }) => id);
    expect(found.toSorted()).toEqual(['a', 'b']);
  });

  it('are other floors: neither versions of the product nor two versions of one', () => {
    const version = floor('h2', 'Glebe Smoked Oak Herringbone 90mm', 'Smoked Oak', 5200);
    const twice = floor('a2', 'Manor Smoked Oak Herringbone 70mm', 'Smoked Oak', 5500);
    const found = new SimilarProducts([herringbone, version, twice, ...likeIt]).like(herringbone, 8);
    expect(found.map((one) => groupOf(one))).toHaveLength(
      new Set([herringbone, ...found].map((one) => groupOf(one))).size - 1,
    );
    expect(found).toHaveLength(2);
  });

  it('have the same effect, though many versions of other floors lie nearer in price', () => {
    const tile = (id: string, name: string, pencePerM2: number) =>
      aProductWith({ id, name, colour: 'Grey', category: 'Tiles', pencePerM2, pricePence: pencePerM2 });
    const concrete = tile('c0', 'Vela Light Grey Concrete Effect 600×600 Matt 9mm', 4000);
    const far = [
      tile('c1', 'Selva Urban Grey Concrete Effect 600×1200 Matt 9mm', 6100),
      tile('c2', 'Fara Pale Grey Concrete Effect 800×800 Matt 9mm', 7000),
    ];
    const between = Array.from({ length: 90 }, (_, at) =>
      tile(`m${at}`, `Range${at} Grey Marble 600×600 Matt 9mm`, 4001 + at),
    );
    const found = new SimilarProducts([concrete, ...between, ...far]).like(concrete, 2);
    expect(found.map(({ id }) => id).toSorted()).toEqual(['c1', 'c2']);
  });

  it('of goods that go with a floor are of several kinds, and none for another floor', () => {
    const extra = (id: string, name: string, pricePence: number) =>
      aProductWith({
        id,
        name,
        category: 'Trims & Accessories',
        boxCoverageMm2: null,
        pencePerM2: null,
        pricePence,
      });
    const spacers = ['Ledge', 'Mitre', 'Edge', 'Corner', 'Line'].map((range, at) =>
      extra(`s${at}`, `${range} 3 mm Tile Spacers, Pack of 500`, 400 + at),
    );
    const [own] = spacers as [ProductDetail];
    const trowel = extra('t', 'Mitre Notched Adhesive Trowel, 10 mm', 1800);
    const trim = extra('r', 'Edge Chrome Straight-Edge Tile Trim, 10 mm, 2.5 m', 900);
    const tileKit = extra('k', 'Line Floor Cleaning Kit, Stone and Tile', 2200);
    const woodKit = extra('w', 'Line Floor Cleaning Kit, Wood and Laminate', 2200);
    const found = new SimilarProducts([...spacers, trowel, trim, tileKit, woodKit]).like(own, 4);
    const ids = found.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['t', 'r', 'k']));
    expect(ids).not.toContain('w');
  });

  it('are none where there is no other floor', () => {
    expect(new SimilarProducts([herringbone]).like(herringbone, 8)).toEqual([]);
  });

  it('know their neighbours, and are known by them', () => {
    const catalogue = fc.array(
      fc.record({
        price: fc.integer({ min: 100, max: 400 }),
        colour: fc.constantFrom('Oak', 'White', 'Grey'),
      }),
      { minLength: 2, maxLength: 150 },
    );
    fc.assert(
      fc.property(catalogue, fc.nat(), (facts, nth) => {
        const products = facts.map(({ price, colour }, at) =>
          floor(`p${at}`, `Range ${colour}`, colour, price),
        );
        const similar = new SimilarProducts(products);
        const one = products[nth % products.length] as ProductDetail;
        for (const neighbour of similar.neighbours(one)) expect(similar.neighbours(neighbour)).toContain(one);
      }),
      runs(30),
    );
  });
});
