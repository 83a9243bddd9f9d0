/** /admin/products/count: a stock take. Nothing is stored until it is saved; the form carries what was counted. */
import { createHash } from 'node:crypto';
import type { APIContext } from 'astro';
import { eq, inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { products } from '#db/schema/index.ts';
import {
  canFollow,
  countedBody,
  type CountLine,
  countToText,
  differenceOf,
  MAX_COUNTED,
  parseCount,
  type SaveCount,
  saveCountBody,
  withCounted,
} from '#domain/catalogue/admin/count.ts';
import { countOf } from '#domain/shared/count.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { recordAudit, recordedAfter } from '#server/audit/index.ts';
import { type Actor, actorOf } from '#server/http/viewer.ts';
import { db, write } from '#server/database.ts';
import {
  asForm,
  checkForm,
  doneOf,
  type FormState,
  readForm,
  refusedForm,
  untouched,
} from '#server/http/forms.ts';
import { newId } from '#server/ids.ts';
import { triggerPublish } from '#server/publishing/index.ts';
import { moveStock } from './stock.ts';
import { type ProductRefusal, throwRefusal, resultOf } from './write.ts';

interface CountRow extends CountLine {
  readonly name: string;
  readonly sku: string;
  readonly difference: number;
}

const UNKNOWN = 'There is no product with this code.';

/** The boxes of a product that are sold and not sent: they left its stock when the order was placed, and stand on the shelf. */
const SOLD = sql`(SELECT coalesce(sum(h.quantity), 0) FROM stock_holds h JOIN orders o ON o.id = h.order_id
  WHERE h.product_id = products.id AND h.state IN ('held', 'taken') AND o.status IN ('pending', 'confirmed'))`;

/** Adds what was typed to the lines. */
async function counted(
  lines: readonly CountLine[],
  typed: Readonly<Record<string, string>>,
): Promise<Result<CountLine[], ProductRefusal>> {
  return resultOf(async () => {
    const body = checkForm(countedBody, typed);
    if (!body.ok) return throwRefusal('invalid', body.error.detail, body.error.fields);
    const code = body.value.sku.toLowerCase();
    const [product] = await db
      .select({ id: products.id, stock: products.stock, sold: SOLD.mapWith(Number) })
      .from(products)
      .where(or(eq(sql`lower(${products.sku})`, code), eq(products.id, code)))
      .limit(1);
    if (!product) return throwRefusal('unknown_product', UNKNOWN, { sku: UNKNOWN });
    const { id, stock, sold } = product;
    const next = withCounted(lines, { id, seen: stock + sold, counted: body.value.count, sold });
    if (next.length > MAX_COUNTED)
      throwRefusal('invalid', `One stock take has at most ${MAX_COUNTED} products. Please save it first.`);
    return next;
  });
}

/** What the audit entry of a stock take says of it: sent twice, the second is answered from here. */
const savedCount = z.object({ changed: z.number(), content: z.optional(z.string()) });

const SAVED_ALREADY =
  'This stock take is saved already, and these are other counts. Please open the page again and count what is missing in a new one.';

/** Writes the differences to the stock ledger, all or nothing, once for each key. @returns how many products changed */
const saveCount = (
  lines: readonly CountLine[],
  { key, reason, note }: SaveCount,
  actor: Actor,
): Promise<Result<number, ProductRefusal>> =>
  resultOf(async () => {
    const changed = await write(async (tx) => {
      const content = createHash('sha256').update(countToText(lines)).digest('base64url').slice(0, 16);
      const entry = { action: 'stock.count', entity: 'stock take', entityId: key } as const;
      const before = await recordedAfter(tx, entry);
      if (before !== null) {
        const saved = savedCount.parse(JSON.parse(before));
        return saved.content === content ? saved.changed : throwRefusal('invalid', SAVED_ALREADY);
      }
      let count = 0;
      for (const line of lines) {
        const difference = differenceOf(line);
        const [product] = await tx.select().from(products).where(eq(products.id, line.id));
        if (!product || difference === 0) continue;
        if (!canFollow(product.stock, difference))
          throwRefusal(
            'not_enough_stock',
            `“${product.name}” has only ${product.stock} in the books now. Please count it again.`,
          );
        await moveStock(tx, line.id, { delta: difference, reason, note: note || undefined }, actor);
        count++;
      }
      await recordAudit(tx, {
        ...entry,
        actor,
        after: { products: lines.length, changed: count, content, reason, ...(note ? { note } : {}) },
      });
      return count;
    });
    triggerPublish();
    return changed;
  });

/** The lines with the names of their products; those of deleted ones are left out. */
async function rowsOf(lines: readonly CountLine[]): Promise<CountRow[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ id }) => id);
  const found = await db
    .select({ id: products.id, name: products.name, sku: products.sku })
    .from(products)
    .where(inArray(products.id, ids));
  const byId = new Map(found.map((product) => [product.id, product]));
  return lines.flatMap((line) => {
    const product = byId.get(line.id);
    return product ? [{ ...line, ...product, difference: differenceOf(line) }] : [];
  });
}

/** Handles the screen's forms: a counted product, one that is taken out again, and saving. */
export async function countScreen({
  request,
  url,
  locals: { viewer },
}: Pick<APIContext, 'request' | 'url' | 'locals'>) {
  const typed = request.method === 'POST' ? await readForm(request) : {};
  const before = parseCount(typed['lines'] ?? '').slice(0, MAX_COUNTED);
  const screen = async (lines: readonly CountLine[], form: FormState = untouched) => ({
    redirect: null,
    form,
    done: doneMessage(doneOf({ request, url })),
    rows: await rowsOf(lines),
    lines: countToText(lines),
    key: typed['key'] || newId(),
  });
  const refusedAs = (error: Parameters<typeof refusedForm>[1]) => screen(before, refusedForm(typed, error));
  if (typed['form'] === 'add') {
    const next = await counted(before, typed);
    return next.ok ? screen(next.value) : refusedAs(next.error);
  }
  if (typed['form'] === 'remove') return screen(before.filter(({ id }) => id !== typed['id']));
  if (typed['form'] !== 'save') return screen(before);
  const tried = await asForm(typed, async (): Promise<Result<number>> => {
    const body = checkForm(saveCountBody, typed);
    if (!body.ok) return body;
    if (before.length === 0) return ok(0);
    return saveCount(before, body.value, actorOf(viewer));
  });
  if ('state' in tried) return screen(before, tried.state);
  if (!tried.done.ok) return refusedAs(tried.done.error);
  return { ...(await screen([])), redirect: `/admin/products/count?done=saved-${tried.done.value}` };
}

function doneMessage(done: string): string | null {
  const changed = /^saved-(\d+)$/.exec(done)?.[1];
  return changed === undefined
    ? null
    : `The stock take is saved. ${countOf(Number(changed), 'products')} had another stock in the books.`;
}
