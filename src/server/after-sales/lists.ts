/** The staff's lists of claims and of returns, and what of them waits for staff. */
import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { claimCounts, claimLines, claims, returns } from '#db/schema/index.ts';
import { type ListState, pagesOf } from '#domain/admin/list.ts';
import { CLAIM_STATE_LABELS, claimNumber } from '#domain/after-sales/claim.ts';
import { RETURN_STATE_LABELS, returnNumber } from '#domain/after-sales/return-states.ts';
import { formatPence } from '#domain/shared/money.ts';
import { db } from '#server/database.ts';
import { orderView } from '#server/orders/index.ts';
import { refundView } from '#server/payments/index.ts';
import { offsetOf, orderOf, PAGE_SIZE, rulesOf } from '#server/staff-list.ts';
import { containing } from '#server/staff-search.ts';
import { claimsByIds, photosOf } from './claims/queries.ts';
import { faultsOf } from './claims/words.ts';
import { goodsOf } from './lines.ts';
import { returnsByIds } from './returns/queries.ts';

export const CASE_RULES = rulesOf('customer');

type Filters = Readonly<Record<string, SQL | undefined>>;

const failed = or(isNull(refundView.state), eq(refundView.state, 'failed'));
const hasLines = exists(
  db
    .select({ one: sql`1` })
    .from(claimLines)
    .where(eq(claimLines.claimId, claims.id)),
);
/** As `isAmiss` says. */
const isAmiss = exists(
  db
    .select({ one: sql`1` })
    .from(claimCounts)
    .where(
      and(
        eq(claimCounts.claimId, claims.id),
        or(gt(claimCounts.broken, 0), lt(claimCounts.counted, claimCounts.expected)),
      ),
    ),
);
const isUnsettled = and(hasLines, isNull(claims.outcome), failed);
const CLAIM_FILTERS = {
  open: and(isUnsettled, isNull(claims.answeredAt)),
  answered: and(isUnsettled, isNotNull(claims.answeredAt)),
  replaced: eq(claims.outcome, 'replaced'),
  refunded: not(failed ?? sql`0`),
  refused: eq(claims.outcome, 'refused'),
  well: and(not(hasLines), not(isAmiss)),
  known: and(not(hasLines), isAmiss),
} satisfies Filters;

const isNotCompleted = or(isNull(refundView.state), ne(refundView.state, 'completed'));
const RETURN_FILTERS = {
  requested: and(isNull(returns.receivedAt), isNull(returns.refusedAt), isNull(returns.cancelledAt)),
  received: and(isNotNull(returns.receivedAt), isNull(returns.refusedAt), isNotCompleted),
  refunded: eq(refundView.state, 'completed'),
  refused: isNotNull(returns.refusedAt),
  cancelled: isNotNull(returns.cancelledAt),
} satisfies Filters;

/** The orders with a claim that nobody has settled, or with a return that is neither refused, called off nor paid back. */
export const ordersWithOpenCase = (table: typeof claims | typeof returns) =>
  db
    .select({ id: table.orderId })
    .from(table)
    .leftJoin(refundView, eq(refundView.id, table.refundId))
    .where(table === claims ? isUnsettled : or(RETURN_FILTERS.requested, RETURN_FILTERS.received));

/** When the buyer wrote what a claim waits for, or waited for: its report, or an answer. */
const waitsSince = sql`coalesce(${claims.waitsSince}, ${claims.reportedAt})`;

/** A page of a list, newest first, each row with its order's buyer. @param rowsOf in any order */
const pageOf =
  <Row extends { readonly id: string }>(
    table: typeof claims | typeof returns,
    date: SQL | SQLiteColumn,
    filters: Filters,
    rowsOf: (ids: readonly string[]) => Promise<readonly Row[]>,
  ) =>
  async (state: ListState) => {
    const filter = state.filters['state'] ?? '';
    const search = state.search.replace(/^[cr]-(?=\d)/i, '');
    const where = and(
      Object.hasOwn(filters, filter) ? filters[filter] : undefined,
      containing(
        search,
        sql`${orderView.firstName} || ' ' || ${orderView.lastName}`,
        orderView.email,
        sql`${table.number}`,
      ),
    );
    const found = db
      .select({
        id: sql<string>`${table.id}`,
        firstName: orderView.firstName,
        lastName: orderView.lastName,
        total: sql<number>`count(*) OVER ()`,
      })
      .from(table)
      .innerJoin(orderView, eq(orderView.id, table.orderId))
      .leftJoin(refundView, eq(refundView.id, table.refundId))
      .where(where)
      .orderBy(...orderOf(state, date, { customer: orderView.lastName }), desc(table.number));
    const shown = await found.limit(PAGE_SIZE).offset(offsetOf(state));
    const full = new Map((await rowsOf(shown.map(({ id }) => id))).map((row) => [row.id, row]));
    const rows = shown.flatMap(({ id, firstName, lastName }) => {
      const row = full.get(id);
      return row ? [{ ...row, customer: `${firstName} ${lastName}`.trim() }] : [];
    });
    const total = shown[0]?.total ?? 0;
    return { rows, total, pages: pagesOf(total, PAGE_SIZE) };
  };

export const claimPage = pageOf(claims, waitsSince, CLAIM_FILTERS, async (ids) =>
  (await claimsByIds(db, ids)).map((claim) => {
    const { row, lines, state } = claim;
    return {
      id: row.id,
      number: claimNumber(row.number),
      at: row.waitsSince ?? row.reportedAt,
      goods: lines.length > 0 ? faultsOf(lines) : [`Checked in, ${CLAIM_STATE_LABELS[state].toLowerCase()}`],
      figure: String(photosOf(claim).length),
      state,
      stateName: CLAIM_STATE_LABELS[state],
    };
  }),
);

export const returnPage = pageOf(returns, returns.requestedAt, RETURN_FILTERS, async (ids) =>
  (await returnsByIds(db, ids)).map(({ row, lines, state, refund }) => ({
    id: row.id,
    number: returnNumber(row.number),
    at: row.requestedAt,
    goods: goodsOf(lines, ({ quantity }) => quantity),
    figure: formatPence(refund?.isDone ? refund.pence : row.quotedPence),
    state,
    stateName: RETURN_STATE_LABELS[state],
  })),
);

/** How many a condition leaves, and since when the first of them has waited. */
async function waiting(
  table: typeof claims | typeof returns,
  since: SQL | SQLiteColumn,
  where: SQL | undefined,
) {
  const [found] = await db
    .select({ count: count(), since: sql<number | null>`min(${since})` })
    .from(table)
    .leftJoin(refundView, eq(refundView.id, table.refundId))
    .where(where);
  return { count: found?.count ?? 0, since: found?.since ?? null };
}

/** The claims that nobody has answered or settled. */
export const openClaims = () => waiting(claims, waitsSince, CLAIM_FILTERS.open);

/** The returns that are checked in and not paid back yet. */
export const returnsToRefund = () => waiting(returns, returns.receivedAt, RETURN_FILTERS.received);
