/** Puts a mail into the outbox, in the transaction of its cause: both are there afterwards, or neither. */
import type { Transaction } from '#db/client.ts';
import { outboxEmails } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';
import { subjectOf } from './subjects.ts';
import type { MailTemplate, MailTemplates } from './types.ts';

export interface NewMail<Template extends MailTemplate> {
  readonly template: Template;
  readonly to: string;
  readonly props: MailTemplates[Template];
  /** The template's own subject unless told. */
  readonly subject?: string;
  readonly orderId?: string;
  /** One mail per key, however often its cause is worked through. */
  readonly dedupeKey?: string;
  readonly replyTo?: string;
}

/** Queues a mail. A second one with the same `dedupeKey` is silently left out. */
export async function queueMail<Template extends MailTemplate>(
  tx: Transaction,
  mail: NewMail<Template>,
): Promise<void> {
  // Whose account was erased has no address any more: what happens to their orders is told to nobody.
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
      dedupeKey: mail.dedupeKey ?? null,
      state: 'waiting',
      nextTryAt: at,
      createdAt: at,
    })
    .onConflictDoNothing({ target: outboxEmails.dedupeKey });
}
