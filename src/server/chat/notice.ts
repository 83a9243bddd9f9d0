/** E-mails the shop about a waiting shopper: outside the opening hours nobody watches the chat inbox. */
import { and, desc, eq } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { facts } from '#config/facts.ts';
import type { Transaction } from '#db/client.ts';
import { chatMessages } from '#db/schema/index.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import { queueMail } from '#server/mail/index.ts';
import { reachOf, type Session } from './sessions.ts';

/**
 * Queues the e-mail in the transaction that queued the conversation; one e-mail each time it is queued.
 * @param escalatedAt when it was queued
 */
export async function notifyShop(tx: Transaction, session: Session, escalatedAt: Date): Promise<void> {
  const { id } = session;
  const { user, address } = await reachOf(session, tx);
  const [newestQuestion] = await tx
    .select({ content: chatMessages.content })
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, id), eq(chatMessages.type, 'user')))
    .orderBy(desc(chatMessages.seq))
    .limit(1);
  const name = user?.fullName ?? 'A guest';
  await queueMail(tx, {
    template: 'chat-waiting',
    to: facts().email,
    props: {
      who: address ? `${name} (${address})` : name,
      words: newestQuestion ? withoutKeys(newestQuestion.content) : 'Nothing yet.',
      url: `${env.SITE_URL}/admin/chat#${id}`,
    },
    about: `chat:${id}`,
    dedupeKey: `chat-waiting/${id}/${escalatedAt.getTime()}`,
    ...(address ? { replyTo: address } : {}),
  });
}
