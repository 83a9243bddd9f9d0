/** The outbox as staff read it, and sending a mail again. */
import { and, eq } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { outboxEmails } from '#db/schema/index.ts';
import { MAIL_STATES } from '#domain/admin/labels.ts';
import type { ListState } from '#domain/admin/list.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import { db } from '#server/database.ts';
import type { FormContext } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { resendByStaff } from '#server/orders/admin/index.ts';
import { propsOfDemoMail } from '#server/orders/index.ts';
import {
  ignoringCase,
  offsetOf,
  orderOf,
  PAGE_SIZE,
  rulesOf,
  totalOf,
  waitingIn,
} from '#server/staff-list.ts';
import { containing } from '#server/staff-search.ts';
import { mailContentOf } from '../index.ts';

export const MAIL_RULES = rulesOf('subject', 'to');

const isMailState = (state: string): state is keyof typeof MAIL_STATES => Object.hasOwn(MAIL_STATES, state);

/** Mails that failed for good. */
export const mailsFailed = () =>
  waitingIn(outboxEmails, outboxEmails.createdAt, eq(outboxEmails.state, 'failed'));

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
      work: ({ id = '' }, actor) => resendByStaff(id, actor),
    },
  });
