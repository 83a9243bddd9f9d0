/** The sales that run or are planned: what another change of the same products has to know of them. */
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { bulkChangeProducts, bulkChanges, products } from '#db/schema/index.ts';
import { type BulkChange, figureOf } from '#domain/catalogue/admin/bulk.ts';
import { now } from '#server/clock.ts';
import { dateInWords } from '#server/orders/index.ts';
import type { SalePeriod } from './bulk-apply.ts';
import type { Reader } from './prepared.ts';
import { throwRefusal } from './write.ts';

/** The sales that run or are planned, of some products, in the order of their days. */
export async function salesOf(
  reader: Reader,
  { action }: Pick<BulkChange, 'action'>,
  ids: readonly string[],
) {
  if (figureOf(action) !== 'price') return [];
  const { startsAt, endsAt, appliedAt, undoneAt, value, rounding } = bulkChanges;
  const { before, after } = bulkChangeProducts;
  const chosen = new Set(ids);
  const found = await reader
    .select({
      ...{ id: products.id, name: products.name, startsAt, appliedAt, value, rounding, before, after },
      endsAt: sql`${endsAt}`.mapWith(endsAt),
    })
    .from(bulkChanges)
    .innerJoin(bulkChangeProducts, eq(bulkChangeProducts.changeId, bulkChanges.id))
    .innerJoin(products, eq(products.id, bulkChangeProducts.productId))
    .where(and(isNotNull(endsAt), isNull(undoneAt)))
    .orderBy(asc(endsAt));
  return found.filter(({ id }) => chosen.has(id));
}
export type Sales = Awaited<ReturnType<typeof salesOf>>;

/**
 * Refuses a sale on days of another one: its old price would be the other's. Refuses another price during a sale too: it
 * would be worked out from the sale's, and stay when the sale ends. Before a planned sale begins, prices may change. One
 * that begins at once waits for the job that ends the sale before.
 */
export function refuseInSale(sale: SalePeriod | null, sales: Sales): void {
  const both = sales.filter((other) =>
    sale
      ? (other.startsAt?.getTime() ?? 0) < sale.endsAt.getTime() &&
        (sale.startsAt === null || other.endsAt > sale.startsAt)
      : other.appliedAt !== null,
  );
  const [first] = both;
  if (!first) return;
  const ends = Math.max(...both.map(({ endsAt }) => endsAt.getTime()));
  if (ends <= now().getTime())
    throwRefusal('invalid', `The sale of “${first.name}” is being ended. Please try again in a minute.`);
  const count = new Set(both.map(({ id }) => id)).size;
  const last = dateInWords(new Date(ends - 1));
  const planned = both.flatMap(({ appliedAt, startsAt }) =>
    appliedAt === null && startsAt ? [startsAt] : [],
  );
  const isPlanned = sale !== null && planned.length === both.length;
  const begins = new Date(Math.min(...planned.map(Number)));
  const subject =
    count === 1
      ? `“${first.name}” is`
      : `${count.toLocaleString('en-GB')} of these, “${first.name}” among them, are`;
  const when = isPlanned ? 'that is planned for some of these days' : 'already';
  const before =
    isPlanned && begins > (sale.startsAt ?? now()) ? `end this one before ${dateInWords(begins)}, ` : '';
  const after = sale ? 'begin this one' : 'change the price';
  throwRefusal(
    'invalid',
    `${subject} in a sale ${when}${sale && !isPlanned ? ' on some of these days' : ''}. Please take that back first, ${before}or ${after} after ${last}.`,
  );
}

/** The sales that are not over, as one text. */
export async function stateOfSales(from: Reader): Promise<string> {
  const { id, endsAt, appliedAt, undoneAt } = bulkChanges;
  const open = from.select({ id, appliedAt }).from(bulkChanges);
  return JSON.stringify(await open.where(and(isNotNull(endsAt), isNull(undoneAt))).orderBy(id));
}
