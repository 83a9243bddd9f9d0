/** Summary and sorting of reviews. */
import type { ReviewSort, ReviewSummaryWire } from './contract.ts';

/** The average rating, rounded half up to one decimal; null without ratings. */
export const averageRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;

/** @example summarise([5, 4]) // { average: 4.5, count: 2, histogram: [0, 0, 0, 1, 1] } */
export function summarise(ratings: readonly number[]): ReviewSummaryWire {
  const histogram: ReviewSummaryWire['histogram'] = [0, 0, 0, 0, 0];
  for (const rating of ratings) histogram[(rating - 1) as 0 | 1 | 2 | 3 | 4] += 1;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return { average: averageRating(sum, ratings.length), count: ratings.length, histogram };
}

interface Sortable {
  readonly rating: number;
  readonly helpful_count: number;
  readonly created_at: string;
}

const byNewest = (a: Sortable, b: Sortable): number => b.created_at.localeCompare(a.created_at);

const ORDERS: Readonly<Record<ReviewSort, (a: Sortable, b: Sortable) => number>> = {
  newest: byNewest,
  helpful: (a, b) => b.helpful_count - a.helpful_count || byNewest(a, b),
  highest: (a, b) => b.rating - a.rating || byNewest(a, b),
  lowest: (a, b) => a.rating - b.rating || byNewest(a, b),
};

/** Sorts reviews; equal ones are sorted by newest. */
export const sortReviews = <Review extends Sortable>(
  reviews: readonly Review[],
  sort: ReviewSort,
): Review[] => [...reviews].sort(ORDERS[sort]);
