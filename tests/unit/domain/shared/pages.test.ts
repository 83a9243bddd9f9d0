import fc from '#tests/support/property.ts';
import { describe, expect, it } from 'vitest';
import { pageHref, pageNumbers, pageOf } from '#domain/shared/pages.ts';

describe('page numbers', () => {
  it('lists all pages if there are at most five', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('shows five around the current page, the first, the last and the gaps', () => {
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
    expect(pageNumbers(7, 20)).toEqual([1, null, 5, 6, 7, 8, 9, null, 20]);
    expect(pageNumbers(20, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('is ascending, contains the current page and never shows a gap without pages', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }));
    fc.assert(
      fc.property(place, ({ page, pages }) => {
        const shown = pageNumbers(page, pages);
        const numbers = shown.filter((entry) => entry !== null);
        expect(numbers).toContain(page);
        expect([numbers[0], numbers.at(-1)]).toEqual([1, pages]);
        shown.forEach((entry, index) => {
          const [before, after] = [shown[index - 1], shown[index + 1]];
          if (entry === null) expect(Number(after) - Number(before)).toBeGreaterThan(1);
          else if (typeof before === 'number') expect(entry - before).toBe(1);
        });
      }),
    );
  });
});

describe('a page of a list', () => {
  it('is the requested one, with its offset', () => {
    expect(pageOf('2', 23, 10)).toEqual({ page: 2, pages: 3, total: 23, from: 10 });
    expect(pageOf('3', 30, 10)).toEqual({ page: 3, pages: 3, total: 30, from: 20 });
    expect(pageOf(null, 0, 10)).toEqual({ page: 1, pages: 1, total: 0, from: 0 });
  });

  it('is the first for a page beyond the last and for an invalid number', () => {
    for (const asked of ['4', '0', '-1', '1.5', '2e0', ' 2', 'two', '', '99999999999'])
      expect(pageOf(asked, 23, 10), asked).toMatchObject({ page: 1, pages: 3, from: 0 });
  });

  it('has a URL with its number, except the first', () => {
    expect([1, 2].map((page) => pageHref('/orders', page))).toEqual(['/orders', '/orders?page=2']);
  });
});
