/** /admin/products/count: a stock take. Nothing is stored until it is saved; the form and the browser carry what was counted. */
import { and, eq, inArray, isNotNull, or, sql, sum } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Transaction } from '#db/client.ts';
import { products, stockMovements } from '#db/schema/index.ts';
import {
  NEXT_IS_THEIRS,
  COUNT_BATCH,
  countedBody,
  type CountLine,
  countToText,
  differenceOf,
  MAX_COUNTED,
  MOST_BOXES,
  NOTHING_TO_ADD,
  parseCount,
  type SaveCount,
  saveCountBody,
  onShelf,
  UNKNOWN_CODE,
  withBooked,
  withCounted,
} from '#domain/catalogue/admin/count.ts';
import { type Batch, batchesByName } from '#domain/catalogue/goods-batches.ts';
import { countOf } from '#domain/shared/count.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { entryBefore, recordAudit } from '#server/audit/index.ts';
import { type Actor, actorOf } from '#server/http/viewer.ts';
import { db } from '#server/database.ts';
import {
  asForm,
  checkForm,
  doneOf,
  type FormContext,
  type FormState,
  type FormValues,
  readForm,
  refusedForm,
  untouched,
} from '#server/http/forms.ts';
import { digest, newId } from '#server/ids.ts';
import { idOfSent } from '#server/idempotency.ts';
import { unsentBoxes } from '#server/orders/index.ts';
import { batchesInStock } from '../index.ts';
import { batchesNamed } from '../movement-batches.ts';
import { countMove, moveStocks } from './stock.ts';
import { type ProductRefusal, resultOf, rowOf, throwRefusal, writeResult } from './write.ts';

interface CountRow extends CountLine {
  readonly name: string;
  readonly sku: string;
  readonly difference: number;
  /** What is free of each batch. */
  readonly batches: readonly Batch[];
  /** Those that a difference may be of: which one ended meanwhile is a guess. */
  readonly choices: readonly string[];
}

/** What counts have changed in the books of products, by id. */
async function bookedByCounts(
  from: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { productId, delta, counted } = stockMovements;
  const rows = await from
    .select({ productId, booked: sum(delta).mapWith(Number) })
    .from(stockMovements)
    .where(and(inArray(productId, [...ids]), isNotNull(counted)))
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId, row.booked]));
}

/** The lines, those of products that somebody else has counted since against the books after that. */
async function rebased(lines: readonly CountLine[]): Promise<CountLine[]> {
  const booked = await bookedByCounts(
    db,
    lines.map(({ id }) => id),
  );
  return lines.map((line) => withBooked(line, booked.get(line.id) ?? 0));
}

/** The product with a typed or scanned code, or id, and the boxes of it that are sold and not sent; null if there is none. */
async function coded(typed: string) {
  const code = typed.trim().toLowerCase();
  const { id, sku, name, stock, oversold } = products;
  const [product] = await db
    .select({ id, sku, name, stock, oversold })
    .from(products)
    .where(or(eq(sql`lower(${sku})`, code), eq(id, code)))
    .limit(1);
  return product ? { ...product, sold: (await unsentBoxes(db, product.id)).get(product.id) ?? 0 } : null;
}

/** What a code is of, before anything is counted. */
async function foundInWords(code: string): Promise<string> {
  const product = await coded(code);
  if (!product) return UNKNOWN_CODE;
  const { id, name, sold } = product;
  const batches = (await batchesInStock(db, [id])).get(id) ?? [];
  const ofThem = sold > 0 ? `, ${sold.toLocaleString('en-GB')} of them sold` : '';
  const byBatch = batches.length > 0 ? `, free by batch: ${batchesByName(batches)}` : '';
  return `${name}: ${onShelf(product, sold).toLocaleString('en-GB')} in the books${ofThem}${byBatch}.`;
}

/**
 * Adds what was typed to the lines. `+4` is four more than this stock take had counted of the product, compared with the books
 * of then: what has left since is in neither.
 */
async function counted(
  lines: readonly CountLine[],
  typed: Readonly<Record<string, string>>,
): Promise<Result<CountLine[], ProductRefusal>> {
  return resultOf(async () => {
    const body = checkForm(countedBody, typed);
    if (!body.ok) return throwRefusal('invalid', body.error.detail, body.error);
    const product = await coded(body.value.sku);
    if (!product) return throwRefusal('unknown_product', UNKNOWN_CODE, 'sku');
    const { id, sold } = product;
    const booked = (await bookedByCounts(db, [id])).get(id) ?? 0;
    const { count } = body.value;
    const isMore = typed['count']?.trim().startsWith('+');
    const earlier = lines.find((line) => line.id === id);
    if (isMore && !earlier) throwRefusal('invalid', NOTHING_TO_ADD, 'count');
    const next = withCounted(
      lines,
      isMore && earlier
        ? { ...earlier, counted: earlier.counted + count }
        : { id, seen: onShelf(product, sold), counted: count, sold, booked },
    );
    if (next.length > MAX_COUNTED)
      throwRefusal('invalid', `One stock take has at most ${MAX_COUNTED} products. Please save it first.`);
    return next;
  });
}

/** What the audit entry of a stock take says of it: sent twice, the second is answered from here. */
const savedCount = z.object({
  changed: z.number(),
  content: z.optional(z.string()),
  short: z._default(z.array(z.string()), []),
});
/** How many products changed, and the ids of those with fewer boxes than are sold and not sent. */
type SavedCount = Pick<z.infer<typeof savedCount>, 'changed' | 'short'>;

const SAVED_ALREADY =
  'This stock take is saved already, and these are other counts. Please open the page again and count what is missing in a new one.';

/** Refuses products that somebody else has counted since: their difference would be booked twice. */
async function refuseCounted(tx: Transaction, lines: readonly CountLine[]): Promise<void> {
  const [first] = lines;
  if (!first) return;
  const { name } = await rowOf(tx, first.id);
  const [who, its] =
    lines.length === 1
      ? [`“${name}” was`, 'stands its difference']
      : [`${countOf(lines.length, 'products')}, “${name}” among them, were`, 'stand their differences'];
  throwRefusal(
    'changed_meanwhile',
    `${who} counted by somebody else meanwhile, and nothing is saved yet. Below, ${its} from the books of now. Please look, and save again.`,
  );
}

/** Of which batch the difference of a product is, where staff chose one, by field. */
const batchesIn = (typed: FormValues): FormValues =>
  Object.fromEntries(Object.entries(typed).filter(([name, batch]) => name.startsWith(COUNT_BATCH) && batch));

/** Writes the counts to the stock ledger, all or nothing, once for each key. */
const saveCount = (
  lines: readonly CountLine[],
  { key, reason, note }: SaveCount,
  batches: FormValues,
  actor: Actor,
): Promise<Result<SavedCount, ProductRefusal>> =>
  writeResult(async (tx) => {
    const content = digest([countToText(lines), batches]);
    const id = idOfSent(key, 'stock take');
    const before = await entryBefore(tx, id);
    if (before) {
      const saved = savedCount.parse(JSON.parse(before.after ?? '{}'));
      return saved.content === content ? saved : throwRefusal('invalid', SAVED_ALREADY);
    }
    const ids = lines.map(({ id }) => id);
    const booked = await bookedByCounts(tx, ids);
    await refuseCounted(
      tx,
      lines.filter((line) => (booked.get(line.id) ?? 0) !== line.booked),
    );
    const rows = await tx.select().from(products).where(inArray(products.id, ids));
    const rowOfId = new Map(rows.map((row) => [row.id, row]));
    const moves = lines.flatMap((line) => {
      const row = rowOfId.get(line.id);
      if (!row) return [];
      const difference = differenceOf(line);
      // What was sold or sent since it was counted is in neither figure.
      const free = row.stock - Math.min(row.oversold, line.sold) + difference;
      if (free > MOST_BOXES)
        throwRefusal(
          'invalid',
          `The difference of “${row.name}”, ${difference.toLocaleString('en-GB')}, cannot be booked: ${row.stock.toLocaleString('en-GB')} are in the books now. Please count it again.`,
        );
      const field = COUNT_BATCH + line.id;
      const move = countMove(row, line.counted, line.counted - free, { reason, note });
      return [{ ...move, batch: batches[field], asked: { name: row.name, field } }];
    });
    await moveStocks(tx, moves, actor);
    const changed = lines.filter((line) => rowOfId.has(line.id) && differenceOf(line) !== 0).length;
    const short = moves.filter(({ isShort }) => isShort).map(({ row }) => row.id);
    await recordAudit(tx, {
      ...{ id, actor, action: 'stock.count', entity: 'stock take', entityId: key },
      after: { products: lines.length, changed, short, content, reason, ...(note ? { note } : {}) },
    });
    return { changed, short };
  });

/** The lines with the names of their products: the newest, then those with a difference. Those of deleted ones are left out. */
async function rowsOf(lines: readonly CountLine[]): Promise<CountRow[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ id }) => id);
  const found = await db
    .select({ id: products.id, name: products.name, sku: products.sku })
    .from(products)
    .where(inArray(products.id, ids));
  const [byBatch, named] = [await batchesInStock(db, ids), await batchesNamed(db, ids)];
  const [newest = [], ...others] = lines.flatMap((line) => {
    const product = found.find(({ id }) => id === line.id);
    const batches = byBatch.get(line.id) ?? [];
    const choices = (named.get(line.id) ?? []).map(({ batch }) => batch);
    return product ? [{ ...line, ...product, difference: differenceOf(line), batches, choices }] : [];
  });
  const isSame = ({ difference }: CountRow) => Number(difference === 0);
  return [newest, others.toSorted((one, other) => isSame(one) - isSame(other))].flat();
}

/** Handles the screen's forms: a counted product, one that is taken out again, all of them, and saving. */
export async function countScreen({ request, url, locals: { viewer } }: FormContext) {
  const typed = request.method === 'POST' ? await readForm(request, MAX_COUNTED + 10) : {};
  const code = url.searchParams.get('sku');
  const before = parseCount(typed['lines'] ?? '').slice(0, MAX_COUNTED);
  // What is chosen for saving stays while more is counted.
  const chosen = { ...untouched, typed: { ...typed, form: '' } };
  const screen = async (lines: readonly CountLine[], form: FormState = chosen) => ({
    redirect: null,
    form,
    done: await doneMessage(doneOf({ request, url })),
    rows: await rowsOf(lines),
    lines: countToText(lines),
    key: typed['key'] || newId(),
    found: code ? await foundInWords(code) : null,
    // A page that was opened, and not drawn by a press or after one, shows what the browser has kept.
    isOpened: request.method === 'GET' && doneOf({ request, url }) === '',
  });
  if (typed['remove']) return screen(before.filter(({ id }) => id !== typed['remove']));
  if (typed['form'] === 'add') {
    const next = await counted(before, typed);
    if (!next.ok) return screen(before, refusedForm(typed, next.error));
    const drawn = await screen(next.value);
    return { ...drawn, done: countedAgain(drawn.rows) };
  }
  if (typed['form'] === 'discard') return screen([]);
  if (typed['form'] !== 'save') return screen(before);
  const tried = await asForm(typed, async (): Promise<Result<SavedCount>> => {
    const body = checkForm(saveCountBody, typed);
    if (!body.ok) return body;
    if (before.length === 0) return ok({ changed: 0, short: [] });
    return saveCount(before, body.value, batchesIn(typed), actorOf(viewer));
  });
  if ('state' in tried) return screen(before, tried.state);
  if (!tried.done.ok) return screen(await rebased(before), refusedForm(typed, tried.done.error));
  const { changed, short } = tried.done.value;
  const saved = [`saved-${changed}-${short.length}`, ...short.slice(0, NAMED)]
    .map(encodeURIComponent)
    .join(':');
  return { ...(await screen([])), redirect: `/admin/products/count?done=${saved}` };
}

/** Says both counts of a product that was just counted for the second time. */
const countedAgain = ([row]: readonly CountRow[]): string | null =>
  row?.before === undefined
    ? null
    : `${row.name}. Counted before: ${row.before.toLocaleString('en-GB')}. Now: ${row.counted.toLocaleString('en-GB')}.`;

/** Products that the message names at most. */
const NAMED = 10;

/** What a stock take has changed, and the products whose orders cannot all be sent. */
async function doneMessage(done: string): Promise<string | null> {
  const [counts = '', ...ids] = done.split(':');
  const [, changed, short] = (/^saved-(\d+)-(\d+)$/.exec(counts) ?? []).map(Number);
  if (changed === undefined) return null;
  const saved = `The stock take is saved. ${countOf(changed, 'products')} had another stock in the books.`;
  if (!short) return saved;
  const { id, name } = products;
  const found = await db
    .select({ name })
    .from(products)
    .where(inArray(id, ids.slice(0, NAMED)));
  const named = found.map((product) => `“${product.name}”`).join(', ');
  return `${saved} Fewer were counted than are sold and not sent yet: ${named}${short > found.length ? ` and ${short - found.length} more` : ''}. Not all of these orders can be sent. ${NEXT_IS_THEIRS}`;
}
