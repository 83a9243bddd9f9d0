import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { FacetIndex } from '#domain/catalogue/facet-index.ts';
import {
  groupOf,
  moreVersions,
  SHOWN_VERSIONS,
  shownVersions,
  versionChoices,
} from '#domain/catalogue/versions.ts';
import { aProductWith } from '#tests/support/product.ts';

const lvt = (build: string, pencePerM2: number, part: Partial<ProductDetail> = {}): ProductDetail =>
  aProductWith({
    id: build,
    sku: build,
    name: `Haven Limed Oak LVT Plank ${build}`,
    supplier: 'Polyfloor North',
    pricePence: pencePerM2 * 2,
    pencePerM2,
    tileSize: '229×1374mm',
    colour: 'Limed grey',
    attributes: { construction: build.startsWith('SPC') ? 'SPC Click' : 'Glue Down' },
    ...part,
  });

const glue = lvt('Glue Down 2mm / 0.3mm', 1891);
const click = lvt('SPC Click 4mm / 0.3mm', 2113);
const thick = lvt('SPC Click 5mm / 0.5mm', 2781, { stock: 0 });

describe('the versions of a floor', () => {
  it('share a group, which another colour, look or supplier is not in', () => {
    expect(groupOf(click)).toBe(groupOf(glue));
    expect(groupOf(thick)).toBe(groupOf(glue));
    expect(groupOf({ ...glue, colour: 'Smoked' })).not.toBe(groupOf(glue));
    expect(groupOf({ ...glue, supplier: 'Stratalay' })).not.toBe(groupOf(glue));
    expect(groupOf({ ...glue, name: glue.name.replace('Plank', 'Herringbone') })).not.toBe(groupOf(glue));
  });

  it('are counted on a card with the lowest price of the others', () => {
    expect(moreVersions(click, [glue, thick])).toEqual({
      count: 2,
      fromPence: 1891,
      isPerM2: true,
      href: `/products?item_group_id=${groupOf(click)}`,
    });
    expect(moreVersions(click, [])).toBeNull();
  });

  it('are choices by what differs in their names, the cheapest first', () => {
    expect(
      versionChoices(click, [thick, glue]).map(({ label, isCurrent, inStock }) => [
        label,
        isCurrent,
        inStock,
      ]),
    ).toEqual([
      ['Glue Down 2mm / 0.3mm', false, true],
      ['SPC Click 4mm / 0.3mm', true, true],
      ['SPC Click 5mm / 0.5mm', false, false],
    ]);
    expect(versionChoices(click, [])).toEqual([]);
  });
});

describe('a floor of very many versions', () => {
  const COUNT = 200;
  const index = new FacetIndex();
  const all = Array.from({ length: COUNT }, (_, at) =>
    lvt(`V${String(at).padStart(3, '0')}`, 1000 + (at % 90), { itemGroupId: 'many' }),
  );
  for (const product of all) index.put(product);
  const near = (product: ProductDetail) => index.versionsNear(index.positionOf(product.id) ?? -1);

  it('offers on each page the nearest ones in price, and the list for all', () => {
    for (const product of [all[0], all[89], all[120], all.at(-1)]) {
      if (!product) continue;
      const { nearest, count } = near(product);
      expect([nearest.length, count]).toEqual([SHOWN_VERSIONS, COUNT]);
      const { choices, allHref } = shownVersions(product, nearest, count);
      expect(choices).toHaveLength(SHOWN_VERSIONS + 1);
      expect(choices.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([product.id]);
      expect(allHref).toBe('/products?item_group_id=many');
      const furthest = Math.max(
        ...nearest.map((each) => Math.abs((each.pencePerM2 ?? 0) - (product.pencePerM2 ?? 0))),
      );
      expect(furthest).toBeLessThan(SHOWN_VERSIONS);
    }
  });

  it('names, for a change of one, every page that offers it, and not many more', () => {
    for (const product of all) {
      const around = new Set(index.versionsAround(product, 'many').map(({ id }) => id));
      expect(around.size).toBeLessThanOrEqual(2 * SHOWN_VERSIONS + 2);
      const showing = all.filter((page) => near(page).nearest.includes(product));
      for (const { id } of showing) expect(around).toContain(id);
    }
  });

  it('follows a version that moves or goes', () => {
    const moved = lvt('V000', 5000, { itemGroupId: 'many' });
    index.put(moved);
    expect(near(moved).nearest.map(({ id }) => id)).toContain('V179');
    index.remove(moved.id);
    expect(index.versionsNear(0)).toEqual({ nearest: [], count: 0 });
    expect(near(all[1] as ProductDetail).count).toBe(COUNT - 1);
  });
});
