/** Inserts many rows in few statements: SQLite allows at most 32,766 values per statement. */
import { getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Transaction } from '../client.ts';

const MAX_VALUES = 12_000;

/** Inserts all rows, in chunks of one statement each. */
export async function insertAll<Table extends SQLiteTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const size = Math.max(1, Math.floor(MAX_VALUES / Object.keys(getTableColumns(table)).length));
  for (let start = 0; start < rows.length; start += size) {
    await tx.insert(table).values(rows.slice(start, start + size));
  }
}
