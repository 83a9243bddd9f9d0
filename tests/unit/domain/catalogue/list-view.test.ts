import { describe, expect, it } from 'vitest';
import { FacetIndex } from '#domain/catalogue/facet-index.ts';
import { EVERYTHING } from '#domain/catalogue/list-query.ts';
import {
  chipsOf,
  withoutFilters,
  countLine,
  emptyListMessage,
  filterGroups,
  inCategory,
  isIndexable,
} from '#domain/catalogue/list-view.ts';

const nothing = new FacetIndex().query(EVERYTHING).facets;

describe('the list page', () => {
  it('words the count line as the owner does', () => {
    expect(countLine(20, 4768, 1, 239)).toBe('Showing 20 of 4768 products (Page 1 of 239)');
    expect(countLine(0, 0, 1, 0)).toBe('Showing 0 of 0 products (Page 1 of 1)');
  });

  it('always offers the values that the owner lists, even with a count of zero', () => {
    const groups = filterGroups({ ...EVERYTHING, category: 'LVT' }, nothing);
    expect(groups.map(({ label }) => label)).toEqual(['Construction', 'Thickness', 'Wear layer', 'Format']);
    expect(groups[0]?.options.map(({ value }) => value)).toEqual([
      'SPC Click',
      'WPC Click',
      'Glue Down',
      'Loose Lay',
    ]);
  });

  it('sorts values by number, including decimals: 2mm comes before 2.5mm', () => {
    const count = (value: string) => ({ value, count: 1 });
    const thickness = ['10mm', '2.5mm', '2.8mm', '2mm', '3.5mm', '3mm', 'Mixed'].map(count);
    const groups = filterGroups({ ...EVERYTHING, category: 'Vinyl & Lino' }, { ...nothing, thickness });
    expect(groups.find(({ name }) => name === 'thickness')?.options.map(({ value }) => value)).toEqual([
      '2mm',
      '2.5mm',
      '2.8mm',
      '3mm',
      '3.5mm',
      '10mm',
      'Mixed',
    ]);
  });

  it('has a chip for each active filter that removes only that filter and goes to page 1', () => {
    const query = {
      ...EVERYTHING,
      search: 'oak',
      category: 'LVT' as const,
      suppliers: ['Kvarnholm'],
      attributes: { format: ['Plank', 'Tile'] },
      minPence: 1000,
      inStock: true,
      page: 4,
    };
    const chips = chipsOf(query);
    expect(chips.map(({ label }) => label)).toEqual([
      '“oak”',
      'LVT',
      'Format: Plank',
      'Format: Tile',
      'Kvarnholm',
      'From £10.00',
      'In stock',
    ]);
    expect(chips[2]?.without).toEqual({ ...query, attributes: { format: ['Tile'] }, page: 1 });
    expect(chipsOf(withoutFilters(query))).toEqual([]);
  });

  it('words the empty list’s advice for search, filters, category and combinations', () => {
    const search = { ...EVERYTHING, search: 'marmoleum' };
    const filter = { ...EVERYTHING, inStock: true };
    expect(emptyListMessage(search)).toMatch(/^Nothing in the shop matches “marmoleum”\. Check the spelling/);
    expect(emptyListMessage({ ...search, category: 'LVT' })).toMatch(
      /^Nothing in LVT matches “marmoleum”\. Search/,
    );
    for (const searched of [search, { ...search, category: 'LVT' as const }]) {
      expect(emptyListMessage(searched)).not.toContain('filter');
    }
    expect(emptyListMessage(filter)).toBe(
      'Nothing in the shop passes this filter. Take it away, or start again.',
    );
    expect(emptyListMessage({ ...filter, category: 'LVT', minPence: 1 })).toBe(
      'Nothing in LVT passes all of these filters. Take one away, or start again.',
    );
    expect(emptyListMessage({ ...filter, ...search, inStock: true })).toBe(
      'Nothing that matches “marmoleum” passes this filter. Take it away, or search for something else.',
    );
    expect(emptyListMessage({ ...EVERYTHING, category: 'Other' })).toBe(
      'There is nothing in Other at the moment.',
    );
  });

  it('drops attribute filters when the category changes', () => {
    const query = {
      ...EVERYTHING,
      category: 'LVT' as const,
      attributes: { format: ['Plank'] },
      search: 'oak',
    };
    expect(inCategory(query, 'Tiles')).toEqual({ ...EVERYTHING, category: 'Tiles', search: 'oak' });
  });

  it('lets search engines index categories, but no combinations of filters', () => {
    expect(isIndexable({ ...EVERYTHING, category: 'Carpet', page: 3 })).toBe(true);
    expect(isIndexable({ ...EVERYTHING, search: 'oak' })).toBe(false);
    expect(isIndexable({ ...EVERYTHING, attributes: { finish: ['Matt'] } })).toBe(false);
  });
});

it.each([
  [{ minPence: 5000, maxPence: 1000 }, 'The lowest price, £50.00, is above the highest one, £10.00. '],
  [{ minPencePerM2: 3000, maxPencePerM2: 2999 }, 'The lowest price per m², £30.00, is above '],
])('says of reversed limits %o what is wrong', (limits, words) => {
  expect(emptyListMessage({ ...EVERYTHING, ...limits })).toContain(words);
  expect(emptyListMessage({ ...EVERYTHING, minPence: 1000, maxPence: 1000 })).not.toContain('above');
});
