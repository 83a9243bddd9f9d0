/** Twelve hundred reviews: believable, varied, verified only where the writer bought the product. */
import type { Category } from '../../src/domain/catalogue/categories.ts';
import type { Transaction } from '../client.ts';
import { reviewHelpful, reviews } from '../schema/index.ts';
import type { ShelvedProduct } from './catalogue/products.ts';
import { DAY, HOUR, MINUTE, seedId, type SeedClock } from './clock.ts';
import { insertAll } from './insert.ts';
import type { SeedOrder } from './orders.ts';
import type { Person } from './people.ts';
import { Random } from './random.ts';
import { reviewWords } from './review-words.ts';

export const REVIEWS = 1200;
type ReviewRow = Required<typeof reviews.$inferInsert>;

interface Plan {
  product: ShelvedProduct;
  writer: Person;
  verified: boolean;
  at: Date;
}

/** One review a bought product and buyer, some days after it came to the door. */
function verifiedPlans(
  orders: readonly SeedOrder[],
  shelf: ReadonlyMap<string, ShelvedProduct>,
  clock: SeedClock,
): Plan[] {
  return orders.flatMap(({ row, lines, buyer }) => {
    const { deliveredAt } = row;
    if (!row.userId || !deliveredAt) return [];
    return lines
      .filter(({ isSample }) => !isSample)
      .flatMap((line) => {
        const product = shelf.get(line.productId);
        const random = new Random(`review of ${line.productId} by ${buyer.email}`);
        const at = new Date(deliveredAt.getTime() + random.int(3, 40) * DAY + random.int(0, 59) * MINUTE);
        // Who would write tomorrow has not written yet.
        if (!product || at.getTime() > clock.today || !random.chance(0.85)) return [];
        return [{ product, writer: buyer, verified: true, at }];
      });
  });
}

/** Reviews of people who bought in the showroom: featured floors have most, others a few. */
function* otherPlans(
  shelf: readonly ShelvedProduct[],
  people: readonly Person[],
  clock: SeedClock,
): Generator<Plan> {
  // The demonstration account wrote of what it bought, and no more.
  const writers = people.filter(({ role, email }) => role === null && email !== 'shopper@ardglen.example');
  const featured = shelf.filter(({ row }) => row.isFeatured);
  const random = new Random('showroom reviews');
  for (;;) {
    const product = random.pick(random.chance(0.3) ? featured : shelf);
    const writer = random.pick(writers);
    const from = Math.max(product.row.createdAt.getTime(), writer.createdAt.getTime());
    const at = new Date(from + Math.floor(random.next() * (clock.now - HOUR - from)));
    yield { product, writer, verified: false, at };
  }
}

/** 5 for most, 4 for many, and a few who were not pleased. */
const ratingOf = (random: Random): number =>
  random.pick([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2, 1]);

/** Invents the reviews: first those of buyers, then others', one for each product and writer. */
export function makeReviews(
  shelf: readonly ShelvedProduct[],
  orders: readonly SeedOrder[],
  people: readonly Person[],
  clock: SeedClock,
): ReviewRow[] {
  const byId = new Map(shelf.map((product) => [product.row.id, product]));
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
    // Never of an id: it holds the day of seeding, and tomorrow's shop would have other stars.
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
      createdAt: at,
      updatedAt: at,
    });
  };
  for (const plan of verifiedPlans(orders, byId, clock)) add(plan);
  for (const plan of otherPlans(shelf, people, clock)) {
    if (rows.length >= REVIEWS) break;
    add(plan);
  }
  return rows;
}

/** Writes each product's sum and number of stars, before the products are inserted. */
export function rateProducts(shelf: readonly ShelvedProduct[], rows: readonly ReviewRow[]): void {
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  for (const { row } of shelf) {
    const own = byProduct.get(row.id) ?? [];
    row.ratingCount = own.length;
    row.ratingSum = own.reduce((sum, { rating }) => sum + rating, 0);
  }
}

/** Writes the reviews, and who found them helpful. */
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
