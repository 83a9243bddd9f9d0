/** Imports a product file in one transaction, all or nothing. A dry run does the same and rolls back at the end. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { products } from '#db/schema/index.ts';
import type { CSV_REQUIRED_COLUMNS, CsvColumn, ImportReport, RowError } from '#domain/catalogue/admin/csv.ts';
import { freeOf } from '#domain/catalogue/admin/count.ts';
import { poundsFromPence } from '#domain/shared/money.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { unsentBoxes } from '#server/orders/index.ts';
import { triggerPublish } from '#server/publishing/index.ts';
import { columnsOf, isDraft, type ProductColumns, type ProductRow } from './columns.ts';
import { checkSku, insertProduct } from './commands.ts';
import { changedColumns, type ChangeList, changeList } from './import-changes.ts';
import { compareNames } from './import-names.ts';
import { type ImportRow, readProductFile, type StoredFacts } from './import-rows.ts';
import { moveStock } from './stock.ts';
import { checkSwatch } from './swatch.ts';
import { changeRow, throwRefusal, resultOf } from './write.ts';

/** Rolls the transaction back and carries the report out of it. */
class ImportRolledBack extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('nothing was imported');
    this.report = report;
  }
}

interface Differences {
  /** The columns to write; empty if the row changes nothing. */
  readonly columns: ProductColumns;
  readonly after: ProductRow;
  readonly changed: readonly CsvColumn[];
}

/** The table's columns of those that a file may leave out. */
const FILLED_COLUMN = {
  name: 'name',
  category: 'category',
  supplier: 'supplier',
  price: 'pricePence',
} as const satisfies Record<(typeof CSV_REQUIRED_COLUMNS)[number], keyof ProductRow>;

/** All products, as a file names them. */
async function storedFacts(): Promise<StoredFacts[]> {
  const { id, sku, name, category, supplier, pricePence } = products;
  const rows = await db.select({ id, sku, name, category, supplier, pricePence }).from(products);
  return rows.map(({ pricePence: pence, ...facts }) => ({ ...facts, price: String(poundsFromPence(pence)) }));
}

const NEVER_AGAIN = 'This product is no draft any more, and cannot be one again.';

/** What a row says of archive and draft: a draft stays one, whatever `archived` says, until `draft` says no. */
function shelfOf(
  before: ProductRow,
  { archived, body: { draft } }: ImportRow,
): Pick<ProductColumns, 'archivedAt' | 'isDraft'> {
  if (isDraft(before) && draft !== false) return {};
  if (draft === true) throwRefusal('invalid', NEVER_AGAIN, { draft: NEVER_AGAIN });
  const isHidden = archived ?? (before.archivedAt !== null && !isDraft(before));
  return { archivedAt: isHidden ? (before.archivedAt ?? now()) : null, isDraft: false };
}

/** How a row of the file differs from the product, compared as exported cells. */
function differences(before: ProductRow, row: ImportRow): Differences {
  const { body, filled } = row;
  const kept = Object.fromEntries(filled.map((name) => [FILLED_COLUMN[name], before[FILLED_COLUMN[name]]]));
  const given: ProductColumns = {
    ...columnsOf(body),
    // Read before the transaction, and perhaps changed since.
    ...kept,
    ...shelfOf(before, row),
  };
  const after = { ...before, ...given };
  const changed = changedColumns(before, after);
  return { columns: changed.length > 0 ? given : {}, after, changed };
}

/** Rows per query. */
const BATCH = 50;

/** The stored products that a batch of rows names, by id, in one query. */
async function productsOf(tx: Transaction, batch: readonly ImportRow[]): Promise<Map<string, ProductRow>> {
  const ids = batch.map(({ id }) => id).filter((id) => id !== '');
  const found = ids.length === 0 ? [] : await tx.select().from(products).where(inArray(products.id, ids));
  return new Map(found.map((row) => [row.id, row]));
}

/** What all rows of an import share. */
interface Import {
  readonly actor: Actor;
  /** Leaves the stock of existing products unchanged. */
  readonly keepStock: boolean;
  /** Boxes that are sold and not sent, by product. */
  readonly soldOf: ReadonlyMap<string, number>;
  readonly changes: ChangeList;
  readonly errors: RowError[];
}

async function updateFromRow(
  tx: Transaction,
  row: ImportRow,
  before: ProductRow | undefined,
  { actor, keepStock, soldOf, changes }: Import,
): Promise<'changed' | 'unchanged'> {
  if (!before)
    return throwRefusal('unknown_product', 'There is no product with this id.', {
      id: 'There is no product with this id.',
    });
  const { columns, after, changed: names } = differences(before, row);
  let changed = false;
  if (Object.keys(columns).length > 0) {
    if (columns.sku !== undefined && columns.sku !== before.sku) await checkSku(tx, columns.sku, before.id);
    checkSwatch(after);
    await changeRow(tx, before, columns, { actor, action: 'product.import' });
    changes.noteColumns(row.row, before, after, names);
    changed = true;
  }
  const sold = soldOf.get(before.id) ?? 0;
  const delta = row.stock === undefined || keepStock ? 0 : freeOf(row.stock, sold) - before.stock;
  if (row.stock !== undefined && delta !== 0) {
    await changes.noteStock(tx, row.row, before, row.stock, sold);
    await moveStock(tx, before.id, { delta, counted: row.stock, reason: 'import' }, actor);
    changed = true;
  }
  return changed ? 'changed' : 'unchanged';
}

async function createFromRow(tx: Transaction, row: ImportRow, actor: Actor): Promise<'created'> {
  const created = await insertProduct(tx, row.body, actor, 'import');
  if (row.archived) await tx.update(products).set({ archivedAt: now() }).where(eq(products.id, created.id));
  return 'created';
}

/** Applies one row. A refusal becomes an error in the report, and the result is null. */
async function applyRow(
  tx: Transaction,
  row: ImportRow,
  known: ProductRow | undefined,
  shared: Import,
): Promise<'created' | 'changed' | 'unchanged' | null> {
  const outcome = await resultOf(() =>
    row.id === '' ? createFromRow(tx, row, shared.actor) : updateFromRow(tx, row, known, shared),
  );
  if (outcome.ok) return outcome.value;
  const [field = '', message = outcome.error.detail] = Object.entries(outcome.error.fields ?? {})[0] ?? [];
  shared.errors.push({ row: row.row, field, message });
  return null;
}

/** Row errors beyond this many are counted, not listed. */
const MOST_ERRORS = 200;

export interface ImportOptions {
  /** Reports what would happen, and changes nothing. */
  readonly dryRun: boolean;
  /** Leaves the stock of existing products unchanged: the file may be older than the last orders. */
  readonly keepStock: boolean;
  /** A row without an id changes the product of the same name, instead of adding another one. */
  readonly matchNames: boolean;
}

/** Imports a product file and reports what it did, or would do. */
export async function importProducts(
  csv: string,
  { dryRun, keepStock, matchNames }: ImportOptions,
  actor: Actor,
): Promise<ImportReport> {
  const file = await readProductFile(csv, storedFacts);
  const { count, errors } = file;
  const changes = changeList();
  const nothing = { created: 0, changed: 0, unchanged: 0, done: false, same_names: 0, namesakes: [] };
  const empty = { rows: count, ...nothing, ...changes.report() };
  // With a row that cannot be parsed, no row is applied: the file has to be corrected first.
  if (errors.length > 0) return { ...empty, errors: errors.slice(0, MOST_ERRORS) };
  try {
    const report = await write(async (tx) => {
      const counts = { created: 0, changed: 0, unchanged: 0 };
      const { rows, report: names, errors: unclear } = await compareNames(tx, file.rows, matchNames);
      errors.push(...unclear);
      if (unclear.length > 0) throw new ImportRolledBack({ ...empty, errors: errors.slice(0, MOST_ERRORS) });
      const shared = { actor, keepStock, soldOf: await unsentBoxes(tx), changes, errors };
      for (let i = 0; i < rows.length; i += BATCH) {
        const batch = rows.slice(i, i + BATCH);
        const known = await productsOf(tx, batch);
        for (const row of batch) {
          const outcome = await applyRow(tx, row, known.get(row.id), shared);
          if (outcome) counts[outcome]++;
        }
        // Calls to a local database never yield to the event loop. Yielding here lets reads be answered; writes stay queued.
        await nextTurn();
      }
      const result = {
        ...counts,
        ...changes.report(),
        ...names,
        rows: count,
        errors: errors.slice(0, MOST_ERRORS),
        done: errors.length === 0 && !dryRun,
      };
      if (!result.done) throw new ImportRolledBack(result);
      await recordAudit(tx, {
        actor,
        action: 'products.import',
        entity: 'import',
        entityId: newId(),
        after: { rows: count, ...counts },
      });
      return result;
    });
    triggerPublish();
    return report;
  } catch (error) {
    if (error instanceof ImportRolledBack) return error.report;
    throw error;
  }
}
