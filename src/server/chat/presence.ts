/** Presence, typing and state changes of a conversation. They go through the database, so that all processes see them. */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { chatSessions, chatSigns } from '#db/schema/index.ts';
import { TYPING_SHOWN_MS } from '#domain/chat/typing.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { wake } from './bus.ts';

const KEPT_MS = 60_000;
/** Old signals are deleted with every hundredth new one. */
const SWEEP_EVERY = 100;

type Side = 'shopper' | 'staff';
let signCount = 0;

async function addSign(
  tx: Transaction,
  sign: Omit<typeof chatSigns.$inferInsert, 'createdAt'>,
): Promise<void> {
  const at = now();
  await tx.insert(chatSigns).values({ ...sign, createdAt: at });
  signCount += 1;
  if (signCount % SWEEP_EVERY === 0) {
    await tx.delete(chatSigns).where(lt(chatSigns.createdAt, new Date(at.getTime() - KEPT_MS)));
  }
  wake();
}

/** Signals that the conversation changed hands, was resolved or reopened. Call it inside the transaction that did so. */
export const stateChanged = (tx: Transaction, sessionId: string): Promise<void> =>
  addSign(tx, { sessionId, kind: 'state' });

/** Signals that a side has sent what it was typing. Call it inside the transaction that stores the message. */
export const stopsTyping = (tx: Transaction, sessionId: string, side: Side): Promise<void> =>
  addSign(tx, { sessionId, kind: side, typing: false });

/**
 * Records that staff or the shopper look at the conversation, or type in it.
 * @param known what the shopper's browser has newly reported (`knownOf`)
 */
export async function seeChat(
  sessionId: string,
  side: Side,
  typing: boolean,
  known: Partial<Pick<typeof chatSessions.$inferInsert, 'page' | 'cart'>> | null = null,
): Promise<void> {
  const changes = side === 'staff' ? { staffSeenAt: now() } : { ...known, shopperSeenAt: now() };
  await write(async (tx) => {
    await tx.update(chatSessions).set(changes).where(eq(chatSessions.id, sessionId));
    await addSign(tx, { sessionId, kind: side, typing });
  });
}

/** True while a side is typing. */
export async function isTyping(sessionId: string, side: Side): Promise<boolean> {
  const [newest] = await db
    .select({ typing: chatSigns.typing, createdAt: chatSigns.createdAt })
    .from(chatSigns)
    .where(and(eq(chatSigns.sessionId, sessionId), eq(chatSigns.kind, side)))
    .orderBy(desc(chatSigns.seq))
    .limit(1);
  return (
    newest !== undefined && newest.typing && now().getTime() - newest.createdAt.getTime() < TYPING_SHOWN_MS
  );
}
