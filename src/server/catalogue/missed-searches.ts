/** What shoppers searched for and did not find, counted by day without anything about who searched. */
import { desc, lt, max, sql, sum } from 'drizzle-orm';
import { missedSearches } from '#db/schema/catalogue.ts';
import { plainText } from '#domain/catalogue/search-text.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import type { ProductList } from './list.ts';
import { Tally, type Visitor } from './tally.ts';

const KEPT_DAYS = 30;
const LONGEST = 60;
const SHOWN = 200;
/** Telephone and account numbers have six digits or more in a row; sizes have four. */
const PERSONAL = /@|\d(?:[\s-]*\d){5}/;
const WORD = /\p{L}{2}/u;

const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY_MS);

const misses = new Tally(async (counts) => {
  const day = dayOf(now());
  const rows = [...counts].map(([key, searches]) => {
    const [isEmpty, text] = JSON.parse(key) as [boolean, string];
    return { day, text, searches, isEmpty };
  });
  await write((tx) =>
    tx
      .insert(missedSearches)
      .values(rows)
      .onConflictDoUpdate({
        target: [missedSearches.day, missedSearches.text],
        set: {
          searches: sql`${missedSearches.searches} + excluded.searches`,
          isEmpty: sql`excluded.is_empty`,
        },
      }),
  );
});

/**
 * Counts a search that found nothing, or nothing without letting go of something, once an hour for each visitor. What may
 * be somebody's address or number is left out.
 */
export function recordMiss({ query, total, relaxed }: ProductList, visitor: Visitor): void {
  if (query.search === '' || query.page > 1) return;
  if (total > 0 && (relaxed?.dropped ?? []).length === 0) return;
  const text = plainText(query.search);
  if (text.length > LONGEST || PERSONAL.test(text) || !WORD.test(text)) return;
  misses.add(JSON.stringify([total === 0, text]), visitor);
}

/** Writes the counts that are still in memory. */
export const flushMisses = (): Promise<void> => misses.flush();

export interface MissedSearch {
  readonly text: string;
  /** In the last 30 days. */
  readonly searches: number;
  /** Nothing was shown at all. */
  readonly isEmpty: boolean;
  readonly lastDay: Date;
}

/** The most frequent ones of the last 30 days. */
export async function missedInThirtyDays(): Promise<MissedSearch[]> {
  const rows = await db
    .select({
      text: missedSearches.text,
      searches: sum(missedSearches.searches).mapWith(Number),
      isEmpty: max(missedSearches.isEmpty),
      lastDay: max(missedSearches.day),
    })
    .from(missedSearches)
    .where(sql`${missedSearches.day} > ${dayOf(now()) - KEPT_DAYS}`)
    .groupBy(missedSearches.text)
    .orderBy(desc(sum(missedSearches.searches)), missedSearches.text)
    .limit(SHOWN);
  return rows.map(({ text, searches, isEmpty, lastDay }) => ({
    text,
    searches,
    isEmpty: Boolean(isEmpty),
    lastDay: new Date((lastDay ?? 0) * DAY_MS),
  }));
}

/** Deletes the counts of earlier days. A job calls it. */
export const clearOldMisses = (): Promise<void> =>
  write(async (tx) => {
    await tx.delete(missedSearches).where(lt(missedSearches.day, dayOf(now()) - KEPT_DAYS));
  });
