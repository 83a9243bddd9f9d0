/** The demo shop is reproducible: dates depend on the day of seeding, orders and reviews do not. */
import { expect, test } from 'vitest';
import { makeCatalogue } from '#db/seed/catalogue/index.ts';
import { clockAt } from '#db/seed/clock.ts';
import { makeOrders } from '#db/seed/orders.ts';
import { makePeople } from '#db/seed/users.ts';
import { makeReviews, rateProducts } from '#db/seed/reviews.ts';

/** Reviews and ratings of a shop that is seeded at a time. */
function seededAt(moment: string) {
  const clock = clockAt(Date.parse(moment));
  const catalogue = makeCatalogue(clock);
  const people = makePeople(clock);
  const orders = makeOrders(people, catalogue, clock);
  const reviews = makeReviews(catalogue, orders, people, clock);
  rateProducts(catalogue, reviews);
  return {
    ratings: catalogue.flatMap(({ row }) =>
      row.ratingCount ? [`${row.id} ${row.ratingSum}/${row.ratingCount}`] : [],
    ),
    reviews: reviews.map(({ productId, userName, rating, comment }) => [
      productId,
      userName,
      rating,
      comment,
    ]),
  };
}

test('reviews and ratings do not depend on the day of seeding', () => {
  const today = seededAt('2026-11-22T00:05:00Z');
  expect(today.reviews.length).toBeGreaterThan(1000);
  expect(seededAt('2026-11-22T21:40:00Z')).toEqual(today);
  expect(seededAt('2027-03-09T11:00:00Z')).toEqual(today);
});
