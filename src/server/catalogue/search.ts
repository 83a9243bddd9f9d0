/**
 * Full-text search over the catalogue: what a shopper types, as positions in the index, best first. Synonyms are
 * searched as well; where nothing is found, words that no product has are read as typing errors.
 */
import { CATEGORIES, type Category } from '#domain/catalogue/categories.ts';
import { matchExpression, searchWords, wordsOf } from '#domain/catalogue/search-text.ts';
import { searchSynonyms } from '#db/schema/catalogue.ts';
import { client, db } from '#server/database.ts';
import { now } from '#server/clock.ts';
import { Kept } from './kept.ts';
import type { Shelf } from './shelf.ts';

export interface Found {
  readonly positions: readonly number[];
  /** What was searched for instead of the text. */
  readonly correction: string | null;
}

/** Weights of id, name, category, supplier, attributes and description. */
const RANK = 'bm25(0, 10, 4, 3, 5, 1)';
const SYNONYMS_FRESH_MS = 60_000;
const KEPT = 200;

let synonyms: { at: number; means: Map<string, string[]> } | null = null;
const kept = new Kept<Found>(KEPT, ({ positions }) => positions.length);

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

/** Who types `oak` wants a floor: what only goes with one weighs less where both match alike. */
const SUNDRIES: readonly Category[] = ['Trims & Accessories', 'Underlay', 'Adhesives', 'Other'];
const SUNDRY_WEIGHT = 0.7;

/** A text as FTS5 is asked for it. */
export interface Expression {
  /** With all that its words may mean. */
  readonly all: string;
  /** Its words themselves, on the label and not in the story; null where they mean nothing else. */
  readonly typed: string | null;
}

const ON_THE_LABEL = '{name category attributes}';

async function ranked(shelf: Shelf, expression: string, limit: number): Promise<number[]> {
  const { rows } = await client.execute({
    sql: `SELECT rowid, rank FROM products_fts
      WHERE products_fts MATCH ? AND rank MATCH '${RANK}' ORDER BY rank LIMIT ?`,
    args: [expression, limit],
  });
  return rows
    .flatMap((row): { position: number; rank: number }[] => {
      const position = shelf.positionOfRow(Number(row[0]));
      const product = position === undefined ? undefined : shelf.index.at(position);
      if (position === undefined || !product) return [];
      const weight = SUNDRIES.includes(product.category) ? SUNDRY_WEIGHT : 1;
      return [{ position, rank: Number(row[1]) * weight }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ position }) => position);
}

/**
 * Positions of what matches an expression, best first: what bears the typed words comes before what means the same
 * (`herringbone` finds parquet too, but herringbone first).
 */
export async function match(shelf: Shelf, { all, typed }: Expression, limit = -1): Promise<number[]> {
  const found = await ranked(shelf, all, limit);
  if (typed === null || found.length === 0) return found;
  const first = new Set([...(await ranked(shelf, typed, limit)), ...found]);
  return limit < 0 ? [...first] : [...first].slice(0, limit);
}

/** The expression of a text with its synonyms; null where there is no word in it. */
export async function expressionOf(text: string): Promise<Expression | null> {
  const words = searchWords(text, await meanings());
  if (words.length === 0) return null;
  const typed = words.some(({ means }) => means.length > 0)
    ? `${ON_THE_LABEL} : (${matchExpression(words.map((word) => ({ ...word, means: [] })))})`
    : null;
  return { all: matchExpression(words), typed };
}

/** The text with its unknown words replaced by near ones, and those that resemble nothing left out. */
export async function correct(shelf: Shelf, text: string): Promise<string | null> {
  const fixed: string[] = [];
  for (const word of wordsOf(text)) {
    const expression = await expressionOf(word);
    const known = expression !== null && (await match(shelf, expression, 1)).length > 0;
    const better = known ? word : shelf.vocabulary.nearest(word);
    if (better) fixed.push(better);
  }
  const correction = fixed.join(' ');
  // What is left of unknown words must say something: a lone figure or letter is on nearly every product.
  if (!fixed.some((word) => word.length > 2)) return null;
  return correction === '' || correction === wordsOf(text).join(' ') ? null : correction;
}

/** What singular and plural, 'wood' and 'wooden', 'floor' and 'flooring' have in common. */
const STEM = 4;
const stems = (text: string): string[] => wordsOf(text).map((word) => word.slice(0, STEM));

/** Who types a category's name, or its beginning, means its goods: they come before those that only mention it. */
function categoryFirst(shelf: Shelf, text: string, positions: number[]): number[] {
  const asked = stems(text);
  const category = CATEGORIES.find((name) => {
    const named = stems(name);
    return asked.length > 0 && asked.length <= named.length && asked.every((stem, at) => stem === named[at]);
  });
  if (!category) return positions;
  const isIn = (position: number) => shelf.index.at(position)?.category === category;
  return [...positions.filter(isIn), ...positions.filter((position) => !isIn(position))];
}

async function search(shelf: Shelf, text: string): Promise<Found> {
  const expression = await expressionOf(text);
  if (expression === null) return { positions: [], correction: null };
  const positions = categoryFirst(shelf, text, await match(shelf, expression));
  if (positions.length > 0) return { positions, correction: null };
  const correction = await correct(shelf, text);
  const second = correction && (await expressionOf(correction));
  const found = second ? await match(shelf, second) : [];
  return { positions: found, correction: found.length > 0 ? correction : null };
}

/** Finds products by words; the last searches are kept until a product's words change. */
export async function searchPositions(shelf: Shelf, text: string): Promise<Found> {
  const { wording } = shelf;
  const before = kept.get(text, wording);
  if (before) return before;
  const found = await search(shelf, text);
  kept.set(text, wording, found);
  return found;
}
