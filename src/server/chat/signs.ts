/** Signs of life in a conversation: who looks, who writes, whose it is. Through the database, so every process tells them. */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { chatSessions, chatSigns } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { wake } from './bus.ts';

/** Who was not heard of for so long has stopped writing. */
const TYPING_MS = 5_000;
const KEPT_MS = 60_000;
/** Old signs are removed with every so many new ones. */
const SWEEP_EVERY = 100;

type Side = 'shopper' | 'staff';
let given = 0;

async function give(tx: Transaction, sign: Omit<typeof chatSigns.$inferInsert, 'createdAt'>): Promise<void> {
  const at = now();
  await tx.insert(chatSigns).values({ ...sign, createdAt: at });
  given += 1;
  if (given % SWEEP_EVERY === 0) {
    await tx.delete(chatSigns).where(lt(chatSigns.createdAt, new Date(at.getTime() - KEPT_MS)));
  }
  wake();
}

/** The conversation changed hands, was resolved or reopened. Inside the transaction that did it. */
export const stateChanged = (tx: Transaction, sessionId: string): Promise<void> =>
  give(tx, { sessionId, kind: 'state' });

/** What was being written has been said. Inside the transaction that kept it. */
export const stopsTyping = (tx: Transaction, sessionId: string, side: Side): Promise<void> =>
  give(tx, { sessionId, kind: side, typing: false });

/**
 * Somebody of the staff, or the shopper, looks at the conversation, or writes in it.
 * @param known what the shopper's browser has newly said of itself
 */
export async function seeChat(
  sessionId: string,
  side: Side,
  typing: boolean,
  known: Partial<Pick<typeof chatSessions.$inferInsert, 'page' | 'cart'>> | null = null,
): Promise<void> {
  const seen = side === 'staff' ? { staffSeenAt: now() } : { ...known, shopperSeenAt: now() };
  await write(async (tx) => {
    await tx.update(chatSessions).set(seen).where(eq(chatSessions.id, sessionId));
    await give(tx, { sessionId, kind: side, typing });
  });
}

/** True while a side is writing. */
export async function isTyping(sessionId: string, side: Side): Promise<boolean> {
  const [last] = await db
    .select({ typing: chatSigns.typing, createdAt: chatSigns.createdAt })
    .from(chatSigns)
    .where(and(eq(chatSigns.sessionId, sessionId), eq(chatSigns.kind, side)))
    .orderBy(desc(chatSigns.seq))
    .limit(1);
  return last !== undefined && last.typing && now().getTime() - last.createdAt.getTime() < TYPING_MS;
}
