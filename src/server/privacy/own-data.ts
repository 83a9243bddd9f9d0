/** Export of all data that the shop stores about one person. */
import { asc, eq, inArray, or } from 'drizzle-orm';
import * as t from '#db/schema/index.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import { poundsFromPence } from '#domain/shared/money.ts';
import { addressesOf, sessionsOf, userById, userToWire } from '#server/accounts/index.ts';
import { cartToWire } from '#server/cart/index.ts';
import { claimsOfOrders } from '#server/after-sales/index.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import { db } from '#server/database.ts';
import { discountsOf } from '#server/offers/index.ts';
import { quotesByIds } from '#server/quotes/index.ts';
import { emailsOf, ownAlerts, ownMails, ownOrders, subjectsOf } from './own-records.ts';

/** Text columns that contain JSON. */
const JSON_COLUMNS = ['applicant', 'attachments', 'cart', 'memory'];

const UNITS = [
  { inside: /_pence(?=$|_per_m2$)/, outside: '_pounds', valueOf: poundsFromPence },
  { inside: /_mm2$/, outside: '_m2', valueOf: m2FromMm2 },
] as const;

function entryToWire([column, value]: [string, unknown]): [string, unknown] {
  const name = column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (JSON_COLUMNS.includes(name) && typeof value === 'string') return [name, toWire(JSON.parse(value))];
  const unit = UNITS.find(({ inside }) => inside.test(name));
  if (!unit) return [name, toWire(value)];
  return [name.replace(unit.inside, unit.outside), typeof value === 'number' ? unit.valueOf(value) : value];
}

/** Converts a row, or any structure of rows. Dates stay as they are; JSON writes them in ISO 8601. */
function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(entryToWire));
}

/** The export as readable JSON, in the API's names and units; null for an unknown user. */
export async function exportPersonalData(userId: string): Promise<unknown> {
  const user = await userById(userId);
  if (!user) return null;
  const emails = await emailsOf(db, user);
  const proved = emails.filter(({ isProved }) => isProved);
  const subjects = await subjectsOf(db, userId, emails);
  const orders = await db
    .select()
    .from(t.orders)
    .where(ownOrders(userId, emails))
    .orderBy(asc(t.orders.createdAt));
  const ids = orders.map(({ id }) => id);
  const lines = await db.select().from(t.orderLines).where(inArray(t.orderLines.orderId, ids));
  const discounts = await discountsOf(db, ids);
  const ofOrders = await db.select().from(t.orderPlans).where(inArray(t.orderPlans.orderId, ids));
  const chats = await db.select().from(t.chatSessions).where(eq(t.chatSessions.userId, userId));
  const messages = await db
    .select()
    .from(t.chatMessages)
    .where(
      inArray(
        t.chatMessages.sessionId,
        chats.map(({ id }) => id),
      ),
    )
    .orderBy(asc(t.chatMessages.seq));
  const pictures = await db
    .select({ id: t.chatPhotos.id, sessionId: t.chatPhotos.sessionId, createdAt: t.chatPhotos.createdAt })
    .from(t.chatPhotos)
    .where(
      inArray(
        t.chatPhotos.sessionId,
        chats.map(({ id }) => id),
      ),
    );
  const sessions = await sessionsOf(userId);
  const bookings = await db.select().from(t.deliveryBookings).where(inArray(t.deliveryBookings.orderId, ids));
  const sent = await db.select().from(t.parcels).where(inArray(t.parcels.orderId, ids));
  const withdrawn = await db.select().from(t.withdrawals).where(inArray(t.withdrawals.orderId, ids));
  const withdrawnOf = await db
    .select({ orderLineId: t.withdrawalLines.orderLineId, quantity: t.withdrawalLines.quantity })
    .from(t.withdrawalLines)
    .innerJoin(t.orderLines, eq(t.orderLines.id, t.withdrawalLines.orderLineId))
    .where(inArray(t.orderLines.orderId, ids));
  const claims = await claimsOfOrders(db, ids);
  const returned = await db.select().from(t.returns).where(inArray(t.returns.orderId, ids));
  return toWire({
    account: userToWire(user),
    addresses: await addressesOf(userId),
    sessions: sessions.map(({ id: _id, ...session }) => session),
    cart: await cartToWire(userId),
    plans: (await db.select().from(t.plans).where(eq(t.plans.userId, userId))).map(
      ({ shareToken: _key, job, ...plan }) => ({ ...plan, job: JSON.parse(job) as unknown }),
    ),
    wishlist: await db.select().from(t.wishlistItems).where(eq(t.wishlistItems.userId, userId)),
    orders: orders.map(({ clientKey: _key, placedFrom: _mark, buyerErasedAt: _erased, ...order }) => ({
      ...order,
      lines: lines
        .filter((line) => line.orderId === order.id)
        .map((line) => ({
          ...line,
          withdrawn: withdrawnOf.find(({ orderLineId }) => orderLineId === line.id)?.quantity ?? 0,
        })),
      discounts: discounts.filter(({ orderId }) => orderId === order.id),
      parcels: sent
        .filter(({ orderId }) => orderId === order.id)
        .map(({ orderId: _order, id: _id, ...parcel }) => parcel),
      delivery: bookings.find(({ orderId }) => orderId === order.id) ?? null,
      withdrawal: withdrawn.find(({ orderId }) => orderId === order.id) ?? null,
      returns: returned
        .filter(({ orderId }) => orderId === order.id)
        .map(({ formKey: _key, note: _note, ...one }) => one),
      claims: claims
        .filter(({ row }) => row.orderId === order.id)
        .map(({ row: { formKey: _key, earlierAnswers: _all, ...claim }, ...one }) => ({
          ...claim,
          lines: one.lines,
          counts: one.counts,
          messages: one.messages.map(({ words, at, formKey, photos }) => ({
            from: formKey ? 'buyer' : 'shop',
            words,
            at,
            photos: photos.map((id) => `/orders/${order.id}/photos/${id}`),
          })),
          // The pictures themselves are on the order's page.
          photos: one.photos.map((id) => `/orders/${order.id}/photos/${id}`),
        })),
      plan: ofOrders
        .filter(({ orderId }) => orderId === order.id)
        .map(({ orderId: _order, job, answer, ...plan }) => ({
          ...plan,
          job: JSON.parse(job) as unknown,
          answer: JSON.parse(answer) as unknown,
        })),
    })),
    quotes: (await quotesByIds(db, subjects.quotes)).map(({ url: _key, ...quote }) => quote),
    trade_account: (await db.select().from(t.tradeAccounts).where(eq(t.tradeAccounts.userId, userId))).map(
      ({ userId: _user, decidedBy: _by, ...account }) => account,
    ),
    trade_documents: await db
      .select({ name: t.tradeDocuments.name, createdAt: t.tradeDocuments.createdAt })
      .from(t.tradeDocuments)
      .where(eq(t.tradeDocuments.userId, userId)),
    visits: (
      await db
        .select()
        .from(t.visits)
        .where(inArray(t.visits.id, [...subjects.visits]))
    ).map(({ planToken: _key, ...visit }) => visit),
    questions: await db
      .select()
      .from(t.questions)
      .where(inArray(t.questions.id, [...subjects.questions])),
    answers: await db.select().from(t.questionAnswers).where(eq(t.questionAnswers.userId, userId)),
    stock_alerts: (await db.select().from(t.stockAlerts).where(ownAlerts(emails))).map(
      ({ emailKey: _key, ...alert }) => alert,
    ),
    contact_messages: (
      await db
        .select()
        .from(t.contactMessages)
        .where(inArray(t.contactMessages.id, [...subjects.messages]))
    ).map(({ notes: _notes, answeredBy: _by, ...message }) => message),
    contact_answers: await db
      .select({
        message_id: t.contactReplies.messageId,
        words: t.contactReplies.words,
        createdAt: t.contactReplies.createdAt,
      })
      .from(t.contactReplies)
      .where(inArray(t.contactReplies.messageId, [...subjects.messages])),
    emails: (
      await db
        .select()
        .from(t.outboxEmails)
        .where(or(inArray(t.outboxEmails.orderId, ids), ownMails(subjects, proved)))
        .orderBy(asc(t.outboxEmails.createdAt))
    ).map(({ to, replyTo, subject, text, state, createdAt, sentAt }) => ({
      to,
      replyTo,
      subject,
      // A link's key could be used by whoever gets hold of the file.
      text: text && withoutKeys(text),
      state,
      createdAt,
      sentAt,
    })),
    reviews: await db.select().from(t.reviews).where(eq(t.reviews.userId, userId)),
    reviews_marked_helpful: await db.select().from(t.reviewHelpful).where(eq(t.reviewHelpful.userId, userId)),
    photos_liked: (
      await db
        .select({ photo: t.customerPhotoLikes.photoId })
        .from(t.customerPhotoLikes)
        .where(eq(t.customerPhotoLikes.visitor, userId))
    ).map(({ photo }) => photo),
    finance_applications: (
      await db.select().from(t.financeApplications).where(eq(t.financeApplications.userId, userId))
    ).map(({ tokenHash: _hash, ...application }) => application),
    chats: chats.map(({ secretHash: _hash, ...chat }) => ({
      ...chat,
      // The pictures themselves are in the chat.
      pictures: pictures
        .filter(({ sessionId }) => sessionId === chat.id)
        .map(({ id, createdAt }) => ({ address: `/api/chat/photos/${chat.id}/${id}`, createdAt })),
      messages: messages.filter(({ sessionId, type }) => sessionId === chat.id && type !== 'note'),
    })),
  });
}
