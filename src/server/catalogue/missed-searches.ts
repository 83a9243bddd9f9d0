/** What shoppers searched for and did not find, counted by day without anything about who searched. */
import { desc, lt, max, sql, sum } from 'drizzle-orm';
import { store } from '#config/store.ts';
import { missedSearches } from '#db/schema/catalogue.ts';
import { LONGEST_TERM, type MissedSearch } from '#domain/catalogue/synonyms.ts';
import { plainText } from '#domain/catalogue/search-text.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import type { ProductList } from './list.ts';
import { Tally, type Visitor } from './tally.ts';

const SHOWN = 200;
/** Telephone and account numbers have six digits or more in a row, when sizes (`600 1200`, `600x1200`) are set aside. */
const PERSONAL = /@|\d(?:[\s-]*\d){5}/;
const SIZE = /\b\d{2,4}\s*(?:mm|cm)?\s*[x×* ]\s*\d{2,4}\b(?!\s*\d)/g;
const WORD = /\p{L}{2}/u;

const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY_MS);

const misses = new Tally(async (counts) => {
  const day = dayOf(now());
  const rows = [...counts].map(([text, searches]) => ({
    day,
    text,
    searches,
    isEmpty: emptyOnes.get(text) ?? false,
  }));
  emptyOnes.clear();
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
/** Whether nothing was shown, by the texts that are still in memory. */
const emptyOnes = new Map<string, boolean>();

/** A search that found nothing, or nothing without letting go of something, whatever the filters. */
export interface Miss {
  readonly text: string;
  readonly isEmpty: boolean;
}

/** The miss of a list; null if its search found something, has no words, or may be somebody's number or e-mail address. */
export function missOf({ query, relaxed, isMissed }: ProductList): Miss | null {
  if (query.search === '' || query.page > 1) return null;
  if (!isMissed && (relaxed?.dropped ?? []).length === 0) return null;
  const text = plainText(query.search);
  if (text.length > LONGEST_TERM || PERSONAL.test(text.replace(SIZE, '')) || !WORD.test(text)) return null;
  return { text, isEmpty: isMissed };
}

/** Counts a miss once an hour for each visitor. */
export function recordMiss({ text, isEmpty }: Miss, visitor: Visitor): void {
  emptyOnes.set(text, isEmpty);
  misses.add(text, visitor);
}

/** Writes the counts that are still in memory. */
export const flushMisses = (): Promise<void> => misses.flush();

/** The most frequent ones of the kept days. */
export async function missedSearchesList(): Promise<MissedSearch[]> {
  const rows = await db
    .select({
      text: missedSearches.text,
      searches: sum(missedSearches.searches).mapWith(Number),
      isEmpty: sql<number>`max(${missedSearches.day} * 2 + ${missedSearches.isEmpty}) % 2`,
      lastDay: max(missedSearches.day),
    })
    .from(missedSearches)
    .where(sql`${missedSearches.day} > ${dayOf(now()) - store.retention.searchDays}`)
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
    await tx.delete(missedSearches).where(lt(missedSearches.day, dayOf(now()) - store.retention.searchDays));
  });
