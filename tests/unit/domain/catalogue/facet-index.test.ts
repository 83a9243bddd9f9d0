import fc, { runs } from '#tests/support/property.ts';
import { describe, expect, it } from 'vitest';
import { FacetIndex } from '#domain/catalogue/facet-index.ts';
import { EVERYTHING, type ListQuery, SORTS } from '#domain/catalogue/list-query.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { aProductWith } from '#tests/support/product.ts';

const MATERIALS = ['Oak', 'Ash', 'Porcelain'];
const FINISHES = ['Matt', 'Gloss'];
const SUPPLIERS = ['Kvarnholm', 'Stratalay'];

interface Facts {
  readonly category: 'Tiles' | 'LVT';
  readonly supplier: string;
  readonly material: string | undefined;
  readonly finish: string | undefined;
  readonly pricePence: number;
  readonly stock: number;
}

const product = ({ material, finish, ...facts }: Facts, n: number): ProductDetail =>
  aProductWith({
    id: `floor-${n}`,
    sku: `S${n}`,
    name: `Floor ${n}`,
    ...facts,
    boxCoverageMm2: n % 3 === 0 ? null : 2_000_000,
    pencePerM2: n % 3 === 0 ? null : Math.round(facts.pricePence / 2),
    isFeatured: n % 5 === 0,
    rating: n % 4 === 0 ? (n % 5) + 1 : null,
    ratingCount: n % 4 === 0 ? n : 0,
    attributes: { ...(material ? { material } : {}), ...(finish ? { finish } : {}) },
    createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 20))).toISOString(),
  });

/** Few prices, so that products often cost exactly as much as a filter's limit. */
const pence = fc.integer({ min: 1, max: 9 }).map((pounds) => pounds * 100);

const facts: fc.Arbitrary<Facts> = fc.record({
  category: fc.constantFrom('Tiles', 'LVT'),
  supplier: fc.constantFrom(...SUPPLIERS),
  material: fc.option(fc.constantFrom(...MATERIALS), { nil: undefined }),
  finish: fc.option(fc.constantFrom(...FINISHES), { nil: undefined }),
  pricePence: pence,
  stock: fc.integer({ min: 0, max: 2 }),
});

const wishes: fc.Arbitrary<ListQuery> = fc
  .record({
    category: fc.option(fc.constantFrom('Tiles' as const, 'LVT' as const)),
    suppliers: fc.subarray(SUPPLIERS),
    material: fc.subarray(MATERIALS),
    finish: fc.subarray(FINISHES),
    minPence: fc.option(pence),
    maxPence: fc.option(pence),
    inStock: fc.option(fc.boolean()),
  })
  .map(({ material, finish, ...rest }) => ({
    ...EVERYTHING,
    ...rest,
    attributes: {
      ...(material.length > 0 ? { material } : {}),
      ...(finish.length > 0 ? { finish } : {}),
    },
  }));

function passes(item: ProductDetail, wish: ListQuery): boolean {
  const inGroup = (values: readonly string[] | undefined, value: string | undefined) =>
    !values || values.length === 0 || (value !== undefined && values.includes(value));
  return (
    (wish.category === null || item.category === wish.category) &&
    inGroup(wish.suppliers, item.supplier) &&
    inGroup(wish.attributes.material, item.attributes.material) &&
    inGroup(wish.attributes.finish, item.attributes.finish) &&
    (wish.minPence === null || item.pricePence >= wish.minPence) &&
    (wish.maxPence === null || item.pricePence <= wish.maxPence) &&
    (wish.inStock === null || item.stock > 0 === wish.inStock)
  );
}

const indexOf = (items: readonly ProductDetail[]): FacetIndex => {
  const index = new FacetIndex();
  for (const item of items) index.put(item);
  return index;
};

const listed = (index: FacetIndex, wish: ListQuery): string[] =>
  index.query(wish).positions.map((position) => index.at(position)?.id ?? '');

describe('the facet index', () => {
  it('agrees with a plain filter, and counts what selecting each value would add', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 60 }), wishes, (list, wish) => {
        const items = list.map(product);
        const index = indexOf(items);
        const truth = items.filter((item) => passes(item, wish));
        expect(listed(index, wish).sort()).toEqual(truth.map(({ id }) => id).sort());

        const { facets } = index.query(wish);
        for (const material of MATERIALS) {
          const only = { ...wish, attributes: { ...wish.attributes, material: [material] } };
          const counted = facets.material.find((entry) => entry.value === material)?.count ?? 0;
          expect(counted).toBe(items.filter((item) => passes(item, only)).length);
        }
        for (const supplier of SUPPLIERS) {
          const counted = facets.supplier.find((entry) => entry.value === supplier)?.count ?? 0;
          expect(counted).toBe(
            items.filter((item) => passes(item, { ...wish, suppliers: [supplier] })).length,
          );
        }
        expect(facets.inStock).toBe(items.filter((item) => passes(item, { ...wish, inStock: true })).length);
        const free = items.filter((item) => passes(item, { ...wish, minPence: null, maxPence: null }));
        const prices = free.map(({ pricePence }) => pricePence);
        expect(facets.price).toEqual(
          prices.length > 0 ? { minPence: Math.min(...prices), maxPence: Math.max(...prices) } : null,
        );
      }),
    );
  });

  it('gives the same results after changes as a new index', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 4, maxLength: 40 }), facts, wishes, (list, other, wish) => {
        const items = list.map(product);
        const index = indexOf(items);
        listed(index, wish);
        const replaced = product(other, 1);
        index.put(replaced);
        index.remove('floor-2');
        const fresh = indexOf(items.map((item, n) => (n === 1 ? replaced : item)).filter((_, n) => n !== 2));
        expect(listed(index, wish)).toEqual(listed(fresh, wish));
        expect(index.size).toBe(items.length - 1);
      }),
    );
  });

  it('sorts by relevance (in stock first, then featured), price per m² (products without one last), price, age and rating', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1, maxLength: 40 }), (list) => {
        const index = indexOf(list.map(product));
        const sorted = (sort: ListQuery['sort']) =>
          index.query({ ...EVERYTHING, sort }).positions.map((at) => index.at(at) as ProductDetail);
        const rises = (values: number[]) => values.every((v, i) => i === 0 || v >= (values[i - 1] ?? 0));
        const places = sorted('relevance').map((p) => (p.stock > 0 ? 0 : 2) + (p.isFeatured ? 0 : 1));
        expect(rises(places)).toBe(true);
        expect(rises(sorted('price_per_m2').map((p) => p.pencePerM2 ?? 1e9))).toBe(true);
        expect(rises(sorted('price').map((p) => p.pricePence))).toBe(true);
        expect(rises(sorted('price_desc').map((p) => -p.pricePence))).toBe(true);
        expect(rises(sorted('newest').map((p) => -Date.parse(p.createdAt)))).toBe(true);
        expect(rises(sorted('rating').map((p) => -(p.rating ?? 0)))).toBe(true);
      }),
    );
  });

  it('keeps the order of a search', () => {
    const items = Array.from({ length: 6 }, (_, n) =>
      product(
        {
          category: 'LVT',
          supplier: 'Kvarnholm',
          material: 'Oak',
          finish: 'Matt',
          pricePence: 100,
          stock: 1,
        },
        n,
      ),
    );
    const index = indexOf(items);
    expect(index.query({ ...EVERYTHING, search: 'x' }, [4, 1, 3]).positions).toEqual([4, 1, 3]);
    expect(index.query({ ...EVERYTHING, search: 'x', sort: 'price' }, [4, 1, 3]).positions).toEqual([
      1, 3, 4,
    ]);
  });

  it('splits comma lists and ignores case and x for ×, but keeps values that contain a comma', () => {
    const index = indexOf([
      product(
        {
          category: 'Tiles',
          supplier: 'Ash, Oak & Sons',
          material: '600×600mm',
          finish: 'Matt',
          pricePence: 100,
          stock: 1,
        },
        1,
      ),
    ]);
    expect(index.normalise('supplier', ['Ash, Oak & Sons'])).toEqual(['Ash, Oak & Sons']);
    expect(index.normalise('material', ['600x600mm,Slate'])).toEqual(['600×600mm', 'Slate']);
    expect(index.normalise('finish', ['matt'])).toEqual(['Matt']);
  });

  it('grows beyond its initial capacity', () => {
    const items = Array.from({ length: 2500 }, (_, n) =>
      product(
        {
          category: 'LVT',
          supplier: 'Kvarnholm',
          material: `M${n}`,
          finish: 'Matt',
          pricePence: n,
          stock: 1,
        },
        n,
      ),
    );
    const index = indexOf(items);
    const found = index.query({ ...EVERYTHING, attributes: { material: ['M2400'] } });
    expect(found.positions.map((at) => index.at(at)?.id)).toEqual(['floor-2400']);
  });
});

describe('the sort orders of a changing catalogue', () => {
  const change = fc.record({ n: fc.nat(60), facts, gone: fc.boolean() });

  it('equal those of a new index after each change', () => {
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 12 }), (rounds) => {
        const index = new FacetIndex();
        const there = new Map<string, ProductDetail>();
        const put = (one: ProductDetail) => {
          index.put(one);
          there.set(one.id, one);
        };
        for (let n = 0; n < 40; n++) {
          put(
            product(
              {
                category: 'LVT',
                supplier: 'Kvarnholm',
                material: 'Oak',
                finish: 'Matt',
                pricePence: 100 + n,
                stock: n % 3,
              },
              n,
            ),
          );
        }
        for (const round of rounds) {
          for (const sort of SORTS) {
            const fresh = new FacetIndex();
            for (const one of there.values()) fresh.put(one);
            const ids = (of: FacetIndex) =>
              of.query({ ...EVERYTHING, sort }).positions.map((position) => of.at(position)?.id);
            expect(ids(index)).toEqual(ids(fresh));
          }
          for (const { n, facts: changed, gone } of round) {
            const one = product(changed, n);
            if (!gone) put(one);
            else {
              index.remove(one.id);
              there.delete(one.id);
            }
          }
        }
      }),
      runs(60),
    );
  });
});
