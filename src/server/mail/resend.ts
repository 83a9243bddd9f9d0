/** Sending a mail once more. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { outboxEmails } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';

/** Queues a copy of a mail, made anew from the same data; null where there is no such mail. */
export async function resendMail(
  tx: Transaction,
  id: string,
): Promise<typeof outboxEmails.$inferSelect | null> {
  const [mail] = await tx.select().from(outboxEmails).where(eq(outboxEmails.id, id));
  if (!mail) return null;
  const at = now();
  const [copy] = await tx
    .insert(outboxEmails)
    .values({
      id: newId(),
      template: mail.template,
      to: mail.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      props: mail.props,
      orderId: mail.orderId,
      state: 'waiting',
      nextTryAt: at,
      createdAt: at,
    })
    .returning();
  return copy ?? null;
}
