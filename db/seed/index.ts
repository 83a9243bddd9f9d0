/**
 * Seeds the demo shop of a fresh install, the same on every machine: dates count from the day of seeding, everything else
 * comes from seeded random numbers. Live mode calls `seedLive`, which only adds category pictures and synonyms.
 */
import { count } from 'drizzle-orm';
import type { Connection } from '../client.ts';
import { categoryImages, products } from '../schema/index.ts';
import { WriteQueue } from '../write.ts';
import { insertCatalogue, makeCatalogue } from './catalogue/index.ts';
import { insertCategoryImages } from './category-images.ts';
import { insertAdvice } from './advice.ts';
import { clockAt } from './clock.ts';
import { insertMails, insertStaffWork } from './staff-work.ts';
import { insertDeliveryDays } from './delivery-days.ts';
import { insertDiscounts } from './discounts.ts';
import { insertGallery } from './gallery.ts';
import { insertHero } from './hero.ts';
import { insertOrders } from './order-trail.ts';
import { makeOrders } from './orders.ts';
import { insertPeople, makePeople } from './users.ts';
import { ledgerOf } from './stock-ledger.ts';
import { insertWishes } from './wishlists.ts';
import { insertReviews, makeReviews, rateProducts } from './reviews.ts';

/** True if nothing has been seeded or entered yet. */
export async function isEmpty({ db }: Connection): Promise<boolean> {
  const [row] = await db.select({ products: count() }).from(products);
  const [images] = await db.select({ images: count() }).from(categoryImages);
  return (row?.products ?? 0) === 0 && (images?.images ?? 0) === 0;
}

/** Fills an empty, migrated database with the demo shop, in one transaction. */
export async function seedDemo(connection: Connection, now: number = Date.now()): Promise<void> {
  const clock = clockAt(now);
  const catalogue = makeCatalogue(clock);
  const people = makePeople(clock);
  const orders = makeOrders(people, catalogue, clock);
  const reviews = makeReviews(catalogue, orders, people, clock);
  rateProducts(catalogue, reviews);
  await new WriteQueue(connection).run(async (tx) => {
    await insertCategoryImages(tx, clock);
    await insertCatalogue(tx, catalogue, ledgerOf(catalogue, orders));
    await insertPeople(tx, people);
    await insertWishes(tx, people, catalogue, clock);
    await insertOrders(tx, orders, people, clock);
    await insertDeliveryDays(tx, orders, catalogue, clock);
    await insertReviews(tx, reviews, people);
    await insertGallery(tx, catalogue, clock);
    await insertHero(tx, clock);
    await insertAdvice(tx, people, clock);
    await insertDiscounts(tx, clock);
    await insertStaffWork(tx, people, catalogue, orders, clock);
  });
}

/** Seeds a live shop: no products, only category pictures and search synonyms. */
export async function seedLive(connection: Connection, now: number = Date.now()): Promise<void> {
  await new WriteQueue(connection).run(async (tx) => {
    await insertCategoryImages(tx, clockAt(now));
  });
}

/** Number of products that a benchmark shop's orders choose from: choosing among all of them would take minutes. */
const SOLD_AT_SCALE = 3_000;

/**
 * Seeds a benchmark shop of any size by the same rules: with the demo people and a mail for each paid order, without
 * reviews, photos and messages.
 * @throws if the database is not empty: the ids would collide
 */
export async function seedScale(
  connection: Connection,
  size: { readonly products: number; readonly orders?: number },
  now: number = Date.now(),
): Promise<void> {
  if (!(await isEmpty(connection)))
    throw new Error('A benchmark shop is seeded into an empty database: this one has something already.');
  const clock = clockAt(now);
  const catalogue = makeCatalogue(clock, size.products);
  const people = makePeople(clock);
  const orders = makeOrders(people, catalogue.slice(0, SOLD_AT_SCALE), clock, size.orders ?? 0);
  await new WriteQueue(connection).run(async (tx) => {
    await insertCategoryImages(tx, clock);
    await insertCatalogue(tx, catalogue, ledgerOf(catalogue, orders));
    await insertPeople(tx, people);
    await insertOrders(tx, orders, people, clock);
    await insertMails(
      tx,
      orders.filter(({ row }) => row.paidAt),
    );
  });
}
