/** Returns the conversations of a member of staff who can no longer answer (banned, deleted, another role). */
import { and, eq } from 'drizzle-orm';
import { colleagueLeft } from '#domain/chat/texts.ts';
import type { Transaction } from '#db/client.ts';
import { chatSessions } from '#db/schema/index.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import type { Actor } from '#server/http/viewer.ts';
import { addMessage } from '../messages.ts';
import { stateChanged } from '../presence.ts';

/**
 * Puts a colleague's conversations back into the queue and tells their shoppers. Runs inside the transaction that removes
 * the colleague.
 */
export async function leaveChats(tx: Transaction, agentId: string, actor: Actor): Promise<void> {
  const ofAgent = and(eq(chatSessions.owner, 'human'), eq(chatSessions.agentId, agentId));
  const conversations = await tx.select().from(chatSessions).where(ofAgent);
  const at = now();
  const waiting = { owner: 'waiting', agentId: null, agentName: null } as const;
  for (const { id, owner, agentName } of conversations) {
    await tx
      .update(chatSessions)
      .set({ ...waiting, escalatedAt: at, firstAnswerAt: null, updatedAt: at })
      .where(eq(chatSessions.id, id));
    await addMessage(tx, id, { type: 'system', content: colleagueLeft(agentName) });
    await stateChanged(tx, id);
    await recordAudit(tx, {
      actor,
      action: 'chat.requeue',
      entity: 'chat',
      entityId: id,
      before: { owner, agentName },
      after: { owner: waiting.owner, agentName: waiting.agentName },
    });
  }
}
