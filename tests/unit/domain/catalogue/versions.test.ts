import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { groupOf, moreVersions, versionChoices } from '#domain/catalogue/versions.ts';
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
