/** Conversations go back into the queue whose member of staff does not answer (any more). */
import { and, eq } from 'drizzle-orm';
import { colleagueLeft } from '#domain/chat/texts.ts';
import type { Transaction } from '#db/client.ts';
import { chatSessions } from '#db/schema/index.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import type { Actor } from '#server/http/viewer.ts';
import { closedNow } from '../escalate.ts';
import { addMessage } from '../messages.ts';
import { notifyShop } from '../notice.ts';
import { stateChanged } from '../presence.ts';
import type { Session } from '../sessions.ts';

const WAITING = { owner: 'waiting', agentId: null, agentName: null } as const;

/** Puts a conversation back into the queue and tells its shopper, and outside the opening hours the shop. */
export async function requeue(tx: Transaction, session: Session, actor: Actor): Promise<void> {
  const { id, owner, agentName, email } = session;
  const at = now();
  await tx
    .update(chatSessions)
    .set({ ...WAITING, escalatedAt: at, firstAnswerAt: null, updatedAt: at })
    .where(eq(chatSessions.id, id));
  await addMessage(tx, id, { type: 'system', content: colleagueLeft(agentName) });
  await stateChanged(tx, id);
  if (closedNow()) await notifyShop(tx, session, at, email);
  await recordAudit(tx, {
    actor,
    action: 'chat.requeue',
    entity: 'chat',
    entityId: id,
    before: { owner, agentName },
    after: { owner: WAITING.owner, agentName: WAITING.agentName },
  });
}

/**
 * Puts a colleague's conversations back into the queue and tells their shoppers. Runs inside the transaction that removes
 * the colleague.
 */
export async function leaveChats(tx: Transaction, agentId: string, actor: Actor): Promise<void> {
  const ofAgent = and(eq(chatSessions.owner, 'human'), eq(chatSessions.agentId, agentId));
  const conversations = await tx.select().from(chatSessions).where(ofAgent);
  for (const session of conversations) await requeue(tx, session, actor);
}
