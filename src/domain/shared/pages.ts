/**
 * The page numbers that a pagination shows (spec section 9): every page where there are at most `numbers`;
 * otherwise that many around the current one, with the first and the last page, and `null` for each gap.
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

/** A page of a list, and where it stands in it. */
export interface Paged {
  /** From 1. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  readonly total: number;
  /** How many of the list stand on the pages before. */
  readonly from: number;
}

/**
 * The page of a list that an address asks for. What is no number, and a page beyond the last, is page 1
 * (decisions.md 'page beyond the last').
 *
 * @example pageOf('2', 23, 10) // { page: 2, pages: 3, total: 23, from: 10 }
 */
export function pageOf(asked: string | null, total: number, size: number): Paged {
  const pages = Math.max(1, Math.ceil(total / size));
  const wanted = /^[1-9]\d{0,8}$/.test(asked ?? '') ? Number(asked) : 1;
  const page = wanted <= pages ? wanted : 1;
  return { page, pages, total, from: (page - 1) * size };
}
