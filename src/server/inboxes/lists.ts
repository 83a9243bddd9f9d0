/** The lists of messages, reviews, finance applications and mails, each searched and paged in SQL. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { contactMessages, financeApplications, outboxEmails, products, reviews } from '#db/schema/index.ts';
import { type ListRules, type ListState, pagesOf } from '#domain/admin/list.ts';
import { APPLICATION_STATES, type ApplicationState } from '#domain/finance/application.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import { MAIL_STATES } from '#domain/staff/words.ts';
import { env } from '#config/env.ts';
import { db } from '#server/database.ts';
import { applicantOf, linkExpiresAt } from '#server/finance/index.ts';
import { mailContentOf } from '#server/mail/index.ts';
import { propsOfDemoMail } from '#server/orders/index.ts';
import { containing, containingNumber } from '#server/staff-search.ts';

const PAGE_SIZE = 30;
/** List rules: newest first by default, and sortable by the given columns. */
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
  return { total, pages: pagesOf(total, PAGE_SIZE) };
}
const offsetOf = (state: ListState): number => (state.page - 1) * PAGE_SIZE;
/** For case-insensitive sorting. */
const ignoringCase = (words: SQL | SQLiteColumn): SQL => sql`lower(${words})`;

/**
 * The ORDER BY of a list: the chosen column, then the date.
 * @param by columns of the list's sorts other than the date
 */
function orderOf(
  { sort, dir }: ListState,
  date: SQLiteColumn,
  by: Readonly<Record<string, SQL | SQLiteColumn>>,
) {
  const direction = dir === 'asc' ? asc : desc;
  const column = Object.hasOwn(by, sort) ? by[sort] : undefined;
  // Nulls come last in both directions.
  return column ? [sql`${column} IS NULL`, direction(column), desc(date)] : [direction(date)];
}

const SENDER = sql`(${contactMessages.firstName} || ' ' || ${contactMessages.lastName})`;

/** A page of contact messages; filter `state`: open or answered. */
export async function messagesPage(state: ListState) {
  const filter = state.filters['state'];
  const where = and(
    filter === 'open' ? isNull(contactMessages.answeredAt) : undefined,
    filter === 'answered' ? isNotNull(contactMessages.answeredAt) : undefined,
    or(
      containing(state.search, SENDER, contactMessages.email, contactMessages.message),
      containingNumber(state.search, contactMessages.phone, contactMessages.message),
    ),
  );
  const rows = await db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(...orderOf(state, contactMessages.createdAt, { from: ignoringCase(SENDER) }))
    .limit(PAGE_SIZE)
    .offset(offsetOf(state));
  const shown = rows.map((row) => ({ ...row, message: withoutKeys(row.message) }));
  return { rows: shown, ...(await totalOf(contactMessages, where)) };
}

/** Ids of products whose name contains the search words. */
const productsNamed = (search: string) =>
  db.select({ id: products.id }).from(products).where(containing(search, products.name));

/** A page of reviews; filter `state`: visible or hidden. */
export async function reviewsPage(state: ListState) {
  const filter = (['visible', 'hidden'] as const).find((known) => known === state.filters['state']);
  const where = and(
    filter ? eq(reviews.state, filter) : undefined,
    or(
      containing(state.search, reviews.userName, reviews.title, reviews.comment, reviews.productId),
      state.search === '' ? undefined : inArray(reviews.productId, productsNamed(state.search)),
    ),
  );
  const rows = await db
    .select({ review: reviews, productName: products.name })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.productId))
    .where(where)
    .orderBy(
      ...orderOf(state, reviews.createdAt, { rating: reviews.rating, product: ignoringCase(products.name) }),
    )
    .limit(PAGE_SIZE)
    .offset(offsetOf(state));
  return { rows, ...(await totalOf(reviews, where)) };
}

const isFinanceState = (state: string): state is ApplicationState => Object.hasOwn(APPLICATION_STATES, state);

/** The values that the applicant entered, without the field names. */
const ENTERED = sql`(SELECT group_concat(entered.atom, ' ') FROM json_tree(${financeApplications.applicant}) AS entered)`;

const APPLICANT = sql`json_extract(${financeApplications.applicant}, '$.full_name')`;

/** A page of finance applications with their applicants; `who` is null if nothing was submitted, or the data was deleted. */
export async function financePage(state: ListState) {
  const filter = state.filters['state'] ?? '';
  const where = and(
    isFinanceState(filter) ? eq(financeApplications.state, filter) : undefined,
    or(
      containing(state.search, financeApplications.productName, ENTERED),
      containingNumber(state.search, ENTERED),
    ),
  );
  const rows = await db
    .select()
    .from(financeApplications)
    .where(where)
    .orderBy(
      ...orderOf(state, financeApplications.createdAt, {
        applicant: ignoringCase(APPLICANT),
        product: ignoringCase(financeApplications.productName),
      }),
    )
    .limit(PAGE_SIZE)
    .offset(offsetOf(state));
  const withApplicants = rows.map((row) => ({ ...row, who: applicantOf(row), until: linkExpiresAt(row) }));
  return { rows: withApplicants, ...(await totalOf(financeApplications, where)) };
}

const isMailState = (state: string): state is keyof typeof MAIL_STATES => Object.hasOwn(MAIL_STATES, state);

/** A page of the outbox. */
export async function mailsPage(state: ListState) {
  const filter = state.filters['state'] ?? '';
  const where = and(
    isMailState(filter) ? eq(outboxEmails.state, filter) : undefined,
    containing(state.search, outboxEmails.to, outboxEmails.subject),
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
        subject: ignoringCase(outboxEmails.subject),
        to: ignoringCase(outboxEmails.to),
      }),
    )
    .limit(PAGE_SIZE)
    .offset(offsetOf(state));
  return { rows, ...(await totalOf(outboxEmails, where)) };
}

/**
 * One mail with its content; null if it does not exist. The keys of its links are left out: with them staff could act as
 * the person that it was sent to. Only a shop without SMTP shows them, and only to the owner.
 * @param readerRole the role of the member of staff
 */
export async function mailById(id: string, readerRole: string | null) {
  const [mail] = await db.select().from(outboxEmails).where(eq(outboxEmails.id, id));
  if (!mail) return null;
  const { subject, to, state, createdAt, orderId, lastError } = mail;
  const props = await propsOfDemoMail(db, id);
  const content = props === null ? mail : await mailContentOf({ template: mail.template, props });
  const shownOf = (part: string | null) =>
    part === null || (env.SMTP_URL === undefined && readerRole === 'owner') ? part : withoutKeys(part);
  const html = shownOf(content.html);
  const text = shownOf(content.text);
  const hasKeys = html !== content.html || text !== content.text;
  return { subject, to, state, createdAt, orderId, error: lastError, html, text, hasKeys };
}
