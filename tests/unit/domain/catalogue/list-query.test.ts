import fc from '#tests/support/property.ts';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { ATTRIBUTES } from '#domain/catalogue/attributes.ts';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import {
  changed,
  EVERYTHING,
  listHref,
  listSearchParams,
  SORTS,
  type ListQuery,
} from '#domain/catalogue/list-query.ts';
import { COLOUR_NAMES } from '#domain/catalogue/colours.ts';
import { SUITS } from '#domain/catalogue/suits.ts';
import { listQuerySchema } from '#domain/catalogue/list-query-schema.ts';

const fieldsOf = (params: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const all = params.getAll(key);
      return [key, all.length > 1 ? all : all[0]];
    }),
  );
const read = (fields: object) => safeParse(listQuerySchema, fields);

const value = fc.stringMatching(/^[a-z0-9×]{1,8}( [a-z0-9,&]{1,6})?$/);
const someValues = fc.uniqueArray(value, { minLength: 1, maxLength: 4 });
const queries: fc.Arbitrary<ListQuery> = fc.record({
  search: fc.oneof(fc.constant(''), value),
  category: fc.option(fc.constantFrom(...CATEGORIES)),
  suppliers: fc.oneof(fc.constant([]), someValues),
  minPence: fc.option(fc.integer({ min: 0, max: 1_000_000_00 })),
  maxPence: fc.option(fc.integer({ min: 0, max: 1_000_000_00 })),
  attributes: fc.dictionary(fc.constantFrom(...ATTRIBUTES), someValues, { noNullPrototype: true }),
  inStock: fc.option(fc.boolean()),
  minPencePerM2: fc.option(fc.integer({ min: 0, max: 1_000_000_00 })),
  maxPencePerM2: fc.option(fc.integer({ min: 0, max: 1_000_000_00 })),
  colours: fc.uniqueArray(fc.constantFrom(...COLOUR_NAMES), { maxLength: 3 }),
  suits: fc.uniqueArray(fc.constantFrom(...SUITS), { maxLength: 3 }),
  literal: fc.constant([]),
  group: fc.option(fc.constant('oak-lvt-1a2b')),
  sort: fc.constantFrom(...SORTS),
  areaMm2: fc.constant(null),
  roomCuts: fc.constant(''),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  limit: fc.integer({ min: 1, max: 100 }),
});

describe('the URL of a list query', () => {
  it('parses back to the same query', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const result = read(fieldsOf(new URLSearchParams(listSearchParams(query).toString())));
        expect(result.data).toEqual(query);
      }),
    );
  });

  it('omits defaults, so that the unfiltered list is just /products', () => {
    expect(listHref(EVERYTHING)).toBe('/products');
    expect(listHref({ ...EVERYTHING, category: 'LVT', page: 2 })).toBe('/products?category=LVT&page=2');
  });

  it('treats empty fields as absent, since plain forms send them', () => {
    const fields = {
      search: '  ',
      category: '',
      min_price: '',
      max_price: '',
      page: '',
      limit: '',
      sort: '',
    };
    expect(read(fields).data).toEqual(EVERYTHING);
  });

  it('goes back to page 1 when anything but the page changes', () => {
    const third = { ...EVERYTHING, page: 3 };
    expect(changed(third, { limit: 50 }).page).toBe(1);
    expect(changed(third, { category: 'Tiles' }).page).toBe(1);
    expect(changed(third, { page: 4 }).page).toBe(4);
  });
});

describe('invalid list queries', () => {
  it.each([
    ['page', 'abc'],
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', '99999999999999999999'],
    ['page', '1e3'],
    ['limit', '0'],
    ['limit', '1000'],
    ['limit', 'ten'],
    ['min_price', 'x'],
    ['min_price', '-5'],
    ['max_price', '1e99'],
    ['max_price', 'Infinity'],
    ['category', 'Doors'],
    ['sort', 'cheapest'],
    ['in_stock', 'maybe'],
    ['search', 'a'.repeat(201)],
  ])('%s=%s is refused with a sentence', (field, text) => {
    const result = read({ [field]: text });
    expect(result.success).toBe(false);
    expect(result.error?.issues[0]?.message).toMatch(/^[A-Zi].*\.$|Other\.$/);
  });

  it('a category may be written in any case', () => {
    expect(read({ category: ' vinyl & LINO ' }).data?.category).toBe('Vinyl & Lino');
  });

  it('a single-value field given twice is refused', () => {
    expect(read({ page: ['1', '2'] }).success).toBe(false);
    expect(read({ material: ['Oak', 'Ash'] }).data?.attributes).toEqual({ material: ['Oak', 'Ash'] });
  });
});
