/**
 * Rows of a product file without an id whose name is taken: a file of new products that is imported a second time would
 * add them all again. Found before any row is applied.
 */
import type { Database, Transaction } from '#db/client.ts';
import { products } from '#db/schema/index.ts';
import type { ImportReport, RowError } from '#domain/catalogue/admin/csv.ts';
import { plainLetters } from '#domain/shared/plain-letters.ts';
import type { ImportRow } from './import-rows.ts';

/** Rows beyond this many are counted, not listed. */
const MOST_NAMES = 20;

const keyOf = (name: string): string => plainLetters(name).replace(/\s+/g, ' ').trim();

interface NamedRows {
  /** The rows, those without an id with the id of the product of their name if `matchNames` is set. */
  readonly rows: ImportRow[];
  readonly errors: RowError[];
  readonly report: Pick<ImportReport, 'same_names' | 'namesakes'>;
}

/** The ids of the products of each name. */
async function idsByName(from: Database | Transaction): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { id, name } of await from.select({ id: products.id, name: products.name }).from(products)) {
    const key = keyOf(name);
    found.set(key, [...(found.get(key) ?? []), id]);
  }
  return found;
}

/**
 * Compares the names of new products with those in the shop and in the file.
 * @param matchNames a row changes the product of its name; otherwise it is only reported
 */
export async function compareNames(
  from: Database | Transaction,
  rows: readonly ImportRow[],
  matchNames: boolean,
): Promise<NamedRows> {
  const stored = rows.some(({ id }) => id === '') ? await idsByName(from) : new Map<string, string[]>();
  const rowOfId = new Map(rows.map(({ id, row }) => [id, row]));
  const rowOfName = new Map<string, number>();
  const namesakes: ImportReport['namesakes'][number][] = [];
  const errors: RowError[] = [];
  const compared = rows.map((row) => {
    if (row.id !== '') return row;
    const key = keyOf(row.body.name);
    const [id, ...others] = stored.get(key) ?? [];
    const earlier = (id !== undefined ? rowOfId.get(id) : undefined) ?? rowOfName.get(key);
    rowOfName.set(key, row.row);
    if (id === undefined && earlier === undefined) return row;
    if (!matchNames) {
      namesakes.push({ row: row.row, name: row.body.name, id: id ?? null });
      return row;
    }
    const message =
      earlier !== undefined
        ? `This product stands in row ${earlier} already.`
        : others.length > 0
          ? `${others.length + 1} products have this name. Please give the id.`
          : null;
    if (message !== null) errors.push({ row: row.row, field: 'name', message });
    return { ...row, id: id ?? '' };
  });
  return {
    rows: compared,
    errors,
    report: { same_names: namesakes.length, namesakes: namesakes.slice(0, MOST_NAMES) },
  };
}
