/** Pagination: the page that is asked for, and the page numbers to show. */

/**
 * The page numbers that a pagination shows: all pages if there are at most `numbers`; otherwise that many
 * around the current page, plus the first and the last page, with `null` for each gap.
 *
 * @example pageNumbers(7, 20) // [1, null, 5, 6, 7, 8, 9, null, 20]
 */
export function pageNumbers(page: number, pages: number, numbers = 5): (number | null)[] {
  if (pages <= numbers) return Array.from({ length: pages }, (_, index) => index + 1);
  const start = Math.min(Math.max(page - Math.floor(numbers / 2), 1), pages - numbers + 1);
  const around = Array.from({ length: numbers }, (_, index) => start + index);
  const end = start + numbers - 1;
  const before = start > 2 ? [1, null] : start === 2 ? [1] : [];
  const after = end < pages - 1 ? [null, pages] : end === pages - 1 ? [pages] : [];
  return [...before, ...around, ...after];
}

/** A page of a list and its offset. */
export interface Paged {
  /** Starts at 1. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  readonly total: number;
  /** Offset: number of items on the previous pages. */
  readonly from: number;
}

/**
 * The requested page of a list. Page 1 if the value is not a number or is beyond the last page.
 *
 * @example pageOf('2', 23, 10) // { page: 2, pages: 3, total: 23, from: 10 }
 */
export function pageOf(requested: string | null, total: number, size: number): Paged {
  const pages = Math.max(1, Math.ceil(total / size));
  const number = /^[1-9]\d{0,8}$/.test(requested ?? '') ? Number(requested) : 1;
  const page = number <= pages ? number : 1;
  return { page, pages, total, from: (page - 1) * size };
}

/** The URL of a page of a list at `path`; the first page has no number. */
export const pageHref = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`);
