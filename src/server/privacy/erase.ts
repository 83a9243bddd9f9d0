/** Erasure of a person: the account is deleted, orders stay without personal data. */
import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import * as t from '#db/schema/index.ts';
import { AUDIT_TEXTS } from '#db/schema/personal-data.ts';
import type { AuditEntity } from '#domain/admin/audit.ts';
import { refuse, ok, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { pagesOfProduct, queuePages } from '#server/publishing/index.ts';
import { eraseQuestions, FORMER_CUSTOMER } from './erase-questions.ts';
import { isToPayOrDeliver, needsItsBuyer } from './open-orders.ts';
import { emailsOf, ownAlerts, ownMails, ownOrders, subjectsOf } from './own-records.ts';

const PATHS = sql.raw(AUDIT_TEXTS.map((name) => `'$.${name}'`).join(', '));

/**
 * Removes notes, reasons and addresses from the audit log's entries about some records, which otherwise never change; who
 * did what and when stays.
 */
export async function clearAuditTexts(
  tx: Transaction,
  entity: AuditEntity,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { before, after } = t.auditLog;
  await tx
    .update(t.auditLog)
    .set({ before: sql`json_remove(${before}, ${PATHS})`, after: sql`json_remove(${after}, ${PATHS})` })
    .where(and(eq(t.auditLog.entity, entity), inArray(t.auditLog.entityId, [...ids])));
}

type UserRow = typeof t.users.$inferSelect;

export type EraseRefusal = 'staff' | 'open_orders' | 'no_user';

/** Replaces an erased name. */
export const ERASED_NAME = 'Deleted';

/** Removes personal data from orders and all that belongs to them, and deletes the mails about them. */
export async function anonymiseOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  const blank = {
    firstName: ERASED_NAME,
    lastName: ERASED_NAME,
    phone: null,
    address: ERASED_NAME,
    city: ERASED_NAME,
  };
  await tx
    .update(t.orders)
    .set({
      ...blank,
      userId: null,
      email: '',
      postalCode: '',
      company: null,
      vatNumber: null,
      showPurchase: false,
      clientKey: null,
      placedFrom: null,
      referrerHost: null,
    })
    .where(inArray(t.orders.id, [...ids]));
  await tx
    .update(t.withdrawals)
    .set({ name: ERASED_NAME, email: '', reason: null })
    .where(inArray(t.withdrawals.orderId, [...ids]));
  await tx
    .update(t.orderLines)
    .set({ roomNames: null })
    .where(inArray(t.orderLines.orderId, [...ids]));
  await tx
    .update(t.orderDiscounts)
    .set({ emailKey: null })
    .where(inArray(t.orderDiscounts.orderId, [...ids]));
  for (const table of [t.orderPlans, t.parcels, t.batchOrders])
    await tx.delete(table).where(inArray(table.orderId, [...ids]));
  // Notes and reasons may contain personal data.
  await tx
    .update(t.orderEvents)
    .set({ note: null })
    .where(inArray(t.orderEvents.orderId, [...ids]));
  await tx
    .update(t.refunds)
    .set({ reason: '' })
    .where(inArray(t.refunds.orderId, [...ids]));
  await tx
    .update(t.receivedPayments)
    .set({ reference: null })
    .where(inArray(t.receivedPayments.orderId, [...ids]));
  await tx
    .update(t.returns)
    .set({ note: null, refusal: null })
    .where(inArray(t.returns.orderId, [...ids]));
  await tx
    .update(t.claims)
    .set({ note: null, answer: null, earlierAnswers: null })
    .where(inArray(t.claims.orderId, [...ids]));
  const claims = tx
    .select({ id: t.claims.id })
    .from(t.claims)
    .where(inArray(t.claims.orderId, [...ids]));
  // Typed by the buyer.
  await tx.update(t.claimCounts).set({ batch: null }).where(inArray(t.claimCounts.claimId, claims));
  await tx.delete(t.claimPhotos).where(inArray(t.claimPhotos.orderId, [...ids]));
  await tx
    .update(t.stockMovements)
    .set({ note: null })
    .where(inArray(t.stockMovements.orderId, [...ids]));
  await clearAuditTexts(tx, 'order', ids);
  await tx.delete(t.outboxEmails).where(inArray(t.outboxEmails.orderId, [...ids]));
}

/**
 * Removes personal data from a person's orders. One that still needs its buyer keeps its address and mails and becomes a
 * guest's order, and 'recent purchases' no longer names its buyer; a job anonymises it once it needs its buyer no more
 * (waiting-erasures.ts).
 */
async function anonymiseOrdersOf(tx: Transaction, own: SQL): Promise<void> {
  const done = await tx
    .select({ id: t.orders.id })
    .from(t.orders)
    .where(and(own, not(needsItsBuyer)));
  await tx.update(t.orders).set({ userId: null, showPurchase: false, buyerErasedAt: now() }).where(own);
  await anonymiseOrders(
    tx,
    done.map(({ id }) => id),
  );
}

/**
 * Removes the customer from quotes. Their numbers stay taken, and an ordered one keeps its lines, as its order does; the
 * words of one that was never accepted may be about the person.
 */
export async function anonymiseQuotes(tx: Transaction, ids: readonly string[]): Promise<void> {
  const own = inArray(t.quotes.id, [...ids]);
  const blank = {
    customerName: ERASED_NAME,
    email: '',
    phone: null,
    request: null,
    // The account that asked; of those that staff made it is who did.
    createdBy: sql`CASE WHEN ${t.quotes.request} IS NULL THEN ${t.quotes.createdBy} ELSE 'customer' END`,
  };
  await tx.update(t.quotes).set(blank).where(own);
  await tx
    .update(t.quoteLines)
    .set({ roomNames: null })
    .where(inArray(t.quoteLines.quoteId, [...ids]));
  await tx.delete(t.quotePlans).where(inArray(t.quotePlans.quoteId, [...ids]));
  const open = await tx
    .update(t.quotes)
    .set({ token: null })
    .where(and(own, isNull(t.quotes.orderId)))
    .returning({ id: t.quotes.id });
  await tx.delete(t.quoteLines).where(
    inArray(
      t.quoteLines.quoteId,
      open.map(({ id }) => id),
    ),
  );
  await clearAuditTexts(tx, 'quote', ids);
}

/** Deletes the person's contact messages, visits and stock alerts, takes their name from their questions, and deletes the mails to and about them. */
async function eraseCorrespondence(tx: Transaction, user: UserRow): Promise<void> {
  const emails = await emailsOf(tx, user);
  const subjects = await subjectsOf(tx, user.id, emails);
  await tx.delete(t.contactMessages).where(inArray(t.contactMessages.id, [...subjects.messages]));
  await clearAuditTexts(tx, 'message', subjects.messages);
  await anonymiseQuotes(tx, subjects.quotes);
  await eraseQuestions(tx, user.id, subjects.questions);
  await tx.delete(t.stockAlerts).where(ownAlerts(emails));
  await tx.delete(t.visits).where(inArray(t.visits.id, [...subjects.visits]));
  await clearAuditTexts(tx, 'visit', subjects.visits);
  await tx.delete(t.outboxEmails).where(ownMails(subjects, emails));
}

/** Deletes conversations with all that belongs to them. */
export async function deleteChats(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const table of [t.chatMessages, t.chatPhotos, t.chatReminders])
    await tx.delete(table).where(inArray(table.sessionId, [...ids]));
  await tx.delete(t.chatSessions).where(inArray(t.chatSessions.id, [...ids]));
}

/** Queues pages that may name the user: the home page (purchases, reviews) and the pages of reviewed products. */
async function queuePagesAbout(tx: Transaction, userId: string): Promise<void> {
  const reviewed = await tx
    .select({ productId: t.reviews.productId })
    .from(t.reviews)
    .where(eq(t.reviews.userId, userId));
  const pages = reviewed.flatMap(({ productId }) => pagesOfProduct(productId));
  queuePages(tx, [...new Set(['/', ...pages])], 'user deleted');
}

/** Keeps the user's reviews without the name, clears finance applications, and deletes chats, likes and helpful marks. */
async function eraseContributions(tx: Transaction, userId: string): Promise<void> {
  const reviewed = await tx
    .update(t.reviews)
    .set({ userId: null, userName: FORMER_CUSTOMER, moderationReason: null })
    .where(eq(t.reviews.userId, userId))
    .returning({ id: t.reviews.id });
  await clearAuditTexts(
    tx,
    'review',
    reviewed.map(({ id }) => id),
  );
  await tx.delete(t.reviewHelpful).where(eq(t.reviewHelpful.userId, userId));
  await tx.delete(t.customerPhotoLikes).where(eq(t.customerPhotoLikes.visitor, userId));
  await tx
    .update(t.financeApplications)
    .set({ userId: null, applicant: null })
    .where(eq(t.financeApplications.userId, userId));
  const chats = await tx
    .select({ id: t.chatSessions.id })
    .from(t.chatSessions)
    .where(eq(t.chatSessions.userId, userId));
  await deleteChats(
    tx,
    chats.map(({ id }) => id),
  );
  await tx.delete(t.chatReminders).where(eq(t.chatReminders.userId, userId));
}

/** Deletes sessions, password resets, addresses, wishlist, plans and cart. Counts of attempts have hashed keys. */
async function eraseAccountData(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(t.earlierEmails).where(eq(t.earlierEmails.userId, userId));
  await clearAuditTexts(tx, 'user', [userId]);
  await tx.delete(t.sessions).where(eq(t.sessions.userId, userId));
  await tx.delete(t.passwordResets).where(eq(t.passwordResets.userId, userId));
  await tx.delete(t.addresses).where(eq(t.addresses.userId, userId));
  await tx.delete(t.wishlistItems).where(eq(t.wishlistItems.userId, userId));
  await tx.delete(t.wishlistShares).where(eq(t.wishlistShares.userId, userId));
  await tx.delete(t.plans).where(eq(t.plans.userId, userId));
  await tx.delete(t.tradeDocuments).where(eq(t.tradeDocuments.userId, userId));
  await tx.delete(t.tradeAccounts).where(eq(t.tradeAccounts.userId, userId));
  await clearAuditTexts(tx, 'trade account', [userId]);
  const carts = tx.select({ id: t.carts.id }).from(t.carts).where(eq(t.carts.userId, userId));
  await tx.delete(t.cartLines).where(inArray(t.cartLines.cartId, carts));
  await tx.delete(t.carts).where(eq(t.carts.userId, userId));
}

/**
 * Erases a person inside a transaction, and queues the pages that name them. Refuses staff accounts. Refuses `self` while
 * an order is still to be paid or delivered, because without the account they could not follow it.
 * @param by `staff` also erases people with open orders
 */
export async function erasePerson(
  tx: Transaction,
  userId: string,
  by: 'self' | 'staff' = 'self',
): Promise<Result<null, EraseRefusal>> {
  const [user] = await tx.select().from(t.users).where(eq(t.users.id, userId));
  if (!user) return refuse('no_user', 'This account does not exist.');
  if (user.isAdmin) return refuse('staff', 'A staff account is closed by the owner.');
  const own = ownOrders(userId, await emailsOf(tx, user));
  if (by === 'self' && (await tx.$count(t.orders, and(own, isToPayOrDeliver))) > 0) {
    return refuse(
      'open_orders',
      'You have an order that is not paid or delivered yet. Once it is delivered or cancelled, you can delete your account.',
    );
  }
  await queuePagesAbout(tx, userId);
  await anonymiseOrdersOf(tx, own);
  await eraseCorrespondence(tx, user);
  await eraseContributions(tx, userId);
  await eraseAccountData(tx, userId);
  await tx.delete(t.users).where(eq(t.users.id, userId));
  return ok(null);
}
