/** Adds a mail to the outbox in the transaction of its cause: both are committed, or neither. */
import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { outboxEmails } from '#db/schema/index.ts';
import { oneLine } from '#domain/shared/clean-text.ts';
import { mailboxKey } from '#domain/shared/email.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { type Limit, consumeWithin } from '#server/http/rate-limit.ts';
import { newId } from '#server/ids.ts';
import { NOTICES } from './templates/notices.ts';
import type { MailTemplate, MailTemplates } from './types.ts';

/** The account, conversation, finance application or contact message, quote, visit or question that a mail is about. */
export type MailSubjectId =
  `${'user' | 'chat' | 'finance' | 'contact' | 'quote' | 'visit' | 'question'}:${string}`;

export interface NewMail<Template extends MailTemplate> {
  readonly template: Template;
  readonly to: string;
  readonly props: MailTemplates[Template];
  readonly orderId?: string;
  /** What it is about besides an order; an erasure of the person deletes it. */
  readonly about?: MailSubjectId;
  /** Makes queueing idempotent: at most one mail per key. */
  readonly dedupeKey?: string;
  readonly replyTo?: string;
}

/** Queues a mail. Does nothing if one with the same `dedupeKey` exists. */
export async function queueMail<Template extends MailTemplate>(
  tx: Transaction,
  mail: NewMail<Template>,
): Promise<void> {
  // An erased account has no address, so its orders send no mail.
  if (mail.to === '') return;
  const at = now();
  await tx
    .insert(outboxEmails)
    .values({
      id: newId(),
      template: mail.template,
      to: mail.to,
      replyTo: mail.replyTo ?? null,
      subject: oneLine(NOTICES[mail.template](mail.props).subject),
      props: JSON.stringify(mail.props),
      orderId: mail.orderId ?? null,
      about: mail.about ?? null,
      dedupeKey: mail.dedupeKey ?? null,
      state: 'waiting',
      nextTryAt: at,
      createdAt: at,
    })
    .onConflictDoNothing({ target: outboxEmails.dedupeKey });
}

/** Whether a mail with this key was queued. */
export const isMailQueued = async (dedupeKey: string): Promise<boolean> =>
  (await db.$count(outboxEmails, eq(outboxEmails.dedupeKey, dedupeKey))) > 0;

/** The mails about an order, newest first. */
export const mailsOfOrder = (orderId: string) =>
  db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.orderId, orderId))
    .orderBy(desc(outboxEmails.createdAt));

/** All mails to one address that anybody can cause by typing it in a form, whichever form it was. */
const UNPROVED_LIMIT: Limit = { bucket: 'mail-to', points: 6, seconds: 86_400, shared: true };
/** Notices about an account, apart, so that the other mails cannot use up their number and hide a change. */
const NOTICE_LIMIT: Limit = { bucket: 'mail-notice', points: 10, seconds: 86_400, shared: true };

/**
 * Queues a mail to an address that nobody has proved to be theirs. Its props must hold no text that the sender typed:
 * the mail would carry it to a stranger in the shop's name.
 * @returns false if the address has had as many mails today as anybody may cause; then none is queued
 */
export async function queueUnprovedMail<Template extends MailTemplate>(
  tx: Transaction,
  mail: NewMail<Template>,
): Promise<boolean> {
  const limit = mail.template === 'account-changed' ? NOTICE_LIMIT : UNPROVED_LIMIT;
  if (!(await consumeWithin(tx, limit, mailboxKey(mail.to)))) return false;
  await queueMail(tx, mail);
  return true;
}
