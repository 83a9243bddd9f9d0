/**
 * Imports a product file in one transaction, all or nothing. What each row does is worked out first; a dry run ends there, and so
 * keeps no order waiting.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
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
import { columnsOf, isDraft, type ProductColumns, type ProductRow } from './columns.ts';
import { checkSku, insertProduct, refuseSku } from './commands.ts';
import { changedColumns, type ChangeList, changeList } from './import-changes.ts';
import { compareNames } from './import-names.ts';
import { type ImportRow, readProductFile, type StoredFacts } from './import-rows.ts';
import { checkMove, moveStock } from './stock.ts';
import { checkSwatch } from './swatch.ts';
import { changeRow, throwRefusal, resultOf } from './write.ts';

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

type From = Database | Transaction;

/** The stored products that a batch of rows names, by id, in one query. */
async function productsOf(from: From, batch: readonly ImportRow[]): Promise<Map<string, ProductRow>> {
  const ids = batch.map(({ id }) => id).filter((id) => id !== '');
  const found = ids.length === 0 ? [] : await from.select().from(products).where(inArray(products.id, ids));
  return new Map(found.map((row) => [row.id, row]));
}

/** What a row does. */
type PlannedRow =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'created'; readonly row: ImportRow }
  | {
      readonly outcome: 'changed';
      readonly row: ImportRow;
      readonly before: ProductRow;
      readonly columns: ProductColumns;
      readonly delta: number;
    };

/** What the rows of an import share while they are planned. */
interface Planning {
  /** Leaves the stock of existing products unchanged. */
  readonly keepStock: boolean;
  /** Boxes that are sold and not sent, by product. */
  readonly soldOf: ReadonlyMap<string, number>;
  readonly changes: ChangeList;
  /** The codes that earlier rows give, with the names of their products, and those that they leave. */
  readonly given: Map<string, string>;
  readonly left: Set<string>;
}

/** Refuses a code that another product has, or gets by an earlier row. */
async function takeSku(
  from: From,
  { sku, name, id }: { readonly sku: string; readonly name: string; readonly id: string },
  { given, left }: Planning,
): Promise<void> {
  const other = given.get(sku);
  if (other !== undefined) refuseSku(other);
  if (!left.has(sku)) await checkSku(from, sku, id);
  given.set(sku, name);
}

async function planChange(
  from: From,
  row: ImportRow,
  before: ProductRow | undefined,
  planning: Planning,
): Promise<PlannedRow> {
  const unknown = 'There is no product with this id.';
  if (!before) return throwRefusal('unknown_product', unknown, { id: unknown });
  const { columns, after, changed } = differences(before, row);
  const isChanged = Object.keys(columns).length > 0;
  if (isChanged) {
    if (columns.sku !== undefined && columns.sku !== before.sku) {
      await takeSku(from, { ...after, sku: columns.sku }, planning);
      planning.left.add(before.sku);
    }
    checkSwatch(after);
    planning.changes.noteColumns(row.row, before, after, changed);
  }
  const sold = planning.soldOf.get(before.id) ?? 0;
  const delta = row.stock === undefined || planning.keepStock ? 0 : freeOf(row.stock, sold) - before.stock;
  if (row.stock !== undefined && delta !== 0) {
    await planning.changes.noteStock(from, row.row, before, row.stock, sold);
    checkMove(before.stock, { delta, counted: row.stock });
  }
  return isChanged || delta !== 0
    ? { outcome: 'changed', row, before, columns, delta }
    : { outcome: 'unchanged' };
}

async function planCreation(from: From, row: ImportRow, planning: Planning): Promise<PlannedRow> {
  const { name, sku } = row.body;
  if (sku !== undefined) await takeSku(from, { sku, name, id: '' }, planning);
  const { swatchUrl = null, swatchWidthMm = null, swatchHeightMm = null } = columnsOf(row.body);
  checkSwatch({ swatchUrl, swatchWidthMm, swatchHeightMm });
  return { outcome: 'created', row };
}

async function applyRow(tx: Transaction, planned: PlannedRow, actor: Actor): Promise<void> {
  if (planned.outcome === 'unchanged') return;
  const { row } = planned;
  if (planned.outcome === 'created') {
    const created = await insertProduct(tx, row.body, actor, 'import');
    if (row.archived) await tx.update(products).set({ archivedAt: now() }).where(eq(products.id, created.id));
    return;
  }
  const { before, columns, delta } = planned;
  if (Object.keys(columns).length > 0)
    await changeRow(tx, before, columns, { actor, action: 'product.import' });
  if (delta !== 0) await moveStock(tx, before.id, { delta, counted: row.stock, reason: 'import' }, actor);
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

/**
 * Calls to a local database never yield to the event loop. Yielding between batches lets reads be answered; behind an import's
 * transaction writes stay queued.
 */
async function* inBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += BATCH) {
    yield rows.slice(at, at + BATCH);
    await nextTurn();
  }
}

/** What the rows of a file do, and the report of it. Of a row that is refused the report has the error. */
async function planRows(
  from: From,
  file: readonly ImportRow[],
  { keepStock, matchNames }: Omit<ImportOptions, 'dryRun'>,
): Promise<{ readonly planned: readonly PlannedRow[]; readonly report: ImportReport }> {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const { rows, report: names, errors } = await compareNames(from, file, matchNames);
  const planned: PlannedRow[] = [];
  const changes = changeList();
  const soldOf = await unsentBoxes(from);
  const planning = { keepStock, soldOf, changes, given: new Map<string, string>(), left: new Set<string>() };
  const found: RowError[] = [...errors];
  for await (const batch of inBatches(errors.length > 0 ? [] : rows)) {
    const known = await productsOf(from, batch);
    for (const row of batch) {
      const outcome = await resultOf(() =>
        row.id === ''
          ? planCreation(from, row, planning)
          : planChange(from, row, known.get(row.id), planning),
      );
      if (outcome.ok) {
        planned.push(outcome.value);
        counts[outcome.value.outcome]++;
        continue;
      }
      const [field = '', message = outcome.error.detail] =
        Object.entries(outcome.error.fields ?? {})[0] ?? [];
      found.push({ row: row.row, field, message });
    }
  }
  const report = {
    ...counts,
    ...changes.report(),
    ...names,
    rows: file.length,
    errors: found.slice(0, MOST_ERRORS),
    done: false,
  };
  return { planned, report };
}

/** Imports a product file and reports what it did, or would do. */
export async function importProducts(
  csv: string,
  { dryRun, ...options }: ImportOptions,
  actor: Actor,
): Promise<ImportReport> {
  const file = await readProductFile(csv, storedFacts);
  // With a row that cannot be parsed, no row is applied: the file has to be corrected first.
  if (file.errors.length > 0) {
    const { report } = await planRows(db, [], options);
    return { ...report, rows: file.count, errors: file.errors.slice(0, MOST_ERRORS) };
  }
  if (dryRun) return (await planRows(db, file.rows, options)).report;
  return write(async (tx) => {
    const { planned, report } = await planRows(tx, file.rows, options);
    if (report.errors.length > 0) return report;
    for await (const batch of inBatches(planned)) for (const row of batch) await applyRow(tx, row, actor);
    const { rows, created, changed, unchanged } = report;
    await recordAudit(tx, {
      actor,
      action: 'products.import',
      entity: 'import',
      entityId: newId(),
      after: { rows, created, changed, unchanged },
    });
    return { ...report, done: true };
  });
}
