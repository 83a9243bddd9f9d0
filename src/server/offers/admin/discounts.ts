/** Discount codes as staff list and edit them, with what each brought in. */
import { and, eq, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { discounts } from '#db/schema/index.ts';
import type { ListState } from '#domain/admin/list.ts';
import { type DiscountBody, discountFromBody, type DiscountWire } from '#domain/offers/contract.ts';
import { codeKey } from '#domain/offers/rules.ts';
import { PAID_STATES } from '#domain/orders/states.ts';
import { poundsFromPence, poundsOrNull } from '#domain/shared/money.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { db, refuseIfChanged, refuseWrite, writeResult } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { LINES_PAID_BACK, orderView } from '#server/orders/rows.ts';
import { ignoringCase, listPage, rulesOf } from '#server/staff-list.ts';
import { containing } from '#server/staff-search.ts';

type Row = typeof discounts.$inferSelect;

/** Lets the codes for a product follow it to another id. */
export async function renameInDiscounts(tx: Transaction, id: string, next: string): Promise<void> {
  const [old, new_] = [JSON.stringify(id), JSON.stringify(next)];
  await tx
    .update(discounts)
    .set({ productIds: sql`replace(${discounts.productIds}, ${old}, ${new_})` })
    .where(sql`instr(${discounts.productIds}, ${old}) > 0`);
}

export const DISCOUNT_RULES = rulesOf('code', 'title');

/** The orders of a code: how many use it, what it took off the goods that stay paid, and what these brought in after refunds. */
const ofCode = (figure: string) =>
  sql<number>`(SELECT ${sql.raw(figure)} FROM order_discounts JOIN ${orderView} ON of_order.id = order_discounts.order_id
    WHERE order_discounts.discount_id = discounts.id AND order_discounts.amount_pence > 0)`;
const IF_PAID = `CASE WHEN of_order.status IN (${PAID_STATES.map((state) => `'${state}'`).join()}) THEN`;

/** What it takes off an order less its stored shares of the goods that went back. A share may be the reason why there is none. */
const KEPT = `CASE WHEN of_order.refunded_pence = 0 THEN order_discounts.amount_pence ELSE (
  SELECT sum(1 * coalesce(json_extract(order_discounts.shares, '$[' || place || ']'), discount_pence) * (quantity - gone) / quantity)
  FROM ${LINES_PAID_BACK}) END`;

const FIGURES = {
  row: discounts,
  uses: ofCode("coalesce(sum(of_order.status <> 'cancelled'), 0)"),
  takenOff: ofCode(`coalesce(sum(${IF_PAID} ${KEPT} ELSE 0 END), 0)`),
  revenue: ofCode(`coalesce(sum(${IF_PAID} of_order.total_pence - of_order.refunded_pence ELSE 0 END), 0)`),
};

interface Figures {
  readonly row: Row;
  readonly uses: number;
  readonly takenOff: number;
  readonly revenue: number;
}

const toWire = ({ row, uses, takenOff, revenue }: Figures): DiscountWire => ({
  id: row.id,
  code: row.code,
  title: row.title,
  kind: row.kind,
  value: poundsFromPence(row.value),
  minimum_spend: poundsOrNull(row.minimumSpendPence),
  starts_at: row.startsAt?.toISOString() ?? null,
  ends_at: row.endsAt?.toISOString() ?? null,
  usage_limit: row.usageLimit,
  per_customer_limit: row.perCustomerLimit,
  categories: [...row.categories],
  product_ids: [...row.productIds],
  with_trade: row.withTrade,
  is_active: row.isActive,
  uses,
  discount_total: poundsFromPence(takenOff),
  revenue: poundsFromPence(revenue),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

async function readOne(from: Database | Transaction, id: string): Promise<DiscountWire | null> {
  const [found] = await from.select(FIGURES).from(discounts).where(eq(discounts.id, id));
  return found ? toWire(found) : null;
}

/** One code; null if there is none with this id. */
export const discountById = (id: string): Promise<DiscountWire | null> => readOne(db, id);

/** One page of the codes. */
export async function discountPage(state: ListState) {
  const isOver = lte(discounts.endsAt, now());
  const wanted: Record<string, SQL | undefined> = {
    on: and(eq(discounts.isActive, true), or(isNull(discounts.endsAt), not(isOver))),
    expired: and(eq(discounts.isActive, true), isOver),
    off: eq(discounts.isActive, false),
  };
  const shown = state.filters['state'] ?? '';
  const where = and(
    containing(state.search, discounts.code, discounts.title),
    Object.hasOwn(wanted, shown) ? wanted[shown] : undefined,
  );
  const query = db.select(FIGURES).from(discounts);
  const { rows, ...page } = await listPage(state, query, where, discounts.createdAt, {
    code: discounts.codeKey,
    title: ignoringCase(discounts.title),
  });
  return { discounts: rows.map(toWire), ...page };
}

/** The fields that the audit log compares. */
const audited = ({ uses: _uses, discount_total: _total, revenue: _revenue, ...fields }: DiscountWire) =>
  fields;

const UNKNOWN = 'There is no such code.';

/** A product of a code that is not sold. */
async function missingProduct({ product_ids: ids }: DiscountBody): Promise<string | undefined> {
  const known = new Set((await productsByIds(ids)).map((product) => product.id));
  return ids.find((id) => !known.has(id));
}

/**
 * Saves a code, or makes one if `id` is null. Refuses `code_taken`, `unknown_discount`,
 * `changed_meanwhile`.
 */
export async function saveDiscount(
  id: string | null,
  body: DiscountBody,
  actor: Actor,
): Promise<Result<DiscountWire>> {
  const missing = await missingProduct(body);
  if (missing !== undefined) {
    const message = `There is no product ${missing} on sale.`;
    return refuse('invalid', message, { product_ids: message });
  }
  return writeResult(async (tx) => {
    const at = now();
    const before = id === null ? null : await readOne(tx, id);
    if (id !== null && !before) return refuseWrite('unknown_discount', UNKNOWN);
    if (before) refuseIfChanged(body.updated_at, new Date(before.updated_at));
    const key = codeKey(body.code);
    const [taken] = await tx.select({ id: discounts.id }).from(discounts).where(eq(discounts.codeKey, key));
    if (taken && taken.id !== id) {
      return refuseWrite('code_taken', `There is already a code ${body.code}. Please choose another one.`);
    }
    const columns = { ...discountFromBody(body), codeKey: key, updatedAt: at };
    const savedId = id ?? newId();
    if (id === null) await tx.insert(discounts).values({ ...columns, id: savedId, createdAt: at });
    else await tx.update(discounts).set(columns).where(eq(discounts.id, id));
    const after = await readOne(tx, savedId);
    if (!after) throw new Error('The code was not written.');
    await recordAudit(tx, {
      actor,
      action: before ? 'discount.update' : 'discount.create',
      entity: 'discount',
      entityId: savedId,
      ...(before ? { before: audited(before) } : {}),
      after: audited(after),
    });
    return after;
  });
}

/** Deletes a code; orders that used it keep their own copy of what it took off. */
export const deleteDiscount = (id: string, actor: Actor): Promise<Result<{ message: string }>> =>
  writeResult(async (tx) => {
    const before = await readOne(tx, id);
    if (!before) return refuseWrite('unknown_discount', UNKNOWN);
    await tx.delete(discounts).where(eq(discounts.id, id));
    await recordAudit(tx, {
      actor,
      action: 'discount.delete',
      entity: 'discount',
      entityId: id,
      before: audited(before),
    });
    return { message: `The code ${before.code} is deleted.` };
  });
