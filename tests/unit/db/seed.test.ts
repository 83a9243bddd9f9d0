/** The demo shop is the same shop tomorrow: dates move with the day of seeding, what was bought and said of it does not. */
import { expect, test } from 'vitest';
import { makeCatalogue } from '#db/seed/catalogue/index.ts';
import { clockAt } from '#db/seed/clock.ts';
import { makeOrders } from '#db/seed/orders.ts';
import { makePeople } from '#db/seed/people.ts';
import { makeReviews, rateProducts } from '#db/seed/reviews.ts';

/** What shoppers see of the reviews of a shop that is seeded then. */
function seededAt(moment: string) {
  const clock = clockAt(Date.parse(moment));
  const shelf = makeCatalogue(clock);
  const people = makePeople(clock);
  const orders = makeOrders(people, shelf, clock);
  const reviews = makeReviews(shelf, orders, people, clock);
  rateProducts(shelf, reviews);
  return {
    stars: shelf.flatMap(({ row }) =>
      row.ratingCount ? [`${row.id} ${row.ratingSum}/${row.ratingCount}`] : [],
    ),
    words: reviews.map(({ productId, userName, rating, comment }) => [productId, userName, rating, comment]),
  };
}

test('reviews and stars do not depend on the day of seeding', () => {
  const today = seededAt('2026-11-22T00:05:00Z');
  expect(today.words.length).toBeGreaterThan(1000);
  expect(seededAt('2026-11-22T21:40:00Z')).toEqual(today);
  expect(seededAt('2027-03-09T11:00:00Z')).toEqual(today);
});
