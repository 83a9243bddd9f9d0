/** Resends a mail. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { outboxEmails } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';

type MailRow = typeof outboxEmails.$inferSelect;

/**
 * Queues a mail to be sent again. A failed mail itself is reset to waiting, so it no longer counts as failed; for any
 * other a copy with the same data is queued. Returns the queued row; null if the mail does not exist.
 * @param missingProps the mail's data as JSON, for a seeded mail, which is stored without any
 */
export async function resendMail(
  tx: Transaction,
  id: string,
  missingProps: (mail: MailRow) => Promise<string | null>,
): Promise<MailRow | null> {
  const [mail] = await tx.select().from(outboxEmails).where(eq(outboxEmails.id, id));
  if (!mail) return null;
  const props = (await missingProps(mail)) ?? mail.props;
  const at = now();
  if (mail.state === 'failed') {
    const [reset] = await tx
      .update(outboxEmails)
      .set({ state: 'waiting', props, attempts: 0, nextTryAt: at, lastError: null })
      .where(eq(outboxEmails.id, id))
      .returning();
    return reset ?? null;
  }
  const [copy] = await tx
    .insert(outboxEmails)
    .values({
      id: newId(),
      template: mail.template,
      to: mail.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      props,
      orderId: mail.orderId,
      about: mail.about,
      state: 'waiting',
      nextTryAt: at,
      createdAt: at,
    })
    .returning();
  return copy ?? null;
}
