/**
 * Imports a product file in one transaction, all or nothing. What each row does is worked out first; a dry run ends there, and so
 * keeps no order waiting.
 */
import { count, eq, max, sum } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { products } from '#db/schema/index.ts';
import type { ImportReport } from '#domain/catalogue/admin/csv.ts';
import type { Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { unsentBoxes } from '#server/orders/index.ts';
import { insertProduct } from './commands.ts';
import { type ImportOptions, inBatches, planRows, type ProductFile, storedFacts } from './import-plan.ts';
import { type ImportRow, readProductFile } from './import-rows.ts';
import { areAsRead, type Reader, withPages, writeChanges, writePrepared } from './prepared.ts';
import { type ProductRefusal, resultOf, throwRefusal } from './write.ts';

async function create(tx: Transaction, { body, archived }: ImportRow, actor: Actor): Promise<void> {
  const created = await insertProduct(tx, body, actor, 'import');
  if (archived) await tx.update(products).set({ archivedAt: now() }).where(eq(products.id, created.id));
}

/** Changes with every edit of a product, and not with its stock. */
async function editsSoFar(from: Reader): Promise<string> {
  const { rowKey, version } = products;
  const [row] = await from
    .select({ count: count(), newest: max(rowKey), versions: sum(version) })
    .from(products);
  return JSON.stringify(row);
}

/** A file's rows worked out, with what else they follow from. */
async function prepare(from: Reader, file: ProductFile, options: Omit<ImportOptions, 'dryRun'>) {
  const edits = await editsSoFar(from);
  const { planned, report, marks } = await planRows(from, file, options);
  const isWrong = report.errors.length > 0;
  const changed = isWrong ? [] : planned.filter((row) => row.outcome === 'changed');
  const changes = await withPages({
    edits: changed.flatMap(({ before, columns }) =>
      Object.keys(columns).length > 0 ? [{ before, set: columns }] : [],
    ),
    moves: changed.flatMap(({ move }) => move ?? []),
  });
  const created = isWrong ? [] : planned.filter((row) => row.outcome === 'created');
  const counted = changed.flatMap(({ before, move }) => (move ? [before] : []));
  return { report, marks, edits, changes, created, counted, sold: await soldBoxes(from) };
}
type PreparedImport = Awaited<ReturnType<typeof prepare>>;

const soldBoxes = async (from: Reader) => JSON.stringify([...(await unsentBoxes(from))].sort());

async function isCurrent(tx: Transaction, { edits, counted, sold }: PreparedImport): Promise<boolean> {
  if ((await editsSoFar(tx)) !== edits) return false;
  if (counted.length === 0) return true;
  return (await areAsRead(tx, counted, true)) && (await soldBoxes(tx)) === sold;
}

/** Refuses changes that the dry run with this seal has not shown. */
function refuseUnseen({ marks }: PreparedImport, seal: string): void {
  const seen = new Set(seal.split(' '));
  const names = [...marks].flatMap(([mark, name]) => (seen.has(mark) ? [] : name));
  if (names.length === 0) return;
  const named = [...new Set(names)].slice(0, 5).join(', ') + (names.length > 5 ? ' and others' : '');
  const words = `These products have changed since you tried it: ${named}. Nothing was imported: please look again.`;
  throwRefusal('changed_meanwhile', words);
}

/** Imports a product file and reports what it did, or would do. Refuses with a seal what its dry run has not shown. */
export const importProducts = (
  csv: string,
  { dryRun, ...options }: ImportOptions,
  actor: Actor,
  seal?: string,
): Promise<Result<ImportReport, ProductRefusal>> =>
  resultOf(async () => {
    const file = await readProductFile(csv, storedFacts);
    // With a row that cannot be parsed, no row is applied: the file has to be corrected first.
    if (dryRun || file.errors.length > 0) return (await planRows(db, file, options)).report;
    return writePrepared(
      (from) => prepare(from, file, options),
      isCurrent,
      async (tx, prepared) => {
        const { report, changes, created: rows } = prepared;
        if (report.errors.length > 0) return report;
        if (seal !== undefined) refuseUnseen(prepared, seal);
        await writeChanges(tx, changes, { actor, action: 'product.import' });
        for await (const batch of inBatches(rows)) for (const { row } of batch) await create(tx, row, actor);
        const { rows: lines, created, changed, unchanged } = report;
        await recordAudit(tx, {
          actor,
          action: 'products.import',
          entity: 'import',
          entityId: newId(),
          after: { rows: lines, created, changed, unchanged },
        });
        return { ...report, done: true };
      },
    );
  });
