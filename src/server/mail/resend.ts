/** Resends a mail. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { outboxEmails } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';

/**
 * Queues a mail to be sent again. A failed mail itself is reset to waiting, so it no longer counts as failed; for any
 * other a copy with the same data is queued. Returns the queued row; null if the mail does not exist.
 * @param props the mail's data as JSON, for a seeded mail, which is stored without any
 */
export async function resendMail(
  tx: Transaction,
  id: string,
  props: string | null = null,
): Promise<typeof outboxEmails.$inferSelect | null> {
  const [mail] = await tx.select().from(outboxEmails).where(eq(outboxEmails.id, id));
  if (!mail) return null;
  const at = now();
  if (mail.state === 'failed') {
    const [reset] = await tx
      .update(outboxEmails)
      .set({ state: 'waiting', props: props ?? mail.props, attempts: 0, nextTryAt: at, lastError: null })
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
      props: props ?? mail.props,
      orderId: mail.orderId,
      about: mail.about,
      state: 'waiting',
      nextTryAt: at,
      createdAt: at,
    })
    .returning();
  return copy ?? null;
}
