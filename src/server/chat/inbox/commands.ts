/** The staff's commands on a conversation. Each is one transaction, which also checks who has claimed it. */
import { eq } from 'drizzle-orm';
import type { AuditAction } from '#domain/admin/audit.ts';
import { NOTHING_ATTACHED, type Attachments } from '#domain/chat/contract.ts';
import type { InboxMessageBody, SavedReply } from '#domain/chat/inbox-contract.ts';
import { HANDED_BACK, RESOLVED } from '#domain/chat/texts.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { savedReplies, chatMessages, chatSessions } from '#db/schema/index.ts';
import { userById } from '#server/accounts/index.ts';
import { recordAudit } from '#server/audit/index.ts';
import { getProduct } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { toCard } from '../engine/tools.ts';
import { addMessage, type MessageRow } from '../messages.ts';
import type { Session } from '../sessions.ts';
import { stateChanged, stopsTyping } from '../presence.ts';
import { follow } from './follow.ts';
import { AGENT_ROLES } from './queries.ts';

export type InboxRefusal = 'no_chat' | 'taken' | 'not_yours' | 'no_product' | 'no_agent';
/** Statuses of refusals that are not 409. */
export const INBOX_STATUSES = { no_chat: 404, no_product: 404, no_agent: 404 } as const;
type Done<Value = null> = Promise<Result<Value, InboxRefusal>>;

const firstName = (fullName: string): string => fullName.split(' ')[0] ?? fullName;
const NO_CHAT = refuse('no_chat', 'This conversation does not exist.');
const NOT_YOURS = refuse('not_yours', 'Claim the conversation before you answer it.');

type Change = Partial<typeof chatSessions.$inferInsert>;
/** Returns the change to make; null if the state is already as wanted (pressed twice, or by two people at once). */
type Step = (tx: Transaction, session: Session) => Promise<Result<Change | null, InboxRefusal>>;

/** Runs a step on the conversation as read inside the transaction, and stores its change. */
const onSession = (id: string, actor: Actor, action: AuditAction, step: Step): Done =>
  write(async (tx) => {
    const [session] = await tx.select().from(chatSessions).where(eq(chatSessions.id, id));
    if (!session) return NO_CHAT;
    const result = await step(tx, session);
    if (!result.ok) return result;
    if (result.value === null) return ok(null);
    const change = { ...result.value, updatedAt: now() };
    await tx.update(chatSessions).set(change).where(eq(chatSessions.id, id));
    await stateChanged(tx, id);
    const { owner, agentName } = session;
    await recordAudit(tx, {
      actor,
      action,
      entity: 'chat',
      entityId: id,
      before: { owner, agentName },
      // null: nobody has the conversation now; undefined: unchanged.
      after: {
        owner: change.owner ?? owner,
        agentName: change.agentName === undefined ? agentName : change.agentName,
      },
    });
    return ok(null);
  });

const addNotice = (tx: Transaction, id: string, content: string): Promise<MessageRow> =>
  addMessage(tx, id, { type: 'system', content });
/** Says who answers from now on, and is stored as theirs: it is the first sign of them. */
const addJoined = (tx: Transaction, id: string, agentName: string): Promise<MessageRow> =>
  addMessage(tx, id, { type: 'system', content: `${agentName} has joined the conversation.`, agentName });

const isHeldBy = (session: Session, actor: Actor): boolean =>
  session.owner === 'human' && session.agentId === actor.id;
const refuseTaken = ({ agentName }: Session) =>
  refuse('taken', `${agentName ?? 'A colleague'} has this conversation.`);
const isWithColleague = ({ owner, agentId }: Session, actor: Actor): boolean =>
  owner === 'human' && agentId !== actor.id;

/**
 * Claims a conversation: from then on the assistant is silent in it.
 * @param takeOver also if a colleague has it, who may have gone home
 * @param from the colleague that the caller saw; if two take over at once, the second is refused, with the first's name
 * @param action what the audit log calls it
 */
export const claimChat = (
  id: string,
  actor: Actor,
  takeOver = false,
  from?: string | null,
  action: AuditAction = 'chat.claim',
): Done =>
  onSession(id, actor, action, async (tx, session) => {
    const mayTakeOver = takeOver && (from == null || from === session.agentId);
    if (isWithColleague(session, actor) && !mayTakeOver) return refuseTaken(session);
    if (isHeldBy(session, actor)) return ok(null);
    await addJoined(tx, id, firstName(actor.name));
    return ok({ owner: 'human', agentId: actor.id, agentName: firstName(actor.name), resolvedAt: null });
  });

export const releaseChat = (id: string, actor: Actor): Done =>
  onSession(id, actor, 'chat.release', async (tx, session) => {
    if (!isHeldBy(session, actor)) return NOT_YOURS;
    await addNotice(tx, id, HANDED_BACK);
    return ok({ owner: 'ai', agentId: null, agentName: null });
  });

/** Hands a conversation on to a colleague. */
export const transferChat = (id: string, actor: Actor, agentId: string): Done =>
  onSession(id, actor, 'chat.transfer', async (tx, session) => {
    if (!isHeldBy(session, actor)) return NOT_YOURS;
    const agent = await userById(agentId, tx);
    if (!agent?.isAdmin || !agent.isActive || !agent.role || !AGENT_ROLES.includes(agent.role)) {
      return refuse('no_agent', 'Nobody of that name answers chats.');
    }
    const name = firstName(agent.fullName);
    await addJoined(tx, id, name);
    return ok({ agentId, agentName: name });
  });

/** Ends a conversation; what the shopper writes later is answered by the assistant. */
export const resolveChat = (id: string, actor: Actor): Done =>
  onSession(id, actor, 'chat.resolve', async (tx, session) => {
    if (isWithColleague(session, actor)) return refuseTaken(session);
    if (session.resolvedAt !== null) return ok(null);
    await addNotice(tx, id, RESOLVED);
    return ok({ owner: 'ai', resolvedAt: now(), agentId: null, agentName: null });
  });

export const reopenChat = (id: string, actor: Actor): Done =>
  claimChat(id, actor, false, null, 'chat.reopen');

/** A product as a card in a reply; null if it is not on sale. */
async function productCard(id: string): Promise<Attachments | null> {
  const product = await getProduct(id);
  return product && { ...NOTHING_ATTACHED, products: [toCard(product)] };
}

/** Answers the shopper, or leaves a note that only staff see. */
export async function writeInChat(id: string, actor: Actor, draft: InboxMessageBody): Done<MessageRow> {
  const attachments = draft.product_id ? await productCard(draft.product_id) : null;
  if (draft.product_id && !attachments) return refuse('no_product', 'Product not found');
  return write(async (tx) => {
    const [session] = await tx.select().from(chatSessions).where(eq(chatSessions.id, id));
    if (!session) return NO_CHAT;
    const { content, note } = draft;
    const agentName = firstName(actor.name);
    const earlier = draft.message_id
      ? await tx.query.chatMessages.findFirst({ where: eq(chatMessages.id, draft.message_id) })
      : undefined;
    // Sent again because the first response was lost.
    if (earlier && earlier.sessionId === id && earlier.agentName === agentName) return ok(earlier);
    const messageId = earlier ? null : draft.message_id;
    if (note) return ok(await addMessage(tx, id, { id: messageId, type: 'note', content, agentName }));
    if (!isHeldBy(session, actor)) return NOT_YOURS;
    const row = await addMessage(tx, id, { id: messageId, type: 'agent', content, agentName, attachments });
    if (!session.firstAnswerAt) {
      await tx.update(chatSessions).set({ firstAnswerAt: now() }).where(eq(chatSessions.id, id));
    }
    await stopsTyping(tx, id, 'staff');
    await follow(tx, session, row);
    return ok(row);
  });
}

/** Stores a saved reply. @param forMail for answers by mail instead of the chat */
export async function saveReply(
  { title, body }: Omit<SavedReply, 'id'>,
  actor: Actor,
  forMail = false,
): Promise<SavedReply> {
  const row = { id: newId(), title, body };
  await write(async (tx) => {
    await tx.insert(savedReplies).values({ ...row, forMail });
    const after = { title, body };
    await recordAudit(tx, { actor, action: 'chat.keep', entity: 'kept text', entityId: row.id, after });
  });
  return row;
}

/** Deletes a saved reply; it is no error if it is gone already. */
export const deleteReply = (id: string, actor: Actor): Promise<void> =>
  write(async (tx) => {
    const [deleted] = await tx.delete(savedReplies).where(eq(savedReplies.id, id)).returning();
    if (!deleted) return;
    const before = { title: deleted.title, body: deleted.body };
    await recordAudit(tx, { actor, action: 'chat.drop', entity: 'kept text', entityId: id, before });
  });
