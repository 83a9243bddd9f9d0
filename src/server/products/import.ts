/** Importing a product file: everything in one transaction, or nothing. A dry run is the same, undone at its end. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { products } from '#db/schema/index.ts';
import type { CsvColumn, ImportReport, RowError } from '#domain/products/csv.ts';
import { type Actor, recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { kickPublisher } from '#server/publishing/index.ts';
import { columnsOf, type ProductColumns, type ProductRow } from './columns.ts';
import { checkSku, insertProduct } from './commands.ts';
import { changedColumns, type ChangeList, changeList } from './import-changes.ts';
import { type ImportRow, readProductFile } from './import-rows.ts';
import { moveStock } from './stock.ts';
import { changeRow, refuseNow, resultOf } from './write.ts';

/** Carries the report out of a transaction that must not stay. */
class Undone extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('nothing was imported');
    this.report = report;
  }
}

interface Differences {
  /** What is to be written: nothing where nothing differs. */
  readonly columns: ProductColumns;
  readonly after: ProductRow;
  readonly changed: readonly CsvColumn[];
}

/** Where a row differs from the product, as the export would write both. */
function differences(before: ProductRow, { body, archived }: ImportRow): Differences {
  const given: ProductColumns = {
    ...columnsOf(body),
    ...(archived === undefined ? {} : { archivedAt: archived ? (before.archivedAt ?? now()) : null }),
  };
  const after = { ...before, ...given };
  const changed = changedColumns(before, after);
  return { columns: changed.length > 0 ? given : {}, after, changed };
}

const PIECE = 50;

/** The products that a piece of the file names, in one query. */
async function rowsOf(tx: Transaction, piece: readonly ImportRow[]): Promise<Map<string, ProductRow>> {
  const ids = piece.map(({ id }) => id).filter((id) => id !== '');
  const found = ids.length === 0 ? [] : await tx.select().from(products).where(inArray(products.id, ids));
  return new Map(found.map((row) => [row.id, row]));
}

/** What all rows of one import share. */
interface Import {
  readonly actor: Actor;
  /** Products that are there already keep the stock that they have. */
  readonly keepStock: boolean;
  readonly changes: ChangeList;
  readonly errors: RowError[];
}

async function changeByRow(
  tx: Transaction,
  row: ImportRow,
  before: ProductRow | undefined,
  { actor, keepStock, changes }: Import,
): Promise<'changed' | 'unchanged'> {
  if (!before)
    return refuseNow('unknown_product', 'There is no product with this id.', {
      id: 'There is no product with this id.',
    });
  const { columns, after, changed: named } = differences(before, row);
  let changed = false;
  if (Object.keys(columns).length > 0) {
    if (columns.sku !== undefined && columns.sku !== before.sku) await checkSku(tx, columns.sku, before.id);
    await changeRow(tx, before, columns, { actor, action: 'product.import' });
    changes.noteColumns(row.row, before, after, named);
    changed = true;
  }
  if (!keepStock && row.stock !== undefined && row.stock !== before.stock) {
    await changes.noteStock(tx, row.row, before, row.stock);
    await moveStock(tx, before.id, { count: row.stock, reason: 'import' }, actor);
    changed = true;
  }
  return changed ? 'changed' : 'unchanged';
}

async function makeByRow(tx: Transaction, row: ImportRow, actor: Actor): Promise<'created'> {
  const made = await insertProduct(tx, row.body, actor, 'import');
  if (row.archived) await tx.update(products).set({ archivedAt: now() }).where(eq(products.id, made.id));
  return 'created';
}

/** Applies one row; what refuses it becomes an error of the report. */
async function applyRow(
  tx: Transaction,
  row: ImportRow,
  known: ProductRow | undefined,
  shared: Import,
): Promise<'created' | 'changed' | 'unchanged' | null> {
  const outcome = await resultOf(() =>
    row.id === '' ? makeByRow(tx, row, shared.actor) : changeByRow(tx, row, known, shared),
  );
  if (outcome.ok) return outcome.value;
  const [field = '', message = outcome.error.detail] = Object.entries(outcome.error.fields ?? {})[0] ?? [];
  shared.errors.push({ row: row.row, field, message });
  return null;
}

/** Row errors beyond this many are counted, not listed. */
const MOST_ERRORS = 200;

export interface ImportWish {
  /** Says what would happen, and changes nothing. */
  readonly dryRun: boolean;
  /** Leaves the stock of products that are there already: the file may be older than the last orders. */
  readonly keepStock: boolean;
}

/** Imports a product file. */
export async function importProducts(
  csv: string,
  { dryRun, keepStock }: ImportWish,
  actor: Actor,
): Promise<ImportReport> {
  const { rows, count, errors } = await readProductFile(csv);
  const changes = changeList();
  const empty = { rows: count, created: 0, changed: 0, unchanged: 0, done: false, ...changes.report() };
  // A row that cannot even be read: the others are not tried, the file is put right first.
  if (errors.length > 0) return { ...empty, errors: errors.slice(0, MOST_ERRORS) };
  try {
    const report = await write(async (tx) => {
      const counts = { created: 0, changed: 0, unchanged: 0 };
      for (let i = 0; i < rows.length; i += PIECE) {
        const piece = rows.slice(i, i + PIECE);
        const known = await rowsOf(tx, piece);
        for (const row of piece) {
          const outcome = await applyRow(tx, row, known.get(row.id), { actor, keepStock, changes, errors });
          if (outcome) counts[outcome]++;
        }
        // The database's own calls never let go of the thread: shoppers read between pieces, writes wait their turn.
        await nextTurn();
      }
      const result = {
        ...counts,
        ...changes.report(),
        rows: count,
        errors: errors.slice(0, MOST_ERRORS),
        done: errors.length === 0 && !dryRun,
      };
      if (!result.done) throw new Undone(result);
      await recordAudit(tx, {
        actor,
        action: 'products.import',
        entity: 'import',
        entityId: newId(),
        after: { rows: count, ...counts },
      });
      return result;
    });
    kickPublisher();
    return report;
  } catch (error) {
    if (error instanceof Undone) return error.report;
    throw error;
  }
}
