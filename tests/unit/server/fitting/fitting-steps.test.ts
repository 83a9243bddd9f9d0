/** The fitting steps of a product contradict neither its pattern, its build nor its use. */
import { describe, expect, test } from 'vitest';
import { ATTRIBUTES, type Attribute } from '#domain/catalogue/attributes.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import { type BuiltProduct, isWallTile } from '#domain/catalogue/build.ts';

import { ATTRIBUTE_COLUMNS } from '#db/attribute-columns.ts';
import { makeCatalogue } from '#db/seed/catalogue/index.ts';
import { clockAt } from '#db/seed/clock.ts';
import { howToFit } from '#server/fitting/index.ts';

const product = (
  category: Category,
  name: string,
  attributes: Partial<Record<Attribute, string>> = {},
  unit = 'box',
): BuiltProduct => ({
  category,
  name,
  attributes,
  unit,
  cutToSize: false,
  tileSize: attributes.tile_size ?? null,
});
const stepsOf = (it: BuiltProduct): string => howToFit(it).join('\n');

test.each([
  product('Wood Flooring', 'Oak', { plank_style: 'Herringbone', wood_type: 'Engineered' }),
  product('Wood Flooring', 'Oak', { plank_style: 'Chevron', wood_type: 'Solid' }),
  product('Laminate Flooring', 'Oak', { plank_style: 'Herringbone' }),
  product('LVT', 'Walnut Basket Parquet LVT', { construction: 'Glue Down', format: 'Herringbone' }),
  product('LVT', 'Imported Oak Herringbone LVT', { construction: 'SPC Click' }),
])('$category $name ($attributes) is laid from a centre line, not in staggered rows', (it) => {
  expect(stepsOf(it)).not.toMatch(/stagger|towards the main window/i);
  expect(stepsOf(it)).toMatch(/line through the middle/);
});

test('boards in rows are staggered', () => {
  for (const category of ['Wood Flooring', 'Laminate Flooring', 'LVT'] as const)
    expect(stepsOf(product(category, 'Oak Planks', { construction: 'SPC Click' }))).toMatch(
      /stagger the ends/i,
    );
});

test.each<[string, RegExp, RegExp]>([
  ['SPC Click', /floats/, /adhesive|tackifier/],
  ['Glue Down', /pressure-sensitive adhesive/, /5 mm|floats|underlay/],
  ['Loose Lay', /tackifier/, /floats|pressure-sensitive/],
])('LVT built for %s has the steps of that build alone', (construction, own, others) => {
  const steps = stepsOf(product('LVT', 'Oak LVT', { construction, format: 'Plank' }));
  expect(steps).toMatch(own);
  expect(steps).not.toMatch(others);
});

describe('tiles', () => {
  const metro = product('Tiles', 'White Gloss Metro', {
    material: 'Ceramic',
    finish: 'Gloss',
    tile_size: '75×150mm',
  });
  const marble = product('Tiles', 'Carrara', {
    material: 'Marble',
    finish: 'Polished',
    tile_size: '600×1200mm',
  });

  test('with a shining glaze are for walls', () => {
    expect(stepsOf(metro)).toMatch(/^For walls/);
    expect(stepsOf(metro)).not.toMatch(/floor|doorway|timber|clips/);
    expect(isWallTile(product('Tiles', 'Dove Metro', { material: 'Ceramic', finish: 'Matt' }))).toBe(false);
  });

  test('that are large are buttered and clipped, stone is sealed', () => {
    expect(stepsOf(marble)).toMatch(/clips[^]*Seal/);
    expect(stepsOf(product('Tiles', 'Small', { material: 'Porcelain', tile_size: '300×300mm' }))).not.toMatch(
      /clips|Seal/,
    );
  });
});

test('sisal is glued rather than stretched, wool is stretched', () => {
  expect(stepsOf(product('Carpet', 'Natural Sisal', { material: 'Sisal' }, 'metre'))).not.toMatch(
    /gripper|Stretch|pile/,
  );
  expect(
    stepsOf(product('Carpet', 'Moss Twist', { material: '100% wool', finish: 'Twist' }, 'metre')),
  ).toMatch(/Stretch/);
});

test('linoleum is stuck down, printed vinyl may lie loose', () => {
  expect(stepsOf(product('Vinyl & Lino', 'Moss', { material: 'Linoleum' }))).not.toMatch(/Loose-lay/);
  expect(stepsOf(product('Vinyl & Lino', 'Star', { material: 'Cushioned vinyl' }))).toMatch(/Loose-lay/);
});

test('a trowel is not mitred, a carpet underlay has no moisture barrier', () => {
  expect(stepsOf(product('Trims & Accessories', 'Notched Adhesive Trowel'))).not.toMatch(/mitre|saw/);
  expect(stepsOf(product('Underlay', 'PU Foam Carpet Underlay'))).not.toMatch(/moisture|boards/);
});

describe('every product of the demo', () => {
  const rows = makeCatalogue(clockAt(Date.UTC(2026, 10, 21))).map(({ row }) => row);
  const all = rows.map((row) => ({
    description: row.description,
    built: {
      category: row.category as Category,
      name: row.name,
      unit: row.unit,
      cutToSize: row.cutToSize ?? false,
      tileSize: row.tileSize ?? null,
      attributes: Object.fromEntries(
        ATTRIBUTES.flatMap((name) => {
          const value = row[ATTRIBUTE_COLUMNS[name]];
          return value ? [[name, value]] : [];
        }),
      ),
    } satisfies BuiltProduct,
  }));

  test('has two to eight steps', () => {
    const counts = new Set(all.map(({ built }) => howToFit(built).length));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(8);
  });

  test('says nothing in steps and description that its pattern or use forbids', () => {
    const wrong = all.filter(({ built, description }) => {
      const words = `${stepsOf(built)}\n${description}`;
      const pattern = /herringbone|chevron|basket/i.test(built.name) && built.category !== 'Carpet';
      if (pattern && /stagger|longest wall/i.test(words.replace('staggered joints', ''))) return true;
      return isWallTile(built) && /doorway|halls, kitchens|over timber/i.test(words);
    });
    expect(wrong.map(({ built }) => built.name)).toEqual([]);
  });
});
