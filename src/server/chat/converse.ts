/** One turn of a conversation: the shopper's words are kept first, then the assistant answers, if it is still its turn. */
import { eq } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { MessageAnswer } from '#domain/chat/contract.ts';
import { technicalDifficulties } from '#domain/chat/texts.ts';
import { chatSessions } from '#db/schema/index.ts';
import { db, write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { answer } from './engine/embedded.ts';
import type { Answered, Memory } from './engine/port.ts';
import { handOver } from './escalate.ts';
import { addMessage, messageToWire, type Session } from './sessions.ts';

const PRODUCT_PAGE = /^\/products\/([a-z0-9-]+)$/;

export interface Turn {
  readonly session: Session;
  readonly text: string;
  readonly page: string | null;
  readonly wantsPerson: boolean;
}

function memoryOf(session: Session): Memory {
  try {
    return JSON.parse(session.memory) as Memory;
  } catch {
    return {};
  }
}

/** What the assistant says, or null where it failed: the shopper is told so and the conversation goes on. */
async function ask({ session, text, page }: Turn): Promise<Answered | null> {
  try {
    return await answer({
      text,
      memory: memoryOf(session),
      pageProductId: PRODUCT_PAGE.exec(page ?? '')?.[1] ?? null,
      userId: session.userId,
    });
  } catch (error) {
    log.error({ err: error }, 'the assistant could not answer');
    return null;
  }
}

/** Takes a turn. `response` is empty where a person has the conversation. */
export async function takeTurn(turn: Turn): Promise<MessageAnswer> {
  const { session, text, page } = turn;
  const said = await write(async (tx) => {
    if (page) await tx.update(chatSessions).set({ page }).where(eq(chatSessions.id, session.id));
    return addMessage(tx, session.id, { type: 'user', content: text });
  });
  const answered = session.owner === 'ai' ? await ask(turn) : null;
  if (turn.wantsPerson || answered?.handOver) return handOver(session, said, text);
  if (session.owner !== 'ai') {
    return { response: '', message: null, user_message: messageToWire(said), owner: session.owner };
  }
  const content = answered?.text ?? technicalDifficulties(store.phone);
  return write(async (tx) => {
    // Asked again at the last moment: a person may have taken over while the assistant was thinking.
    const [current] = await tx
      .select({ owner: chatSessions.owner })
      .from(chatSessions)
      .where(eq(chatSessions.id, session.id));
    const owner = current?.owner ?? 'ai';
    if (owner !== 'ai') return { response: '', message: null, user_message: messageToWire(said), owner };
    if (answered) {
      const memory = JSON.stringify(answered.memory);
      await tx.update(chatSessions).set({ memory }).where(eq(chatSessions.id, session.id));
    }
    const row = await addMessage(tx, session.id, {
      type: 'bot',
      content,
      attachments: answered?.attachments ?? null,
    });
    return { response: content, message: messageToWire(row), user_message: messageToWire(said), owner };
  });
}

/** The session as it is now. */
export const freshSession = (id: string): Promise<Session | undefined> =>
  db.query.chatSessions.findFirst({ where: eq(chatSessions.id, id) });
