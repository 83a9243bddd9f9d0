/** Full-text search over the catalogue: what a shopper types, as positions in the index, best first. */
import { client } from '#server/database.ts';
import { matchExpression, wordsOf } from '#domain/catalogue/search-text.ts';
import type { Shelf } from './shelf.ts';

export interface Found {
  readonly positions: readonly number[];
  readonly correction: string | null;
}

/** Weights of name, category, supplier, attributes and description. */
const RANK = 'bm25(products_fts, 0, 10, 4, 3, 5, 1)';

async function match(shelf: Shelf, expression: string): Promise<number[]> {
  const { rows } = await client.execute({
    sql: `SELECT rowid FROM products_fts WHERE products_fts MATCH ? ORDER BY ${RANK}`,
    args: [expression],
  });
  return rows.flatMap((row) => shelf.positionOfRow(Number(row.rowid)) ?? []);
}

/** Finds products by words. Text without a single word finds nothing. */
export async function searchPositions(shelf: Shelf, text: string): Promise<Found> {
  const words = wordsOf(text);
  if (words.length === 0) return { positions: [], correction: null };
  return { positions: await match(shelf, matchExpression(words.map((word) => [word]))), correction: null };
}
