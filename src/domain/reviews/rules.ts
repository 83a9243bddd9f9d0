/** How reviews are summed up and sorted. */
import type { ReviewSort, ReviewSummaryWire } from './contract.ts';

/** The average to one decimal (rounded half up) from a sum of ratings; null without any. */
export const averageRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;

/** Average, count and histogram of ratings. `summarise([5, 4])` has the average 4.5. */
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

const newer = (a: Sortable, b: Sortable): number => b.created_at.localeCompare(a.created_at);

const ORDERS: Readonly<Record<ReviewSort, (a: Sortable, b: Sortable) => number>> = {
  newest: newer,
  helpful: (a, b) => b.helpful_count - a.helpful_count || newer(a, b),
  highest: (a, b) => b.rating - a.rating || newer(a, b),
  lowest: (a, b) => a.rating - b.rating || newer(a, b),
};

/** The reviews in the order asked for, newer ones first among equals. */
export const sortReviews = <Review extends Sortable>(
  reviews: readonly Review[],
  sort: ReviewSort,
): Review[] => [...reviews].sort(ORDERS[sort]);
