/**
 * What shoppers searched for and did not find, counted by day without anything about who searched: each visitor once a day.
 * Staff see what several visitors searched for.
 */
import { and, desc, eq, inArray, lt, max, sql, sum } from 'drizzle-orm';
import { store } from '#config/store.ts';
import { missedSearches } from '#db/schema/catalogue.ts';
import { LONGEST_TERM, type MissedSearch, OF_ONE_DAY, SEVERAL } from '#domain/catalogue/synonyms.ts';
import { mayBePersonal } from '#domain/catalogue/personal-search.ts';
import { plainText } from '#domain/catalogue/search-text.ts';
import type { ProductList } from '#domain/catalogue/product-list.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { Tally, type Visitor } from './tally.ts';

const SHOWN = 200;
/** Texts that are kept of a day: a flood of made-up ones does not fill the database. */
const MOST_OF_DAY = 500;
const WORD = /\p{L}{2}/u;

const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY_MS);

const misses = new Tally(async (counts) => {
  const day = dayOf(now());
  const rows = [...counts].slice(0, MOST_OF_DAY).map(([text, searches]) => ({
    day,
    text,
    searches,
    isEmpty: emptyOnes.get(text) ?? false,
  }));
  emptyOnes.clear();
  await write(async (tx) => {
    const texts = rows.map(({ text }) => text);
    const ofDay = eq(missedSearches.day, day);
    const known = new Set(
      (
        await tx
          .select({ text: missedSearches.text })
          .from(missedSearches)
          .where(and(ofDay, inArray(missedSearches.text, texts)))
      ).map(({ text }) => text),
    );
    let places = MOST_OF_DAY - (await tx.$count(missedSearches, ofDay));
    const kept = rows.filter(({ text }) => known.has(text) || places-- > 0);
    if (kept.length === 0) return;
    await tx
      .insert(missedSearches)
      .values(kept)
      .onConflictDoUpdate({
        target: [missedSearches.day, missedSearches.text],
        set: {
          searches: sql`${missedSearches.searches} + excluded.searches`,
          isEmpty: sql`excluded.is_empty`,
        },
      });
  });
}, DAY_MS);
/** Whether nothing was shown, by the texts that are still in memory. */
const emptyOnes = new Map<string, boolean>();

/** A search that found nothing, or nothing without letting go of something, whatever the filters. */
export interface Miss {
  readonly text: string;
  readonly isEmpty: boolean;
}

/** The miss of a list; null if its search found something, has no words, or may be somebody's number or address. */
export function missOf({ query, relaxed, isMissed }: ProductList): Miss | null {
  if (query.search === '' || query.page > 1) return null;
  if (!isMissed && (relaxed?.dropped ?? []).length === 0) return null;
  const text = plainText(query.search);
  if (text.length > LONGEST_TERM || mayBePersonal(text) || !WORD.test(text)) return null;
  return { text, isEmpty: isMissed };
}

/** Counts a miss once a day for each visitor. */
export function recordMiss({ text, isEmpty }: Miss, visitor: Visitor): void {
  if (emptyOnes.size >= MOST_OF_DAY && !emptyOnes.has(text)) return;
  emptyOnes.set(text, isEmpty);
  misses.add(text, visitor);
}

/** Writes the counts that are still in memory. */
export const flushMisses = (): Promise<void> => misses.flush();

/** The most frequent ones of the kept days, of those that several visitors searched for. */
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
    .having(
      sql`sum(${missedSearches.searches}) >= ${SEVERAL} and max(${missedSearches.searches}) >= ${OF_ONE_DAY}`,
    )
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
