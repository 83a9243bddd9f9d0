/** Reads for the chat inbox: the queue, a conversation's row, the figures. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { InboxFigures, InboxMessage, InboxSession, InboxView } from '#domain/chat/inbox-contract.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { savedReplies, chatMessages, chatSessions } from '#db/schema/index.ts';
import type { StaffRole } from '#domain/admin/roles.ts';
import { ofUserWithNumber, userView } from '#server/accounts/index.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { containing, containingNumber } from '#server/staff-search.ts';
import { waitingIn } from '#server/staff-list.ts';
import { type MessageRow, messageToWire } from '../messages.ts';

/** A shopper who was not seen for this long has left. */
export const AWAY_MS = 120_000;
const QUEUE_LIMIT = 100;
const EXCERPT_LENGTH = 160;
export const AGENT_ROLES: readonly StaffRole[] = ['support', 'admin', 'owner'];

/** A message as staff see it: with its number, notes included, and without the keys of links. */
export const inboxMessageToWire = (row: MessageRow): InboxMessage => ({
  ...messageToWire(row),
  content: withoutKeys(row.content),
  message_type: row.type,
  seq: row.seq,
  session_id: row.sessionId,
});

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const newest = sql<number>`(SELECT max(seq) FROM chat_messages m WHERE m.session_id = ${chatSessions.id} AND m.type <> 'note')`;
/** The newest message of the shopper or staff; notices say nothing about the subject. */
const newestWords = sql<number>`(SELECT max(seq) FROM chat_messages m WHERE m.session_id = ${chatSessions.id} AND m.type IN ('user', 'agent'))`;
const open = isNull(chatSessions.resolvedAt);
/** The shopper asked for a person, or left an e-mail address, and has no answer yet. */
const waiting = or(
  eq(chatSessions.owner, 'waiting'),
  and(
    eq(chatSessions.owner, 'ai'),
    isNotNull(chatSessions.escalatedAt),
    isNotNull(chatSessions.email),
    isNull(chatSessions.firstAnswerAt),
    open,
  ),
);
const columns = {
  session: chatSessions,
  name: userView.fullName,
  userEmail: userView.email,
  lastMessage: sql<
    string | null
  >`(SELECT content FROM chat_messages WHERE seq = coalesce(${newestWords}, ${newest}))`,
  lastType: sql<string | null>`(SELECT type FROM chat_messages WHERE seq = ${newest})`,
  isWaiting: sql`(${waiting})`.mapWith(Boolean),
};
/** The conversations with the names of their shoppers and the newest message. */
export const sessions = () =>
  db.select(columns).from(chatSessions).leftJoin(userView, eq(userView.id, chatSessions.userId));
type SessionRow = Awaited<ReturnType<typeof sessions>>[number];

/** A conversation as the queue shows it. */
export const sessionToWire = ({ session, name, userEmail, ...row }: SessionRow): InboxSession => ({
  session_id: session.id,
  owner: session.owner,
  shopper: name ?? 'Guest',
  email: session.email ?? userEmail,
  agent_id: session.agentId,
  agent_name: session.agentName,
  reason: session.escalationReason && withoutKeys(session.escalationReason),
  escalated_at: iso(session.escalatedAt),
  resolved_at: iso(session.resolvedAt),
  updated_at: session.updatedAt.toISOString(),
  satisfaction: session.satisfaction,
  page: session.page && withoutKeys(session.page),
  last_message: withoutKeys(row.lastMessage ?? '').slice(0, EXCERPT_LENGTH),
  unanswered: row.lastType === 'user',
  waiting: row.isWaiting,
});

const viewRule = (view: InboxView, agentId: string): SQL | undefined =>
  ({
    waiting,
    mine: and(eq(chatSessions.owner, 'human'), eq(chatSessions.agentId, agentId)),
    people: eq(chatSessions.owner, 'human'),
    assistant: and(eq(chatSessions.owner, 'ai'), open),
    resolved: isNotNull(chatSessions.resolvedAt),
  })[view];

/** The queue of one view: waiting shoppers by waiting time, all others by their newest message. */
export async function inboxQueue(view: InboxView, search: string, agentId: string): Promise<InboxSession[]> {
  const found = db
    .select({ id: chatMessages.sessionId })
    .from(chatMessages)
    .where(or(containing(search, chatMessages.content), containingNumber(search, chatMessages.content)));
  const matches = or(
    containing(search, userView.fullName, userView.email, chatSessions.email),
    ofUserWithNumber(search, chatSessions.userId),
    inArray(chatSessions.id, found),
  );
  const rows = await sessions()
    // A search covers all views, because the conversation may be in any of them.
    .where(search ? matches : viewRule(view, agentId))
    .orderBy(view === 'waiting' ? asc(chatSessions.escalatedAt) : desc(chatSessions.updatedAt))
    .limit(QUEUE_LIMIT);
  return rows.map(sessionToWire);
}

const median = (sorted: readonly number[]): number | null => sorted[Math.floor(sorted.length / 2)] ?? null;

/** How many shoppers wait for a person, here or by e-mail. */
export const chatsWaiting = (): Promise<number> => db.$count(chatSessions, waiting);

/** The same, and since when the longest of them waits. */
export const longestWait = () => waitingIn(chatSessions.escalatedAt, waiting);

export async function inboxFigures(): Promise<InboxFigures> {
  const since = new Date(now().getTime() - 30 * DAY_MS);
  const rows = await db
    .select({
      escalatedAt: chatSessions.escalatedAt,
      firstAnswerAt: chatSessions.firstAnswerAt,
      resolvedAt: chatSessions.resolvedAt,
      satisfaction: chatSessions.satisfaction,
    })
    .from(chatSessions)
    .where(sql`${chatSessions.updatedAt} >= ${since.getTime()}`);
  const marks = rows.flatMap(({ satisfaction }) => satisfaction ?? []);
  const answered = rows.flatMap(({ escalatedAt, firstAnswerAt }) =>
    escalatedAt && firstAnswerAt ? Math.max(0, firstAnswerAt.getTime() - escalatedAt.getTime()) / 1000 : [],
  );
  return {
    handed_over: rows.filter(({ escalatedAt }) => escalatedAt).length,
    resolved: rows.filter(({ resolvedAt }) => resolvedAt).length,
    first_answer_s: median(answered.sort((a, b) => a - b)),
    satisfaction: marks.length > 0 ? marks.reduce((sum, mark) => sum + mark, 0) / marks.length : null,
    waiting: await chatsWaiting(),
  };
}

/** The saved replies of the chat, or those for mails, by title. */
export const savedReplyList = (forMail = false) =>
  db
    .select({ id: savedReplies.id, title: savedReplies.title, body: savedReplies.body })
    .from(savedReplies)
    .where(eq(savedReplies.forMail, forMail))
    .orderBy(asc(savedReplies.title));

/** The members of staff to whom a conversation can be transferred. */
export const inboxStaff = () =>
  db
    .select({ id: userView.id, name: userView.fullName })
    .from(userView)
    .where(
      and(eq(userView.isAdmin, true), eq(userView.isActive, true), inArray(userView.role, [...AGENT_ROLES])),
    )
    .orderBy(asc(userView.fullName));
