/** A customer's trade account and price list. The list is read with the session's account alone, so nobody else can have its prices. */
import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { tradeAccounts, tradePrices } from '#db/schema/index.ts';
import type { TradeList } from '#domain/trade/prices.ts';

type From = Database | Transaction;

const APPROVED = eq(tradeAccounts.state, 'approved');

/** The list of an approved trade customer; null for everybody else. @param userId of the session; null for guests */
export async function tradeListOf(from: From, userId: string | null): Promise<TradeList | null> {
  if (userId === null) return null;
  const rows = await from
    .select({ category: tradePrices.category, percentOff: tradePrices.percentOff })
    .from(tradeAccounts)
    .leftJoin(tradePrices, sql`1`)
    .where(and(eq(tradeAccounts.userId, userId), APPROVED));
  if (rows.length === 0) return null;
  return Object.fromEntries(
    rows.flatMap(({ category, percentOff }) => (category === null ? [] : [[category, percentOff ?? 0]])),
  );
}

/** What an order keeps of its buyer's company; null for everybody who is not an approved trade customer. */
export async function companyOf(
  from: From,
  userId: string | null,
): Promise<{ readonly company: string; readonly vatNumber: string } | null> {
  if (userId === null) return null;
  const [row] = await from
    .select({ company: tradeAccounts.company, vatNumber: tradeAccounts.vatNumber })
    .from(tradeAccounts)
    .where(and(eq(tradeAccounts.userId, userId), APPROVED));
  return row ?? null;
}

/** Whether the user of a joined row is an approved trade customer. */
export const isTradeUser = (userId: SQLWrapper) =>
  sql`EXISTS (SELECT 1 FROM ${tradeAccounts} WHERE ${tradeAccounts.userId} = ${userId} AND ${APPROVED})`.mapWith(
    Boolean,
  );
