/** The outbox as staff read it, and sending a mail again. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { MAIL_IS_ACCENTED, outboxEmails } from '#db/schema/operations.ts';
import { MAIL_STATES } from '#domain/admin/labels.ts';
import type { ListState } from '#domain/admin/list.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import { nameOrders, withoutJoints } from '#domain/shared/search-name.ts';
import { db } from '#server/database.ts';
import type { FormContext } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { resendByStaff } from '#server/orders/admin/index.ts';
import { propsOfDemoMail } from '#server/orders/index.ts';
import { ignoringCase, inState, listPage, rulesOf, waitingIn } from '#server/staff-list.ts';
import { areFew, containing, matchAny } from '#server/staff-search.ts';
import { mailContentOf } from '../index.ts';

export const MAIL_RULES = rulesOf('subject', 'to');

/** Mails that failed for good. */
export const mailsFailed = () => waitingIn(outboxEmails.createdAt, eq(outboxEmails.state, 'failed'));

/** A condition for at least the mails that a text finds, which reads few of them; undefined for one that many have. */
async function mayContain(search: string): Promise<SQL | undefined> {
  const match = matchAny(nameOrders(search).map((name) => [withoutJoints(name)]));
  if (match === null || !(await areFew('outbox_fts', match))) return undefined;
  return sql`${outboxEmails.searchKey} IN (SELECT rowid FROM outbox_fts WHERE outbox_fts MATCH ${match}
    UNION ALL SELECT search_key FROM outbox_emails INDEXED BY outbox_accented WHERE ${sql.raw(MAIL_IS_ACCENTED)})`;
}

/** A page of the outbox. */
export async function mailsPage(list: ListState) {
  const { id, to, subject, state, lastError: error, createdAt } = outboxEmails;
  const query = db.select({ id, to, subject, state, error, createdAt }).from(outboxEmails);
  const where = and(
    inState(state, MAIL_STATES, list),
    await mayContain(list.search),
    containing(list.search, to, subject),
  );
  return listPage(list, query, where, createdAt, { subject: ignoringCase(subject), to: ignoringCase(to) });
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
  const props = await propsOfDemoMail(db, mail);
  const content = props === null ? mail : await mailContentOf({ template: mail.template, props });
  const shownOf = (part: string | null) =>
    part === null || (env.SMTP_URL === undefined && readerRole === 'owner') ? part : withoutKeys(part);
  const html = shownOf(content.html);
  const text = shownOf(content.text);
  const hasKeys = html !== content.html || text !== content.text;
  return { subject, to, state, createdAt, orderId, error: lastError, html, text, hasKeys };
}

/** The form of the outbox: resend a mail. */
export const mailForms = (context: FormContext) =>
  staffForms(context, ['support', 'orders'], {
    resend: {
      done: 'The mail is on its way again.',
      work: ({ id = '', key }, actor) => resendByStaff(id, actor, key),
    },
  });
