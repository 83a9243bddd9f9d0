/** Deleting a person: the account goes, orders stay in the books without personal data (decisions.md). */
import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import * as t from '#db/schema/index.ts';
import type { OrderState } from '#domain/orders/states.ts';
import { refuse, ok, type Result } from '#domain/shared/result.ts';
import { pagesOfProduct, queuePages } from '#server/publishing/index.ts';

export type EraseRefusal = 'staff' | 'open_orders' | 'no_user';

/** Stands where a name was. */
export const NOBODY = 'Deleted';
/** Still to be paid or delivered: such an order needs its person. */
export const OPEN_ORDER = ['pending', 'confirmed', 'shipped'] as const satisfies readonly OrderState[];

/** Takes the people out of orders, out of the withdrawals from them and of the mails about them. */
export async function forgetOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  const blank = { firstName: NOBODY, lastName: NOBODY, phone: null, address: NOBODY, city: NOBODY };
  await tx
    .update(t.orders)
    .set({ ...blank, userId: null, email: '', postalCode: '', showPurchase: false, clientKey: null })
    .where(inArray(t.orders.id, [...ids]));
  await tx
    .update(t.withdrawals)
    .set({ name: NOBODY, email: '', reason: null })
    .where(inArray(t.withdrawals.orderId, [...ids]));
  // What was said beside a move, a reason to withdraw among it, may tell of the person.
  await tx
    .update(t.orderEvents)
    .set({ note: null })
    .where(inArray(t.orderEvents.orderId, [...ids]));
  await tx.delete(t.outboxEmails).where(inArray(t.outboxEmails.orderId, [...ids]));
}

const openOf = (userId: string) =>
  and(eq(t.orders.userId, userId), inArray(t.orders.status, [...OPEN_ORDER]));

/**
 * Takes the person out of all their orders, and out of the mails to them. An order that is still to be paid or delivered
 * keeps its address and its mails, and is from now on a guest's, whom no page names; it is forgotten with the old ones
 * (retention.ts).
 */
async function forgetBuyer(tx: Transaction, userId: string, email: string): Promise<void> {
  const open = await tx
    .update(t.orders)
    .set({ userId: null, showPurchase: false })
    .where(openOf(userId))
    .returning({ id: t.orders.id });
  const own = await tx.select({ id: t.orders.id }).from(t.orders).where(eq(t.orders.userId, userId));
  await forgetOrders(
    tx,
    own.map(({ id }) => id),
  );
  const kept = open.map(({ id }) => id);
  const { to, orderId } = t.outboxEmails;
  await tx.delete(t.outboxEmails).where(and(eq(to, email), or(isNull(orderId), notInArray(orderId, kept))));
}

/** Pages that may name a person: the front door as a buyer or by their words, those of products as a reviewer. */
async function queuePagesAbout(tx: Transaction, userId: string): Promise<void> {
  const reviewed = await tx
    .select({ productId: t.reviews.productId })
    .from(t.reviews)
    .where(eq(t.reviews.userId, userId));
  const pages = reviewed.flatMap(({ productId }) => pagesOfProduct(productId));
  await queuePages(tx, [...new Set(['/', ...pages])], 'user deleted');
}

/** What they said: reviews stay without the name, chats and applications lose the person. */
async function forgetWords(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(t.reviews)
    .set({ userId: null, userName: 'Former customer' })
    .where(eq(t.reviews.userId, userId));
  await tx.delete(t.reviewHelpful).where(eq(t.reviewHelpful.userId, userId));
  await tx.delete(t.customerPhotoLikes).where(eq(t.customerPhotoLikes.visitor, userId));
  await tx
    .update(t.financeApplications)
    .set({ userId: null, applicant: null })
    .where(eq(t.financeApplications.userId, userId));
  const chats = tx
    .select({ id: t.chatSessions.id })
    .from(t.chatSessions)
    .where(eq(t.chatSessions.userId, userId));
  await tx.delete(t.chatMessages).where(inArray(t.chatMessages.sessionId, chats));
  await tx.delete(t.chatSessions).where(eq(t.chatSessions.userId, userId));
  await tx.delete(t.chatReminders).where(eq(t.chatReminders.userId, userId));
}

/** What they kept: sessions, addresses, lists, cart. */
async function forgetBelongings(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(t.sessions).where(eq(t.sessions.userId, userId));
  await tx.delete(t.passwordResets).where(eq(t.passwordResets.userId, userId));
  await tx.delete(t.addresses).where(eq(t.addresses.userId, userId));
  await tx.delete(t.wishlistItems).where(eq(t.wishlistItems.userId, userId));
  await tx.delete(t.wishlistShares).where(eq(t.wishlistShares.userId, userId));
  const carts = tx.select({ id: t.carts.id }).from(t.carts).where(eq(t.carts.userId, userId));
  await tx.delete(t.cartLines).where(inArray(t.cartLines.cartId, carts));
  await tx.delete(t.carts).where(eq(t.carts.userId, userId));
}

/**
 * Erases a person inside a transaction, with the pages that name them put on the publisher's list. Refuses staff, and who asks for it themselves while goods are still to be paid or
 * delivered: without the account they could not follow them.
 * @param by staff's word is final (spec section 8 'Delete this user permanently?')
 */
export async function erasePerson(
  tx: Transaction,
  userId: string,
  by: 'self' | 'staff' = 'self',
): Promise<Result<null, EraseRefusal>> {
  const [user] = await tx.select().from(t.users).where(eq(t.users.id, userId));
  if (!user) return refuse('no_user', 'This account does not exist.');
  if (user.isAdmin) return refuse('staff', 'A staff account is closed by the owner.');
  if (by === 'self' && (await tx.$count(t.orders, openOf(userId))) > 0) {
    return refuse(
      'open_orders',
      'You have an order that is not paid or delivered yet. Once it is delivered or cancelled, you can delete your account.',
    );
  }
  await queuePagesAbout(tx, userId);
  await forgetBuyer(tx, userId, user.email);
  await forgetWords(tx, userId);
  await forgetBelongings(tx, userId);
  await tx.delete(t.users).where(eq(t.users.id, userId));
  return ok(null);
}
