/**
 * Which orders, messages and mails are a person's: those of the account, and those of its address once a mailed link has
 * proved the address. Otherwise whoever registers with somebody's address could read and delete that person's data.
 */
import { and, eq, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database, Transaction } from '#db/client.ts';
import * as t from '#db/schema/index.ts';
import type { MailSubjectId } from '#server/mail/index.ts';

type User = typeof t.users.$inferSelect;
type Reader = Database | Transaction;

/** An address of the account; `until` is null for the present one. */
interface OwnEmail {
  readonly key: string;
  readonly isProved: boolean;
  readonly until: Date | null;
}

/** The account's addresses, earlier ones included. */
export async function emailsOf(from: Reader, user: User): Promise<OwnEmail[]> {
  const earlier = await from.select().from(t.earlierEmails).where(eq(t.earlierEmails.userId, user.id));
  return [
    { key: user.emailKey, isProved: user.emailProvedKey === user.emailKey, until: null },
    ...earlier.map(({ emailKey: key, isProved, until }) => ({ key, isProved, until })),
  ];
}

/** True for rows sent to or by one of the addresses while it was the account's; false for all rows without an address. */
const ofEmails = (emails: readonly OwnEmail[], address: SQLiteColumn, at: SQLiteColumn): SQL =>
  or(
    // Drizzle leaves out a condition that is empty, and every row would be the person's.
    sql`0`,
    ...emails.map(({ key, until }) =>
      and(sql`lower(${address}) = ${key}`, until ? lte(at, until) : undefined),
    ),
  ) ?? sql`0`;

const proved = (emails: readonly OwnEmail[]) => emails.filter(({ isProved }) => isProved);

/** The orders of the account, and those that its proved address placed as a guest. */
export const ownOrders = (userId: string, emails: readonly OwnEmail[]): SQL =>
  or(
    eq(t.orders.userId, userId),
    and(isNull(t.orders.userId), ofEmails(proved(emails), t.orders.email, t.orders.createdAt)),
  ) ?? sql`0`;

/** The rows of the account in a table with guests' rows too, and those of its proved address. */
const ownIn = (
  table: typeof t.contactMessages | typeof t.visits | typeof t.questions,
  userId: string,
  emails: readonly OwnEmail[],
): SQL | undefined =>
  or(
    eq(table.userId, userId),
    and(isNull(table.userId), ofEmails(proved(emails), table.email, table.createdAt)),
  );

/** The contact messages of the account, and those of its proved address. */
export const ownMessages = (userId: string, emails: readonly OwnEmail[]): SQL | undefined =>
  ownIn(t.contactMessages, userId, emails);

/** The stock alerts of the proved address. */
export const ownAlerts = (emails: readonly OwnEmail[]): SQL =>
  ofEmails(proved(emails), t.stockAlerts.email, t.stockAlerts.createdAt);

/** What the mails about a person are about, besides their orders. */
export interface PersonSubjects {
  readonly userId: string;
  readonly chats: readonly string[];
  readonly applications: readonly string[];
  readonly messages: readonly string[];
  readonly quotes: readonly string[];
  readonly visits: readonly string[];
  readonly questions: readonly string[];
}

/**
 * The mails about the person, apart from those about orders, which go with the order.
 * @param emails to or from which all mails count, whatever they are about
 */
export function ownMails(subjects: PersonSubjects, emails: readonly OwnEmail[]): SQL | undefined {
  const about: MailSubjectId[] = [
    `user:${subjects.userId}`,
    ...subjects.chats.map((id) => `chat:${id}` as const),
    ...subjects.applications.map((id) => `finance:${id}` as const),
    ...subjects.messages.map((id) => `contact:${id}` as const),
    ...subjects.quotes.map((id) => `quote:${id}` as const),
    ...subjects.visits.map((id) => `visit:${id}` as const),
    ...subjects.questions.map((id) => `question:${id}` as const),
  ];
  const { to, replyTo, createdAt } = t.outboxEmails;
  return and(
    isNull(t.outboxEmails.orderId),
    or(
      inArray(t.outboxEmails.about, about),
      ofEmails(emails, to, createdAt),
      ofEmails(emails, replyTo, createdAt),
    ),
  );
}

/** The ids of what the person wrote and applied for. */
export async function subjectsOf(
  from: Reader,
  userId: string,
  emails: readonly OwnEmail[],
): Promise<PersonSubjects> {
  const idsOf = async (rows: PromiseLike<{ id: string }[]>) => (await rows).map(({ id }) => id);
  const { chatSessions, financeApplications, contactMessages } = t;
  return {
    userId,
    chats: await idsOf(
      from.select({ id: chatSessions.id }).from(chatSessions).where(eq(chatSessions.userId, userId)),
    ),
    applications: await idsOf(
      from
        .select({ id: financeApplications.id })
        .from(financeApplications)
        .where(eq(financeApplications.userId, userId)),
    ),
    quotes: await idsOf(
      from
        .select({ id: t.quotes.id })
        .from(t.quotes)
        .where(
          or(
            // Staff have no request in those that they make.
            and(eq(t.quotes.createdBy, userId), isNotNull(t.quotes.request)),
            ofEmails(proved(emails), t.quotes.email, t.quotes.createdAt),
          ),
        ),
    ),
    visits: await idsOf(
      from
        .select({ id: t.visits.id })
        .from(t.visits)
        .where(ownIn(t.visits, userId, emails)),
    ),
    questions: await idsOf(
      from
        .select({ id: t.questions.id })
        .from(t.questions)
        .where(ownIn(t.questions, userId, emails)),
    ),
    messages: await idsOf(
      from.select({ id: contactMessages.id }).from(contactMessages).where(ownMessages(userId, emails)),
    ),
  };
}
