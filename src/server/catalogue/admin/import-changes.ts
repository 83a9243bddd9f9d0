/** An import's changes, cell by cell, for its report. Stock comes first: it may have moved since the file was exported. */
import { eq, max } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { stockMovements } from '#db/schema/index.ts';
import { onShelf, shortWords } from '#domain/catalogue/admin/count.ts';
import { changedPart } from '#domain/catalogue/admin/changed-part.ts';
import {
  type CellChange,
  CSV_COLUMNS,
  type CsvColumn,
  type ImportReport,
} from '#domain/catalogue/admin/csv.ts';
import { digest } from '#server/ids.ts';
import type { ProductRow } from './columns.ts';
import { cellOf } from './export.ts';

/** Changes beyond this many are counted, not listed. */
const MOST_CHANGES = 200;

/** The columns, except stock, in which the exported cells of two versions of a product differ. */
export const changedColumns = (before: ProductRow, after: ProductRow): CsvColumn[] =>
  CSV_COLUMNS.filter((column) => cellOf(before, column) !== cellOf(after, column));

/** When a product's stock last moved, by an order or by hand; null if it never did. */
async function lastMoved(from: Database | Transaction, productId: string): Promise<string | null> {
  const [row] = await from
    .select({ at: max(stockMovements.createdAt) })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId));
  return row?.at?.toISOString() ?? null;
}

export interface ChangeList {
  /** Records the columns of a product that a row of the file changes. */
  noteColumns(row: number, before: ProductRow, after: ProductRow, columns: readonly CsvColumn[]): void;
  /**
   * Records the stock that a row of the file sets. Call it before the stock is moved.
   * @param sold of both figures
   */
  noteStock(
    from: Database | Transaction,
    row: number,
    before: ProductRow,
    stock: number,
    sold: number,
  ): Promise<void>;
  /** The marks of all changes, each with its product's name: another figure before or after is another mark. */
  readonly marks: ReadonlyMap<string, string>;
  /** This list's part of the import report. */
  report(): Pick<ImportReport, 'stock_changes' | 'changes' | 'more_changes' | 'seal'>;
}

/** Creates an empty list. */
export function changeList(): ChangeList {
  const stock: CellChange[] = [];
  const others: CellChange[] = [];
  let stockCount = 0;
  let count = 0;
  const marks = new Map<string, string>();
  const mark = (id: string, name: string, change: readonly unknown[]) =>
    marks.set(digest([id, ...change]).slice(0, 10), name);
  return {
    marks,
    noteColumns(row, before, after, columns) {
      const { id, name } = before;
      mark(
        id,
        name,
        columns.flatMap((column) => [column, cellOf(before, column), cellOf(after, column)]),
      );
      for (const column of columns) {
        count++;
        if (others.length >= MOST_CHANGES) continue;
        const [was, is] = changedPart(cellOf(before, column), cellOf(after, column));
        others.push({ row, id, name, column, before: was, after: is, moved_at: null });
      }
    },
    async noteStock(from, row, before, after, sold) {
      const { id, name } = before;
      count++;
      // What stood on the shelf: an order that comes between takes nothing off it.
      mark(id, name, ['stock', onShelf(before, sold), after]);
      stockCount++;
      if (stock.length >= MOST_CHANGES) return;
      const moved_at = await lastMoved(from, id);
      const ofThem = sold === 0 ? '' : `, ${sold} of them sold`;
      const [was, is] = [
        `${onShelf(before, sold)}${ofThem}`,
        [`${after}${ofThem}`, ...(after < sold ? [shortWords(after, sold)] : [])].join(': '),
      ];
      stock.push({ row, id, name, column: 'stock', before: was, after: is, moved_at });
    },
    report() {
      const changes = [...stock, ...others].slice(0, MOST_CHANGES);
      const seal = [...marks.keys()].join(' ');
      return { stock_changes: stockCount, changes, more_changes: count - changes.length, seal };
    },
  };
}
