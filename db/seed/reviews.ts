/** The 1,200 demo reviews, verified only if the writer bought the product. */
import type { Category } from '../../src/domain/catalogue/categories.ts';
import type { Transaction } from '../client.ts';
import { reviewHelpful, reviews } from '../schema/index.ts';
import type { SeedProduct } from './catalogue/products.ts';
import { DAY, HOUR, MINUTE, seedId, type SeedClock } from './clock.ts';
import { insertAll } from './insert.ts';
import type { SeedOrder } from './orders.ts';
import type { Person } from './users.ts';
import { Random } from './random.ts';
import { reviewWords } from './review-words.ts';

export const REVIEWS = 1200;
type ReviewRow = Required<typeof reviews.$inferInsert>;

interface Plan {
  product: SeedProduct;
  writer: Person;
  verified: boolean;
  at: Date;
}

/** One review per bought product and buyer, some days after the delivery. */
function verifiedPlans(
  orders: readonly SeedOrder[],
  catalogue: ReadonlyMap<string, SeedProduct>,
  clock: SeedClock,
): Plan[] {
  return orders.flatMap(({ row, lines, buyer }) => {
    const { deliveredAt } = row;
    if (!row.userId || !deliveredAt) return [];
    return lines
      .filter(({ isSample }) => !isSample)
      .flatMap((line) => {
        const product = catalogue.get(line.productId);
        const random = new Random(`review of ${line.productId} by ${buyer.email}`);
        const at = new Date(deliveredAt.getTime() + random.int(3, 40) * DAY + random.int(0, 59) * MINUTE);
        // Reviews that would be dated in the future are left out.
        if (!product || at.getTime() > clock.today || !random.chance(0.85)) return [];
        return [{ product, writer: buyer, verified: true, at }];
      });
  });
}

/** Unverified reviews, as of people who bought in the showroom. Featured products get most of them. */
function* otherPlans(
  catalogue: readonly SeedProduct[],
  people: readonly Person[],
  clock: SeedClock,
): Generator<Plan> {
  // The demo shopper has only verified reviews.
  const writers = people.filter(({ role, email }) => role === null && email !== 'shopper@ardglen.example');
  const featured = catalogue.filter(({ row }) => row.isFeatured);
  const random = new Random('showroom reviews');
  for (;;) {
    const product = random.pick(random.chance(0.3) ? featured : catalogue);
    const writer = random.pick(writers);
    const from = Math.max(product.row.createdAt.getTime(), writer.createdAt.getTime());
    const at = new Date(from + Math.floor(random.next() * (clock.now - HOUR - from)));
    yield { product, writer, verified: false, at };
  }
}

/** A random rating: mostly 5 and 4, few lower ones. */
const ratingOf = (random: Random): number =>
  random.pick([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2, 1]);

/** Makes the reviews: first those of buyers, then the others, one per product and writer. */
export function makeReviews(
  catalogue: readonly SeedProduct[],
  orders: readonly SeedOrder[],
  people: readonly Person[],
  clock: SeedClock,
): ReviewRow[] {
  const byId = new Map(catalogue.map((product) => [product.row.id, product]));
  const bought = new Set(
    orders.flatMap(({ row, lines }) =>
      lines.filter(({ isSample }) => !isSample).map((line) => `${line.productId} ${row.userId}`),
    ),
  );
  const taken = new Set<string>();
  const rows: ReviewRow[] = [];
  const add = ({ product, writer, verified, at }: Plan): void => {
    const key = `${product.row.id} ${writer.id}`;
    if (rows.length >= REVIEWS || taken.has(key) || verified !== bought.has(key)) return;
    taken.add(key);
    // Not seeded by an id: ids depend on the day of seeding, so the ratings would differ from day to day.
    const random = new Random(`review of ${product.row.id} in the words of ${writer.email}`);
    const rating = ratingOf(random);
    rows.push({
      id: seedId(at, random),
      productId: product.row.id,
      userId: writer.id,
      userName: `${writer.firstName} ${writer.lastName.charAt(0)}.`,
      rating,
      ...reviewWords(product.row.category satisfies Category, product.draft.design, rating, random),
      verifiedPurchase: verified,
      helpfulCount: 0,
      state: 'visible',
      moderationReason: null,
      readAt: clock.now - at.getTime() > 7 * DAY ? new Date(at.getTime() + DAY) : null,
      createdAt: at,
      updatedAt: at,
    });
  };
  for (const plan of verifiedPlans(orders, byId, clock)) add(plan);
  for (const plan of otherPlans(catalogue, people, clock)) {
    if (rows.length >= REVIEWS) break;
    add(plan);
  }
  return rows;
}

/** Sets the sum and number of ratings of each product, before the products are inserted. */
export function rateProducts(catalogue: readonly SeedProduct[], rows: readonly ReviewRow[]): void {
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  for (const { row } of catalogue) {
    const own = byProduct.get(row.id) ?? [];
    row.ratingCount = own.length;
    row.ratingSum = own.reduce((sum, { rating }) => sum + rating, 0);
  }
}

/** Inserts the reviews and their helpful votes. */
export async function insertReviews(
  tx: Transaction,
  rows: readonly ReviewRow[],
  people: readonly Person[],
): Promise<void> {
  const readers = people.filter(({ role }) => role === null);
  const helpful = rows.flatMap((row) => {
    const random = new Random(`helpful ${row.productId} ${row.userName} ${row.comment}`);
    const fans = random
      .shuffle(readers.filter(({ id }) => id !== row.userId))
      .slice(0, random.pick([0, 0, 0, 1, 1, 2, 3, 7]));
    row.helpfulCount = fans.length;
    return fans.map((fan) => ({ reviewId: row.id, userId: fan.id, createdAt: row.createdAt }));
  });
  await insertAll(tx, reviews, rows);
  await insertAll(tx, reviewHelpful, helpful);
}
