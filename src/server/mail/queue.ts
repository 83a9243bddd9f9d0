/** Adds a mail to the outbox in the transaction of its cause: both are committed, or neither. */
import type { Transaction } from '#db/client.ts';
import { outboxEmails } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';
import { subjectOf } from './subjects.ts';
import type { MailTemplate, MailTemplates } from './types.ts';

/** The account, conversation, finance application or contact message that a mail is about. */
export type MailSubjectId = `${'user' | 'chat' | 'finance' | 'contact'}:${string}`;

export interface NewMail<Template extends MailTemplate> {
  readonly template: Template;
  readonly to: string;
  readonly props: MailTemplates[Template];
  /** Default: the template's subject. */
  readonly subject?: string;
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
      subject: mail.subject ?? subjectOf(mail.template, mail.props),
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
