/** Sending a mail once more. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { outboxEmails } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';

/**
 * Sends a mail once more. One that failed is tried anew itself, and so is counted as failed no longer; of any other a copy
 * is queued, made from the same data. Null where there is no such mail.
 * @param words the mail's data where it is kept without any
 */
export async function resendMail(
  tx: Transaction,
  id: string,
  words: string | null = null,
): Promise<typeof outboxEmails.$inferSelect | null> {
  const [mail] = await tx.select().from(outboxEmails).where(eq(outboxEmails.id, id));
  if (!mail) return null;
  const at = now();
  if (mail.state === 'failed') {
    const [again] = await tx
      .update(outboxEmails)
      .set({ state: 'waiting', props: words ?? mail.props, attempts: 0, nextTryAt: at, lastError: null })
      .where(eq(outboxEmails.id, id))
      .returning();
    return again ?? null;
  }
  const [copy] = await tx
    .insert(outboxEmails)
    .values({
      id: newId(),
      template: mail.template,
      to: mail.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      props: words ?? mail.props,
      orderId: mail.orderId,
      state: 'waiting',
      nextTryAt: at,
      createdAt: at,
    })
    .returning();
  return copy ?? null;
}
