/** The inboxes as lists: messages, reviews, finance applications, mails; each searched and paged by SQL. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { contactMessages, financeApplications, outboxEmails, products, reviews } from '#db/schema/index.ts';
import { type ListRules, type ListState, pagesOf } from '#domain/admin/list.ts';
import { APPLICATION_STATES, type ApplicationState } from '#domain/finance/application.ts';
import { env } from '#config/env.ts';
import { db } from '#server/database.ts';
import { applicantOf, linkExpiresAt } from '#server/finance/index.ts';
import { letterOf } from '#server/mail/index.ts';
import { propsOfDemoMail } from '#server/orders/index.ts';
import { holding } from '#server/staff-search.ts';

const SIZE = 30;
/** Newest first, as it comes; sorted by its other columns too. */
const rulesOf = (...sorts: string[]): ListRules => ({
  sorts: [...sorts, 'date'],
  defaultSort: 'date',
  defaultDir: 'desc',
  filters: ['state'],
});
export const MESSAGE_RULES = rulesOf('from');
export const REVIEW_RULES = rulesOf('rating', 'product');
export const FINANCE_RULES = rulesOf('applicant', 'product');
export const MAIL_RULES = rulesOf('subject', 'to');

async function totalOf(table: SQLiteTable, where: SQL | undefined) {
  const [row] = await db.select({ total: count() }).from(table).where(where);
  const total = row?.total ?? 0;
  return { total, pages: pagesOf(total, SIZE) };
}
const at = (state: ListState): number => (state.page - 1) * SIZE;
/** As it reads: by the letters, whatever their case. */
const asRead = (words: SQL | SQLiteColumn): SQL => sql`lower(${words})`;

/**
 * The order of a list: by the column that is asked for, and what is alike there by its date.
 * @param by the list's sorts beside its date
 */
function orderOf(
  { sort, dir }: ListState,
  date: SQLiteColumn,
  by: Readonly<Record<string, SQL | SQLiteColumn>>,
) {
  const inOrder = dir === 'asc' ? asc : desc;
  const column = Object.hasOwn(by, sort) ? by[sort] : undefined;
  // Who is not known stands last both ways.
  return column ? [sql`${column} IS NULL`, inOrder(column), desc(date)] : [inOrder(date)];
}

const SENDER = sql`(${contactMessages.firstName} || ' ' || ${contactMessages.lastName})`;

/** Contact messages, newest first; `state` open or answered. */
export async function messagesPage(state: ListState) {
  const wish = state.filters['state'];
  const where = and(
    wish === 'open' ? isNull(contactMessages.answeredAt) : undefined,
    wish === 'answered' ? isNotNull(contactMessages.answeredAt) : undefined,
    holding(state.search, SENDER, contactMessages.email, contactMessages.message),
  );
  const rows = await db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(...orderOf(state, contactMessages.createdAt, { from: asRead(SENDER) }))
    .limit(SIZE)
    .offset(at(state));
  return { rows, ...(await totalOf(contactMessages, where)) };
}

/** Ids of the products whose name holds the words. */
const named = (search: string) =>
  db.select({ id: products.id }).from(products).where(holding(search, products.name));

/** Reviews, newest first; `state` visible or hidden. */
export async function reviewsPage(state: ListState) {
  const wish = (['visible', 'hidden'] as const).find((one) => one === state.filters['state']);
  const where = and(
    wish ? eq(reviews.state, wish) : undefined,
    or(
      holding(state.search, reviews.userName, reviews.title, reviews.comment, reviews.productId),
      state.search === '' ? undefined : inArray(reviews.productId, named(state.search)),
    ),
  );
  const rows = await db
    .select({ review: reviews, productName: products.name })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.productId))
    .where(where)
    .orderBy(...orderOf(state, reviews.createdAt, { rating: reviews.rating, product: asRead(products.name) }))
    .limit(SIZE)
    .offset(at(state));
  return { rows, ...(await totalOf(reviews, where)) };
}

const isFinanceState = (state: string): state is ApplicationState => Object.hasOwn(APPLICATION_STATES, state);

/** What the applicant entered, without the names of the fields. */
const ENTERED = sql`(SELECT group_concat(entered.atom, ' ') FROM json_tree(${financeApplications.applicant}) AS entered)`;

const APPLICANT = sql`json_extract(${financeApplications.applicant}, '$.full_name')`;

/** Finance applications, newest first, with who applied: nobody where nothing was sent, or the person is deleted. */
export async function financePage(state: ListState) {
  const wish = state.filters['state'] ?? '';
  const where = and(
    isFinanceState(wish) ? eq(financeApplications.state, wish) : undefined,
    holding(state.search, financeApplications.productName, ENTERED),
  );
  const rows = await db
    .select()
    .from(financeApplications)
    .where(where)
    .orderBy(
      ...orderOf(state, financeApplications.createdAt, {
        applicant: asRead(APPLICANT),
        product: asRead(financeApplications.productName),
      }),
    )
    .limit(SIZE)
    .offset(at(state));
  const named = rows.map((row) => ({ ...row, who: applicantOf(row), until: linkExpiresAt(row) }));
  return { rows: named, ...(await totalOf(financeApplications, where)) };
}

const MAIL_STATES = ['waiting', 'sent', 'captured', 'failed'] as const;

/** The outbox, newest first. */
export async function mailsPage(state: ListState) {
  const wish = MAIL_STATES.find((one) => one === state.filters['state']);
  const where = and(
    wish ? eq(outboxEmails.state, wish) : undefined,
    holding(state.search, outboxEmails.to, outboxEmails.subject),
  );
  const rows = await db
    .select({
      id: outboxEmails.id,
      to: outboxEmails.to,
      subject: outboxEmails.subject,
      state: outboxEmails.state,
      error: outboxEmails.lastError,
      createdAt: outboxEmails.createdAt,
    })
    .from(outboxEmails)
    .where(where)
    .orderBy(
      ...orderOf(state, outboxEmails.createdAt, {
        subject: asRead(outboxEmails.subject),
        to: asRead(outboxEmails.to),
      }),
    )
    .limit(SIZE)
    .offset(at(state));
  return { rows, ...(await totalOf(outboxEmails, where)) };
}

/** Mails that open an account to whoever holds them. */
const KEYS: readonly string[] = ['password-reset'];

/**
 * One mail in full; null where there is none. The link for a new password is its reader's alone: staff who read it could
 * let themselves into any account, the owner's among them. Only a shop that sends no mail shows it, to the owner.
 * @param readerRole the role of the member of staff who looks
 */
export async function mailById(id: string, readerRole: string | null) {
  const [mail] = await db.select().from(outboxEmails).where(eq(outboxEmails.id, id));
  if (!mail) return null;
  const { subject, to, state, createdAt, orderId, lastError } = mail;
  const shown = { subject, to, state, createdAt, orderId, error: lastError };
  const isWithheld = KEYS.includes(mail.template) && (env.SMTP_URL !== undefined || readerRole !== 'owner');
  if (isWithheld) return { ...shown, html: null, text: null, isWithheld };
  const props = await propsOfDemoMail(db, id);
  const { html, text } = props === null ? mail : await letterOf({ template: mail.template, props });
  return { ...shown, html, text, isWithheld };
}
