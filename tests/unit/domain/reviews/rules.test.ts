import fc from '#tests/support/property.ts';
import { expect, test } from 'vitest';
import { reviewBody } from '#domain/reviews/contract.ts';
import { averageRating, sortReviews, summarise } from '#domain/reviews/rules.ts';

test('the average has one decimal, and is null without ratings', () => {
  expect(averageRating(0, 0)).toBeNull();
  expect(averageRating(14, 3)).toBe(4.7);
  expect(averageRating(9, 2)).toBe(4.5);
});

test('the histogram counts every review once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 }), (ratings) => {
      const { count, histogram, average } = summarise(ratings);
      expect(count).toBe(ratings.length);
      expect(histogram.reduce((sum, one) => sum + one, 0)).toBe(count);
      if (average !== null) {
        expect(average).toBeGreaterThanOrEqual(Math.min(...ratings));
        expect(average).toBeLessThanOrEqual(Math.max(...ratings));
      }
    }),
  );
});

const review = (rating: number, helpful_count: number, created_at: string) => ({
  rating,
  helpful_count,
  created_at,
});
const old = review(5, 1, '2026-01-01T00:00:00Z');
const mid = review(2, 9, '2026-02-01T00:00:00Z');
const recent = review(5, 0, '2026-03-01T00:00:00Z');

test.each([
  ['newest', [recent, mid, old]],
  ['helpful', [mid, old, recent]],
  ['highest', [recent, old, mid]],
  ['lowest', [mid, recent, old]],
] as const)('%s first', (sort, expected) => expect(sortReviews([old, mid, recent], sort)).toEqual(expected));

test('the rating defaults to 5; title and comment are required', () => {
  expect(reviewBody.parse({ title: 'Good', comment: 'Wears well' }).rating).toBe(5);
  const refused = reviewBody.safeParse({ rating: 6, title: ' ' });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    'The rating must be a whole number from 1 to 5',
    'Title is required',
    'Comment is required',
  ]);
});
