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
