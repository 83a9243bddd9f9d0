import { describe, expect, it } from 'vitest';
import { CATEGORY_FILTERS, fixedOptions } from '#domain/catalogue/attributes.ts';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import { SLUG } from '#domain/shared/ids.ts';
import { isWallTile } from '#domain/catalogue/build.ts';
import { ATTRIBUTE_COLUMNS } from '#db/attribute-columns.ts';
import { makeCatalogue } from '#db/seed/catalogue/index.ts';
import { DEMO_PRODUCTS } from '#db/seed/catalogue/generate.ts';
import { clockAt, DAY } from '#db/seed/clock.ts';

const NOW = Date.UTC(2026, 10, 21, 14, 30);
const catalogue = makeCatalogue(clockAt(NOW));
const rows = catalogue.map(({ row }) => row);
const saving = (row: (typeof rows)[number]): number =>
  row.compareAtPence ? (row.compareAtPence - row.pricePence) / row.compareAtPence : 0;

describe('the demo catalogue', () => {
  it('has 4,768 products with unique slugs, names and SKUs, the same every time', () => {
    expect(rows).toHaveLength(DEMO_PRODUCTS);
    expect(DEMO_PRODUCTS).toBe(4768);
    for (const key of ['id', 'sku', 'name', 'description'] as const)
      expect(new Set(rows.map((row) => row[key])).size).toBe(4768);
    expect(rows.filter(({ id }) => !SLUG.test(id))).toEqual([]);
    expect(makeCatalogue(clockAt(NOW)).at(999)).toEqual(catalogue.at(999));
    // Long timeout: the whole catalogue is made twice, and the machine may be busy.
  }, 30_000);

  it('has at least two values of every filter, and the owner’s options', () => {
    const few = new Set(['wood_type', 'format']);
    for (const category of CATEGORIES) {
      const own = rows.filter((row) => row.category === category);
      expect(own.length).toBeGreaterThan(100);
      for (const filter of CATEGORY_FILTERS[category]) {
        const values = new Set(own.map((row) => row[ATTRIBUTE_COLUMNS[filter]]).filter(Boolean));
        expect(values.size, `${category} ${filter}`).toBeGreaterThanOrEqual(few.has(filter) ? 2 : 3);
        for (const option of fixedOptions(category, filter)) expect(values, filter).toContain(option);
      }
    }
  });

  it('has a coverage per box that equals its pieces’ area, to three decimals of a square metre', () => {
    for (const { row, draft } of catalogue) {
      if (!draft.pack) expect(row.boxCoverageMm2).toBeNull();
      else {
        expect(
          Math.abs((row.boxCoverageMm2 ?? 0) - draft.pack.pieces * draft.pack.pieceMm2),
        ).toBeLessThanOrEqual(500);
        expect((row.boxCoverageMm2 ?? 1) % 1000).toBe(0);
      }
    }
  });

  it('has only pictures of the product’s own category, brand, size and design', () => {
    for (const { row, draft, photos } of catalogue) {
      if (row.category !== 'Other') expect(draft.design.categories, row.id).toContain(row.category);
      if (draft.design.brand) expect(row.supplier.toUpperCase()).toBe(draft.design.brand);
      if (row.category === 'Tiles') expect(row.tileSize).toBe(`${draft.design.pieceMm?.join('×')}mm`);
      expect(
        photos.every(({ imageUrl }) => imageUrl.includes(draft.design.id)),
        row.id,
      ).toBe(true);
      expect(photos.filter(({ isMain }) => isMain)).toHaveLength(1);
    }
  });

  it('has plausible prices', () => {
    const perM2 = (row: (typeof rows)[number]): number => (row.pricePence * 1e4) / (row.boxCoverageMm2 ?? 1);
    const range = {
      'Laminate Flooring': [9, 38],
      LVT: [14, 46],
      'Wood Flooring': [33, 150],
      Carpet: [5, 70],
    } as const;
    for (const [category, [from, to]] of Object.entries(range))
      for (const row of rows.filter((other) => other.category === category)) {
        expect(perM2(row), row.id).toBeGreaterThanOrEqual(from);
        expect(perM2(row), row.id).toBeLessThanOrEqual(to);
      }
    for (const row of rows.filter(
      ({ category, tileSize }) => category === 'Tiles' && tileSize === '600×1200mm',
    ))
      expect(perM2(row), row.id).toBeGreaterThan(20);
  });

  it('has products in every state', () => {
    const countOf = (test: (row: (typeof rows)[number]) => boolean): number => rows.filter(test).length;
    expect(countOf(({ stock }) => stock === 0)).toBeGreaterThan(50);
    expect(countOf(({ stock }) => stock >= 1 && stock <= 3)).toBeGreaterThan(50);
    expect(countOf(({ stock }) => stock >= 4 && stock <= 10)).toBeGreaterThan(50);
    expect(countOf(({ pricePence }) => pricePence < 1200)).toBeGreaterThan(20);
    expect(countOf((row) => saving(row) > 0.15)).toBeGreaterThan(50);
    expect(countOf((row) => saving(row) > 0 && saving(row) < 0.15)).toBeGreaterThan(50);
    expect(countOf(({ boxCoverageMm2 }) => boxCoverageMm2 === null)).toBeGreaterThan(100);
    expect(countOf(({ cutToSize }) => cutToSize)).toBeGreaterThan(100);
    expect(countOf(({ isFeatured }) => isFeatured)).toBeGreaterThanOrEqual(12);
    expect(countOf(({ category, sampleFlag }) => category === 'Tiles' && !sampleFlag)).toBeGreaterThan(20);
    expect(catalogue.filter(({ photos }) => photos.length >= 8).length).toBeGreaterThan(20);
    expect(catalogue.filter(({ photos }) => photos.length === 1).length).toBeGreaterThan(20);
    const viewed = catalogue.filter(
      ({ views }) => views.reduce((sum, { views: count }) => sum + count, 0) >= 15,
    );
    expect(viewed.length).toBeGreaterThan(50);
    expect(countOf(({ name }) => /water|quatro|aqua|resistant/i.test(name))).toBeGreaterThan(50);
  });

  it('has a previous price only if it was the lowest of the 30 days before the cut', () => {
    for (const { row, prices } of catalogue.filter(({ row: other }) => other.compareAtPence !== null)) {
      const cut = prices.at(-1)?.changedAt.getTime() ?? 0;
      const before = prices.filter(({ changedAt }) => changedAt.getTime() < cut);
      expect(Math.min(...before.map(({ pricePence }) => pricePence))).toBe(row.compareAtPence);
      expect(before[0]?.changedAt.getTime()).toBeLessThan(cut - 30 * DAY);
      expect(cut).toBeLessThan(NOW);
    }
  });

  it('names laminate as water resistant only if it is', () => {
    for (const row of rows.filter(({ category }) => category === 'Laminate Flooring'))
      expect(/water|quatro|aqua|resistant/i.test(row.name)).toBe(row.waterResistant !== 'Standard');
  });

  it('names no finish that a product does not have, in its name, description and pictures', () => {
    const finishWords = /\b(?:gloss|matt|satin|polished|honed|tumbled|riven|textured|lacquered|frosted)\b/gi;
    const wrong = catalogue.flatMap(({ row, draft, photos }) => {
      const { finish, surface } = draft.attributes;
      const own = `${finish ?? surface ?? draft.design.finish ?? ''} ${row.category === 'Other' ? row.name : ''}`;
      const texts = [row.name, row.description, ...photos.map(({ altText }) => altText)].join(' ');
      const words = [...texts.matchAll(finishWords)].map(([word]) => word.toLowerCase());
      return words.filter((word) => !own.toLowerCase().includes(word)).map((word) => `${row.id}: ${word}`);
    });
    expect(wrong).toEqual([]);
  });

  it('shows no wall tile on a floor', () => {
    const walls = catalogue.filter(({ draft }) => isWallTile(draft));
    expect(walls.length).toBeGreaterThan(100);
    expect(
      walls
        .flatMap(({ photos }) => photos)
        .filter(({ imageUrl }) => !imageUrl.startsWith('/media/products/')),
    ).toEqual([]);
  });
});
