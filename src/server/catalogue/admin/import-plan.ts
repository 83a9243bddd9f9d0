/** What each row of a product file does, worked out by reading alone. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { products } from '#db/schema/index.ts';
import { onShelf } from '#domain/catalogue/admin/count.ts';
import type { CSV_REQUIRED_COLUMNS, CsvColumn, ImportReport, RowError } from '#domain/catalogue/admin/csv.ts';
import { poundsFromPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { unsentBoxes } from '#server/orders/index.ts';
import { columnsOf, isDraft, type ProductColumns, type ProductRow } from './columns.ts';
import { checkSku, refuseSku } from './commands.ts';
import { changedColumns, type ChangeList, changeList } from './import-changes.ts';
import { compareNames } from './import-names.ts';
import { type BrokenRow, type ImportRow, type readProductFile, type StoredFacts } from './import-rows.ts';
import type { Reader } from './prepared.ts';
import { countMove, type ProductMove } from './stock.ts';
import { checkSwatch, throwRefusal, resultOf } from './write.ts';

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
export async function storedFacts(): Promise<StoredFacts[]> {
  const { id, sku, name, category, supplier, pricePence } = products;
  const rows = await db.select({ id, sku, name, category, supplier, pricePence }).from(products);
  return rows.map(({ pricePence: pence, ...facts }) => ({ ...facts, price: String(poundsFromPence(pence)) }));
}

const NEVER_AGAIN = 'This product is no draft any more, and cannot be one again.';

function checkDraft(before: ProductRow, { body: { draft } }: ImportRow): void {
  if (draft === true && !isDraft(before)) throwRefusal('invalid', NEVER_AGAIN, 'draft');
}

/** What a row says of archive and draft: a draft stays one, whatever `archived` says, until `draft` says no. */
function shelfOf(
  before: ProductRow,
  { archived, body: { draft } }: ImportRow,
): Pick<ProductColumns, 'archivedAt' | 'isDraft'> {
  if (isDraft(before) && draft !== false) return {};
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
async function productsOf(from: Reader, batch: readonly ImportRow[]): Promise<Map<string, ProductRow>> {
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
      /** Null where the stock stays. */
      readonly move: ProductMove | null;
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

/** Runs one check of a row, and notes its refusal: the others are made all the same. */
type Check = (work: () => void | Promise<void>) => Promise<void>;

const UNKNOWN = 'There is no product with this id.';
const refuseUnknown = (): never => throwRefusal('unknown_product', UNKNOWN, 'id');

/** Refuses a code that another product has, or gets by an earlier row. */
async function takeSku(
  from: Reader,
  { sku, name, id }: { readonly sku: string; readonly name: string; readonly id: string },
  { given, left }: Planning,
): Promise<void> {
  const other = given.get(sku);
  if (other !== undefined) refuseSku(other);
  if (!left.has(sku)) await checkSku(from, sku, id);
  given.set(sku, name);
}

async function planChange(
  from: Reader,
  row: ImportRow,
  before: ProductRow | undefined,
  planning: Planning,
  check: Check,
): Promise<PlannedRow> {
  if (!before) return refuseUnknown();
  await check(() => checkDraft(before, row));
  const { columns, after, changed } = differences(before, row);
  const isChanged = Object.keys(columns).length > 0;
  if (isChanged) {
    const { sku = before.sku } = columns;
    if (sku !== before.sku) {
      await check(() => takeSku(from, { ...after, sku }, planning));
      planning.left.add(before.sku);
    }
    await check(() => checkSwatch(after));
    planning.changes.noteColumns(row.row, before, after, changed);
  }
  const sold = planning.soldOf.get(before.id) ?? 0;
  const counted = planning.keepStock ? undefined : row.stock;
  const found = counted === undefined ? null : countMove(before, counted, sold, { reason: 'import' });
  // A file that says what is in the books already, as an export does, is no count of it.
  const isSame = !found || (found.delta === 0 && onShelf(before, sold) === counted);
  const move = isSame ? null : found;
  if (move && counted !== undefined) await planning.changes.noteStock(from, row.row, before, counted, sold);
  return isChanged || move ? { outcome: 'changed', row, before, columns, move } : { outcome: 'unchanged' };
}

async function planCreation(
  from: Reader,
  row: ImportRow,
  planning: Planning,
  check: Check,
): Promise<PlannedRow> {
  const { name, sku } = row.body;
  if (sku !== undefined) await check(() => takeSku(from, { sku, name, id: '' }, planning));
  const { swatchUrl = null, swatchWidthMm = null, swatchHeightMm = null } = columnsOf(row.body);
  await check(() => checkSwatch({ swatchUrl, swatchWidthMm, swatchHeightMm }));
  return { outcome: 'created', row };
}

/** Errors beyond this many are not listed; their rows are counted. */
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
export async function* inBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += BATCH) {
    yield rows.slice(at, at + BATCH);
    await nextTurn();
  }
}

/** Refuses what names no product, and the code of another one, in a row that has other errors. */
async function checkBroken(from: Reader, { id, name, sku }: BrokenRow, planning: Planning, check: Check) {
  if (id !== '' && (await from.$count(products, eq(products.id, id))) === 0) await check(refuseUnknown);
  if (sku !== '') await check(() => takeSku(from, { sku, name, id }, planning));
}

export type ProductFile = Awaited<ReturnType<typeof readProductFile>>;

/** What the rows of a file do, and the report of it, with the errors of all rows. */
export async function planRows(
  from: Reader,
  file: ProductFile,
  { keepStock, matchNames }: Omit<ImportOptions, 'dryRun'>,
): Promise<
  Pick<ChangeList, 'marks'> & { readonly planned: readonly PlannedRow[]; readonly report: ImportReport }
> {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const { rows, report: names, errors } = await compareNames(from, file.rows, matchNames);
  const planned: PlannedRow[] = [];
  const changes = changeList();
  const soldOf = await unsentBoxes(from);
  const planning = { keepStock, soldOf, changes, given: new Map<string, string>(), left: new Set<string>() };
  const found: RowError[] = [...file.errors, ...errors];
  const checkOf =
    (row: number): Check =>
    async (work) => {
      const outcome = await resultOf(async () => work());
      if (outcome.ok) return;
      const { detail, fields } = outcome.error;
      const [field = '', message = detail] = Object.entries(fields ?? {})[0] ?? [];
      found.push({ row, field, message });
    };
  for await (const batch of inBatches(rows)) {
    const known = await productsOf(from, batch);
    for (const row of batch) {
      const check = checkOf(row.row);
      const before = found.length;
      await check(async () => {
        const plan =
          row.id === ''
            ? await planCreation(from, row, planning, check)
            : await planChange(from, row, known.get(row.id), planning, check);
        if (found.length > before) return;
        planned.push(plan);
        counts[plan.outcome]++;
      });
    }
  }
  for (const row of file.broken)
    if (row.id !== '' || !matchNames) await checkBroken(from, row, planning, checkOf(row.row));
  const report = {
    ...counts,
    ...changes.report(),
    ...names,
    rows: file.count,
    errors: found.sort((one, other) => one.row - other.row).slice(0, MOST_ERRORS),
    wrong_rows: new Set(found.map(({ row }) => row)).size,
    done: false,
  };
  return { planned, report, marks: changes.marks };
}
