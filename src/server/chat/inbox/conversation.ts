/** One conversation as staff see it: its newest messages, a summary, and what is known of the shopper. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { safeParse } from 'zod/v4/core';
import type { Quote } from '#domain/cart/quote.ts';
import { guestCart } from '#domain/chat/contract.ts';
import type { Conversation, InboxPage, InboxSession } from '#domain/chat/inbox-contract.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { poundsFromPence } from '#domain/shared/money.ts';
import { chatMessages, chatSessions } from '#db/schema/index.ts';
import { cartForCheckout, quoteOf } from '#server/cart/index.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { ordersOf } from '#server/orders/index.ts';
import { planLinksOf } from '#server/rooms/index.ts';
import { type MessageRow, messageToWire, newestWhere } from '../messages.ts';
import type { Session } from '../sessions.ts';
import { isTyping } from '../presence.ts';
import { inboxMessageToWire, iso, sessions, sessionToWire } from './queries.ts';

const PRESENT_MS = 20_000;
/** Messages in a page; earlier pages are fetched on request. */
const A_PAGE = 200;
const QUOTED = 160;

/**
 * The newest messages of a conversation before a number, oldest first, notes included.
 * @param before the number of the oldest message that the caller has; Infinity for the newest page
 */
async function pageBefore(id: string, before: number): Promise<{ rows: MessageRow[]; earlier: boolean }> {
  const isBefore = before === Infinity ? undefined : lt(chatMessages.seq, before);
  const rows = await newestWhere(and(eq(chatMessages.sessionId, id), isBefore), A_PAGE + 1);
  return { rows: rows.slice(-A_PAGE), earlier: rows.length > A_PAGE };
}

/** The page of messages before a number. Empty if the conversation does not exist. */
export async function earlierMessages(id: string, before: number): Promise<InboxPage> {
  const { rows, earlier } = await pageBefore(id, before);
  return { messages: rows.map(inboxMessageToWire), earlier };
}

/** The number of the shopper's messages, and the first and last of them. */
async function questionsOf(
  id: string,
): Promise<{ count: number; first: string | null; last: string | null }> {
  const questions = sql`FROM chat_messages WHERE session_id = ${id} AND type = 'user'`;
  const [row] = await db.all<{ count: number; first: string | null; last: string | null }>(sql`
    SELECT (SELECT count(*) ${questions}) AS count,
      (SELECT content ${questions} ORDER BY seq LIMIT 1) AS first,
      (SELECT content ${questions} ORDER BY seq DESC LIMIT 1) AS last`);
  // Cut after the keys are gone: the rest of one that is cut in two would not be recognised.
  const excerpt = (words: string | null | undefined) => words && withoutKeys(words).slice(0, QUOTED);
  return { count: row?.count ?? 0, first: excerpt(row?.first) ?? null, last: excerpt(row?.last) ?? null };
}

/** A summary: the shopper's first and last message, and what they are about. */
async function summaryOf(session: InboxSession, rows: readonly MessageRow[]): Promise<string> {
  const { count, first, last } = await questionsOf(session.session_id);
  const shown = rows.flatMap((row) => messageToWire(row).attachments?.products ?? []);
  const products = [...new Set(shown.map(({ name }) => name))].slice(0, 3);
  const parts = [
    `${count} ${count === 1 ? 'question' : 'questions'} so far.`,
    first ? `Began with: “${first}”` : '',
    count > 1 ? `Last: “${last ?? ''}”` : '',
    products.length > 0 ? `Was shown ${products.join(', ')}.` : '',
    session.reason && !rows.some(({ type, content }) => type === 'user' && content === session.reason)
      ? `Reason: ${session.reason}.`
      : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** The cart at today's prices: a user's from the server, a guest's as the browser last reported it; null if unknown. */
async function cartOf({ userId, cart }: Session): Promise<Quote | null> {
  if (userId) return cartForCheckout(userId);
  const guestLines = cart ? safeParse(guestCart, JSON.parse(cart)) : null;
  if (!guestLines?.success) return null;
  return quoteOf(
    guestLines.data.map(({ product_id: productId, quantity, is_sample: isSample }) => ({
      productId,
      isSample,
      quantity: isSample ? 1 : quantity,
      areaMm2: null,
      seenPricePence: null,
    })),
  );
}

/** One conversation with what is known of its shopper; null if it does not exist. */
export async function inboxConversation(id: string): Promise<Conversation | null> {
  const [row] = await sessions().where(eq(chatSessions.id, id));
  if (!row) return null;
  const { userId, shopperSeenAt } = row.session;
  const [{ rows, earlier }, typing, quote, orders, plans] = await Promise.all([
    pageBefore(id, Infinity),
    isTyping(id, 'shopper'),
    cartOf(row.session),
    userId ? ordersOf(userId) : [],
    userId ? planLinksOf(userId) : [],
  ]);
  const session = sessionToWire(row);
  return {
    session,
    messages: rows.map(inboxMessageToWire),
    earlier,
    summary: await summaryOf(session, rows),
    cart:
      quote?.lines.map(({ line, product, totalPence, sampleShippingPence }) => ({
        name: `${product?.name ?? 'No longer sold'}${line.isSample ? ' (sample)' : ''}`,
        quantity: line.quantity,
        total: poundsFromPence(totalPence + sampleShippingPence),
      })) ?? null,
    orders: orders.slice(0, 5).map(({ order }) => ({
      id: order.id,
      number: orderIdForShopper(order.id),
      status: order.status,
      total: poundsFromPence(order.totalPence),
    })),
    plans,
    present: shopperSeenAt !== null && now().getTime() - shopperSeenAt.getTime() < PRESENT_MS,
    typing,
    seen_at: iso(shopperSeenAt),
  };
}
