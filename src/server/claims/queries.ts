/** Reads claims with their lines, photos and states. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  min,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { claimCounts, claimLines, claimPhotos, claims } from '#db/schema/index.ts';
import { type ListState, pagesOf } from '#domain/admin/list.ts';
import { type ClaimKind, claimState, type ClaimState } from '#domain/claims/claim.ts';
import { db } from '#server/database.ts';
import type { WholeRefund } from '#domain/payments/refund-words.ts';
import { refundView, wholeRefunds } from '#server/payments/index.ts';
import { offsetOf, orderOf, PAGE_SIZE, rulesOf } from '#server/staff-list.ts';
import { containing } from '#server/staff-search.ts';
import { orderLineView, orderView } from '#server/orders/index.ts';
import { faultsOf } from './words.ts';

type Reader = Database | Transaction;
type ClaimRow = typeof claims.$inferSelect;

/** What is wrong with how many of an order line. */
export interface ClaimLine {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly unit: string;
  readonly productId: string;
  readonly kind: ClaimKind;
  readonly quantity: number;
}

/** What was counted of an order line at the check-in. */
export interface ClaimCount {
  readonly name: string;
  readonly unit: string;
  readonly ordered: number;
  readonly counted: number;
  readonly batch: string | null;
}

/** A claim with what belongs to it. */
export interface Claim {
  readonly row: ClaimRow;
  readonly lines: readonly ClaimLine[];
  readonly counts: readonly ClaimCount[];
  /** Ids, oldest first. */
  readonly photos: readonly string[];
  readonly state: ClaimState;
  /** Its refund; null if there is none, or it failed. */
  readonly refund: WholeRefund | null;
}

/** Adds all that belongs to rows, which keep their order. */
async function inFull(from: Reader, rows: readonly ClaimRow[]): Promise<Claim[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lineOrder = asc(orderLineView.place);
  const [lines, counts, photos, made] = [
    await from
      .select({
        claimId: claimLines.claimId,
        id: claimLines.orderLineId,
        name: orderLineView.productName,
        sku: orderLineView.sku,
        unit: orderLineView.unit,
        productId: orderLineView.productId,
        kind: claimLines.kind,
        quantity: claimLines.quantity,
      })
      .from(claimLines)
      .innerJoin(orderLineView, eq(orderLineView.id, claimLines.orderLineId))
      .where(inArray(claimLines.claimId, ids))
      .orderBy(lineOrder, asc(claimLines.kind)),
    await from
      .select({
        claimId: claimCounts.claimId,
        name: orderLineView.productName,
        unit: orderLineView.unit,
        ordered: orderLineView.quantity,
        counted: claimCounts.counted,
        batch: claimCounts.batch,
      })
      .from(claimCounts)
      .innerJoin(orderLineView, eq(orderLineView.id, claimCounts.orderLineId))
      .where(inArray(claimCounts.claimId, ids))
      .orderBy(lineOrder),
    await from
      .select({ claimId: claimPhotos.claimId, id: claimPhotos.id })
      .from(claimPhotos)
      .where(inArray(claimPhotos.claimId, ids))
      .orderBy(asc(claimPhotos.createdAt), asc(claimPhotos.id)),
    await wholeRefunds(
      from,
      rows.map(({ refundId }) => refundId),
    ),
  ];
  return rows.map((row) => {
    const own = lines.filter(({ claimId }) => claimId === row.id);
    const refund = made.get(row.refundId ?? '') ?? null;
    return {
      row,
      lines: own,
      counts: counts.filter(({ claimId }) => claimId === row.id),
      photos: photos.filter(({ claimId }) => claimId === row.id).map(({ id }) => id),
      state: claimState({ ...row, hasLines: own.length > 0 }, refund !== null),
      refund,
    };
  });
}

/** The claims of orders, oldest first. */
export async function claimsOfOrders(from: Reader, orderIds: readonly string[]): Promise<Claim[]> {
  const own = inArray(claims.orderId, [...orderIds]);
  return inFull(from, await from.select().from(claims).where(own).orderBy(asc(claims.number)));
}

/** The claims of one order, oldest first. */
export const claimsOf = (from: Reader, orderId: string): Promise<Claim[]> => claimsOfOrders(from, [orderId]);

/** One claim by its id; null if it does not exist. */
export async function claimById(from: Reader, id: string): Promise<Claim | null> {
  return (await inFull(from, await from.select().from(claims).where(eq(claims.id, id))))[0] ?? null;
}

export const CLAIM_RULES = rulesOf('customer');

const hasLines = exists(
  db
    .select({ one: sql`1` })
    .from(claimLines)
    .where(eq(claimLines.claimId, claims.id)),
);
const isRefunded = and(isNotNull(refundView.state), ne(refundView.state, 'failed'));
const isUnsettled = and(
  hasLines,
  isNull(claims.outcome),
  or(isNull(refundView.state), eq(refundView.state, 'failed')),
);
const FILTERS = {
  open: and(isUnsettled, isNull(claims.answeredAt)),
  answered: and(isUnsettled, isNotNull(claims.answeredAt)),
  replaced: eq(claims.outcome, 'replaced'),
  refunded: isRefunded,
  refused: eq(claims.outcome, 'refused'),
  well: not(hasLines),
} as const satisfies Record<ClaimState, unknown>;

/** The claims that nobody has answered or settled, and when the first was reported. */
export async function openClaims(): Promise<{ count: number; since: number | null }> {
  const [found] = await db
    .select({ count: count(), since: min(claims.reportedAt) })
    .from(claims)
    .leftJoin(refundView, eq(refundView.id, claims.refundId))
    .where(FILTERS.open);
  return { count: found?.count ?? 0, since: found?.since?.getTime() ?? null };
}

/** A page of the staff's list, newest first, each with its order's buyer. */
export async function claimPage(state: ListState) {
  const filter = state.filters['state'] ?? '';
  const where = and(
    Object.hasOwn(FILTERS, filter) ? FILTERS[filter as ClaimState] : undefined,
    containing(state.search.replace(/^c-(?=\d)/i, ''), orderView.lastName, orderView.email, claims.number),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(claims)
    .innerJoin(orderView, eq(orderView.id, claims.orderId))
    .leftJoin(refundView, eq(refundView.id, claims.refundId))
    .where(where);
  const total = counted?.total ?? 0;
  const found = await db
    .select({ row: claims, firstName: orderView.firstName, lastName: orderView.lastName })
    .from(claims)
    .innerJoin(orderView, eq(orderView.id, claims.orderId))
    .leftJoin(refundView, eq(refundView.id, claims.refundId))
    .where(where)
    .orderBy(...orderOf(state, claims.reportedAt, { customer: orderView.lastName }), desc(claims.number))
    .limit(PAGE_SIZE)
    .offset(offsetOf(state));
  const full = await inFull(
    db,
    found.map(({ row }) => row),
  );
  const rows = full.map(({ row, lines, photos, state: at_ }, at) => ({
    id: row.id,
    number: row.number,
    reportedAt: row.reportedAt,
    faults: faultsOf(lines),
    photos: photos.length,
    state: at_,
    customer: `${found[at]?.firstName ?? ''} ${found[at]?.lastName ?? ''}`.trim(),
  }));
  return { rows, total, pages: pagesOf(total, PAGE_SIZE) };
}
