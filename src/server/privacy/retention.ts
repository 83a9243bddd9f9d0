/**
 * The retention periods that the privacy page promises: older data is deleted, and old orders lose personal data but keep
 * their figures. Works in batches, so that no shopper's write waits long.
 */
import { and, isNotNull, isNull, lt, ne, not, sql } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import * as t from '#db/schema/index.ts';
import { monthsBefore } from '#domain/shared/calendar-months.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { deleteQuestions } from './erase-questions.ts';
import { anonymiseOrders, anonymiseQuotes, clearAuditTexts, deleteChats, ERASED_NAME } from './erase.ts';
import { removeErasedFiles } from './erased-files.ts';
import { isToPayOrDeliver } from './open-orders.ts';
import { eraseDoneOrders } from './waiting-erasures.ts';

/** Maximum rows of one kind per round. */
const BATCH = 200;

async function deleteOldChats(tx: Transaction, before: Date): Promise<void> {
  const expired = await tx
    .select({ id: t.chatSessions.id })
    .from(t.chatSessions)
    .where(lt(t.chatSessions.updatedAt, before))
    .limit(BATCH);
  await deleteChats(
    tx,
    expired.map(({ id }) => id),
  );
}

/** Questions that were never shown go; those that are shown lose the address. */
async function deleteOldQuestions(tx: Transaction, before: Date): Promise<void> {
  const { id, createdAt, state } = t.questions;
  const unseen = await tx
    .select({ id })
    .from(t.questions)
    .where(and(lt(createdAt, before), ne(state, 'published')))
    .limit(BATCH);
  await deleteQuestions(
    tx,
    unseen.map(({ id }) => id),
  );
  await tx.update(t.questions).set({ email: '' }).where(lt(createdAt, before));
  await tx
    .delete(t.questionAnswers)
    .where(and(lt(t.questionAnswers.createdAt, before), ne(t.questionAnswers.state, 'published')));
}

async function deleteCorrespondence(tx: Transaction, before: Date): Promise<void> {
  await deleteOldChats(tx, before);
  await deleteOldQuestions(tx, before);
  const messages = await tx
    .delete(t.contactMessages)
    .where(lt(t.contactMessages.createdAt, before))
    .returning({ id: t.contactMessages.id });
  await clearAuditTexts(
    tx,
    'message',
    messages.map(({ id }) => id),
  );
  await tx.delete(t.stockAlerts).where(lt(t.stockAlerts.createdAt, before));
  await tx.delete(t.visits).where(lt(t.visits.updatedAt, before));
  // What was claimed stays with the order; photos show a home.
  await tx.delete(t.claimPhotos).where(lt(t.claimPhotos.createdAt, before));
  await tx.delete(t.financeApplications).where(lt(t.financeApplications.updatedAt, before));
  const { state, updatedAt } = t.tradeAccounts;
  const ended = await tx
    .delete(t.tradeAccounts)
    .where(and(lt(updatedAt, before), ne(state, 'approved')))
    .returning({ id: t.tradeAccounts.userId });
  await clearAuditTexts(
    tx,
    'trade account',
    ended.map(({ id }) => id),
  );
  await tx
    .delete(t.outboxEmails)
    .where(and(lt(t.outboxEmails.createdAt, before), ne(t.outboxEmails.state, 'waiting')));
}

/** Those that have become an order are kept as long as it is. */
async function anonymiseOldQuotes(before: Date, isOrdered: boolean): Promise<void> {
  const { orderId, updatedAt, customerName } = t.quotes;
  const which = isOrdered ? isNotNull(orderId) : isNull(orderId);
  const expired = await db
    .select({ id: t.quotes.id })
    .from(t.quotes)
    .where(and(lt(updatedAt, before), ne(customerName, ERASED_NAME), which))
    .limit(BATCH);
  const ids = expired.map(({ id }) => id);
  if (ids.length > 0) await write((tx) => anonymiseQuotes(tx, ids));
}

async function anonymiseOldOrders(before: Date): Promise<void> {
  const expired = await db
    .select({ id: t.orders.id })
    .from(t.orders)
    .where(and(lt(t.orders.createdAt, before), ne(t.orders.firstName, ERASED_NAME), not(isToPayOrDeliver)))
    .limit(BATCH);
  const ids = expired.map(({ id }) => id);
  if (ids.length > 0) await write((tx) => anonymiseOrders(tx, ids));
}

/**
 * Merges the indexes of orders' and mails' words, which otherwise keep the letters of erased ones among their marks of
 * deletion. A job calls it once a day: 0.3 s at 50,000 orders.
 */
export async function clearSearchIndex(): Promise<void> {
  await write((tx) => tx.run(sql`INSERT INTO orders_fts (orders_fts) VALUES ('optimize')`));
  await write((tx) => tx.run(sql`INSERT INTO outbox_fts (outbox_fts) VALUES ('optimize')`));
}

/** Applies all retention periods, and the erasures that waited for an order. A job calls it. */
export async function eraseExpired(): Promise<void> {
  const { months, chatPhotoDays, orderYears, viewDays } = store.retention;
  await write((tx) => deleteCorrespondence(tx, monthsBefore(now(), months)));
  const oldPhotos = lt(t.chatPhotos.createdAt, new Date(now().getTime() - chatPhotoDays * DAY_MS));
  await write((tx) => tx.delete(t.chatPhotos).where(oldPhotos));
  await eraseDoneOrders();
  await anonymiseOldOrders(monthsBefore(now(), orderYears * 12));
  await anonymiseOldQuotes(monthsBefore(now(), months), false);
  await anonymiseOldQuotes(monthsBefore(now(), orderYears * 12), true);
  const oldestHour = Math.floor(now().getTime() / HOUR_MS) - viewDays * 24;
  await write(async (tx) => {
    await tx.delete(t.productViews).where(lt(t.productViews.hour, oldestHour));
  });
  await removeErasedFiles();
}
