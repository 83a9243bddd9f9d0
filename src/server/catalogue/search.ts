/**
 * Full-text search over the catalogue: from the typed text to positions in the index, best first. Synonyms are searched
 * as well; if nothing is found, words that occur in no product are corrected as typing errors.
 */
import { isFloor } from '#domain/catalogue/categories.ts';
import { namedCategory } from '#domain/catalogue/named-category.ts';
import { asTyped, matchExpression, searchWords, wordsOf } from '#domain/catalogue/search-text.ts';
import { searchSynonyms } from '#db/schema/catalogue.ts';
import { client, db } from '#server/database.ts';
import { now } from '#server/clock.ts';
import { VersionedCache } from './versioned-cache.ts';
import type { LiveCatalogue } from './live-catalogue.ts';

/** The result of a search. */
export interface Found {
  readonly positions: readonly number[];
  /** The corrected text that was searched for instead; null if none was needed. */
  readonly correction: string | null;
}

/** BM25 weights of id, name, category, supplier, attributes and description. */
const RANK = 'bm25(0, 10, 4, 3, 5, 1)';
const SYNONYMS_FRESH_MS = 60_000;
const CACHED_SEARCHES = 200;

let synonyms: { at: number; means: Map<string, string[]> } | null = null;
const cache = new VersionedCache<Found>(CACHED_SEARCHES, ({ positions }) => positions.length);

async function meanings(): Promise<Map<string, string[]>> {
  const time = now().getTime();
  if (synonyms && time - synonyms.at < SYNONYMS_FRESH_MS) return synonyms.means;
  const rows = await db.select().from(searchSynonyms);
  const means = new Map(
    rows.map((row) => [
      wordsOf(row.term).join(' '),
      row.means
        .split(',')
        .map((word) => wordsOf(word).join(' '))
        .filter((word) => word !== ''),
    ]),
  );
  synonyms = { at: time, means };
  return means;
}

/** Accessories rank below floors of equal relevance: a search for `oak` is for a floor. */
const SUNDRY_WEIGHT = 0.7;

/** A text as FTS5 query expressions. */
export interface Expression {
  /** Matches the words and their synonyms. */
  readonly all: string;
  /** Matches only the words as they were typed, outside the description; null if that makes no difference. */
  readonly typed: string | null;
}

const ON_THE_LABEL = '{name category attributes}';

async function ranked(catalogue: LiveCatalogue, expression: string, limit: number): Promise<number[]> {
  const { rows } = await client.execute({
    sql: `SELECT rowid, rank FROM products_fts
      WHERE products_fts MATCH ? AND rank MATCH '${RANK}' ORDER BY rank LIMIT ?`,
    args: [expression, limit],
  });
  return rows
    .flatMap((row): { position: number; rank: number }[] => {
      const position = catalogue.positionOfRow(Number(row[0]));
      const product = position === undefined ? undefined : catalogue.index.at(position);
      if (position === undefined || !product) return [];
      const weight = isFloor(product.category) ? 1 : SUNDRY_WEIGHT;
      return [{ position, rank: Number(row[1]) * weight }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ position }) => position);
}

/**
 * Positions that match an expression, best first. Products with the typed words come before those with synonyms
 * (`herringbone` also finds parquet, after herringbone).
 */
export async function match(
  catalogue: LiveCatalogue,
  { all, typed }: Expression,
  limit = -1,
): Promise<number[]> {
  const found = await ranked(catalogue, all, limit);
  if (typed === null || found.length === 0) return found;
  const ordered = new Set([...(await ranked(catalogue, typed, limit)), ...found]);
  return limit < 0 ? [...ordered] : [...ordered].slice(0, limit);
}

/** The expression of a text with its synonyms; null for a text without words. */
export async function expressionOf(text: string): Promise<Expression | null> {
  const words = searchWords(text, await meanings());
  if (words.length === 0) return null;
  const typed = asTyped(words);
  return {
    all: matchExpression(words),
    typed: typed && `${ON_THE_LABEL} : (${matchExpression(typed)})`,
  };
}

/** The text with unknown words replaced by similar known ones, or left out if there is none; null if no text is left. */
export async function correct(catalogue: LiveCatalogue, text: string): Promise<string | null> {
  const fixed: string[] = [];
  for (const word of wordsOf(text)) {
    const expression = await expressionOf(word);
    const known = expression !== null && (await match(catalogue, expression, 1)).length > 0;
    const better = known ? word : catalogue.vocabulary.nearest(word);
    if (better) fixed.push(better);
  }
  const correction = fixed.join(' ');
  // A single digit or letter alone would match nearly every product.
  if (!fixed.some((word) => word.length > 2)) return null;
  return correction === '' || correction === wordsOf(text).join(' ') ? null : correction;
}

/** Puts the products of the category that a text names before those that only mention it. */
export function categoryFirst(catalogue: LiveCatalogue, text: string, positions: number[]): number[] {
  const category = namedCategory(text);
  if (category === null) return positions;
  const isIn = (position: number) => catalogue.index.at(position)?.category === category;
  return [...positions.filter(isIn), ...positions.filter((position) => !isIn(position))];
}

async function search(catalogue: LiveCatalogue, text: string): Promise<Found> {
  const expression = await expressionOf(text);
  if (expression === null) return { positions: [], correction: null };
  const positions = categoryFirst(catalogue, text, await match(catalogue, expression));
  if (positions.length > 0) return { positions, correction: null };
  const correction = await correct(catalogue, text);
  const second = correction && (await expressionOf(correction));
  const found = second ? await match(catalogue, second) : [];
  return { positions: found, correction: found.length > 0 ? correction : null };
}

/** Finds products by words. Recent searches are cached until the text of a product changes. */
export async function searchPositions(catalogue: LiveCatalogue, text: string): Promise<Found> {
  const { wording } = catalogue;
  const cached = cache.get(text, wording);
  if (cached) return cached;
  const found = await search(catalogue, text);
  cache.set(text, wording, found);
  return found;
}
