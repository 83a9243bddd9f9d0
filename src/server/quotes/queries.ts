/** Reads quotes with their lines and states. */
import { and, asc, between, desc, eq, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { env } from '#config/env.ts';
import type { Database, Transaction } from '#db/client.ts';
import { quoteLines, quotes } from '#db/schema/index.ts';
import type { ListState } from '#domain/admin/list.ts';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { addDays } from '#domain/delivery/days.ts';
import { quoteNumber, quoteState, type QuoteState, quoteTotal } from '#domain/quotes/states.ts';
import { mailboxKey } from '#domain/shared/email.ts';
import { poundsFromPence } from '#domain/shared/money.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';
import { PAID_STATES } from '#domain/orders/states.ts';
import { isOrderIn, statesOfOrders } from '#server/orders/index.ts';
import { ignoringCase, leastOf, listPage, rulesOf, waitingIn } from '#server/staff-list.ts';
import { containing, containingNumber } from '#server/staff-search.ts';
import { shopToday } from '#server/shop-day.ts';
import { type QuoteRow, type QuoteSamples, samplesOfQuote } from './sample-credit.ts';

type Reader = Database | Transaction;
export type QuoteLineRow = typeof quoteLines.$inferSelect;

/** A quote with what belongs to it. */
export interface Quote {
  readonly row: QuoteRow;
  readonly lines: readonly QuoteLineRow[];
  readonly state: QuoteState;
  readonly samples: QuoteSamples;
}

export const quoteUrl = (token: string): string => `${env.SITE_URL}/quotes/${token}`;

/** Adds the lines and the state to rows, which keep their order. */
async function withLines(reader: Reader, rows: readonly QuoteRow[]): Promise<Quote[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await reader
    .select()
    .from(quoteLines)
    .where(inArray(quoteLines.quoteId, ids))
    .orderBy(asc(quoteLines.position));
  const states = await statesOfOrders(
    reader,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  const today = shopToday();
  const found = rows.map(async (row) => {
    const own = lines.filter(({ quoteId }) => quoteId === row.id);
    const state = quoteState(row, (row.orderId !== null && states.get(row.orderId)) || null, today);
    return { row, lines: own, state, samples: await samplesOfQuote(reader, row, own, state) };
  });
  return Promise.all(found);
}

/** One quote; null if it does not exist. */
export async function quoteById(reader: Reader, id: string): Promise<Quote | null> {
  const rows = await reader.select().from(quotes).where(eq(quotes.id, id));
  return (await withLines(reader, rows))[0] ?? null;
}

/** The quote of a customer's link; null for an unknown one. */
export async function quoteByToken(reader: Reader, token: string): Promise<Quote | null> {
  const rows = await reader.select().from(quotes).where(eq(quotes.token, token));
  return (await withLines(reader, rows))[0] ?? null;
}

/** The quote that words name, as `Q-1001`, if it is of this address: its number; null for none. */
export async function quoteNamedIn(reader: Reader, words: string, email: string): Promise<string | null> {
  const number = Number(/\bQ-(\d{1,9})\b/i.exec(words)?.[1] ?? 0);
  const [found] = await reader.select({ email: quotes.email }).from(quotes).where(eq(quotes.number, number));
  return found && mailboxKey(found.email) === mailboxKey(email) ? quoteNumber(number) : null;
}

/** The products of a quote that are still sold, by id. */
export async function productsIn({ lines }: Quote) {
  const products = await productsByIds([...new Set(lines.flatMap(({ productId }) => productId ?? []))]);
  return new Map(products.map((product) => [product.id, product]));
}

export const QUOTE_RULES = rulesOf('customer');

/** A sent quote ends soon with at most so many days left. */
const ENDING_DAYS = 3;

/** The quotes in a state, as `quoteState` says it; `asked` for drafts that a customer waits for, `ending` for sent ones. */
function inState(state: string) {
  if (state === 'draft') return isNull(quotes.token);
  const sent = isNotNull(quotes.token);
  if (state === 'accepted') return and(sent, isOrderIn(quotes.orderId, ['pending']));
  const isOrdered = isOrderIn(quotes.orderId, [...PAID_STATES, 'refunded']);
  if (state === 'ordered') return and(sent, isOrdered);
  const isOpen = or(isNull(quotes.orderId), isOrderIn(quotes.orderId, ['cancelled']));
  if (state === 'sent') return and(sent, isOpen, gte(quotes.validUntil, shopToday()));
  if (state === 'asked') return and(isNull(quotes.token), isNotNull(quotes.request));
  if (state === 'ending') {
    const days = [shopToday(), addDays(shopToday(), ENDING_DAYS)] as const;
    return and(sent, isOpen, between(quotes.validUntil, ...days));
  }
  if (state === 'expired') return and(sent, isOpen, lt(quotes.validUntil, shopToday()));
  return undefined;
}

/** The quotes that customers asked for and wait for, and those sent that end soon, with the first last day. */
export async function quotesWaiting() {
  const [asked, { count, least: until }] = await Promise.all([
    waitingIn(quotes.createdAt, inState('asked')),
    leastOf(quotes.validUntil, inState('ending')),
  ]);
  return { asked, ending: { count, until } };
}

/** A page of the list, newest first. */
export async function quotePage(state: ListState) {
  const where = and(
    inState(state.filters['state'] ?? ''),
    or(
      containing(state.search.replace(/^q-(?=\d)/i, ''), quotes.customerName, quotes.email, quotes.number),
      containingNumber(state.search, quotes.phone),
    ),
  );
  const page = await listPage(state, db.select().from(quotes), where, quotes.createdAt, {
    customer: ignoringCase(quotes.customerName),
  });
  return { ...page, rows: await withLines(db, page.rows) };
}

/** Some quotes as the API answers them, newest first: for the export of a customer's data. */
export async function quotesByIds(reader: Reader, ids: readonly string[]): Promise<QuoteWire[]> {
  const rows = await reader
    .select()
    .from(quotes)
    .where(inArray(quotes.id, [...ids]))
    .orderBy(desc(quotes.createdAt));
  return (await withLines(reader, rows)).map(quoteToWire);
}

/** A quote as the API answers it. */
export const quoteToWire = ({ row, lines, state, samples }: Quote): QuoteWire => ({
  id: row.id,
  number: quoteNumber(row.number),
  state,
  customer: { name: row.customerName, email: row.email, phone: row.phone },
  lines: lines.map((line) => ({
    product_id: line.productId,
    text: line.text,
    unit: line.unit,
    quantity: line.quantity,
    price: poundsFromPence(line.pricePence),
    list_price: line.listPricePence === null ? null : poundsFromPence(line.listPricePence),
    total_price: poundsFromPence(line.pricePence * line.quantity),
    reason: line.reason,
    room_names: line.roomNames,
  })),
  total_amount: poundsFromPence(quoteTotal(lines, samples.offPence)),
  sample_credit: poundsFromPence(samples.offPence),
  valid_until: row.validUntil,
  url: row.token === null ? null : quoteUrl(row.token),
  order_id: row.orderId,
  request: row.request,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
