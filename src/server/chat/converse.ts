/** One turn of a conversation: the shopper's words are kept first, then the assistant answers, if it is still its turn. */
import { eq } from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import type { GuestCart, MessageAnswer } from '#domain/chat/contract.ts';
import { technicalDifficulties } from '#domain/chat/texts.ts';
import { chatSessions } from '#db/schema/index.ts';
import { write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { answer } from './engine/assistant.ts';
import type { Answered, Line, Memory } from './engine/port.ts';
import { handOver } from './escalate.ts';
import { addMessage, knownOf, messagesBefore, messageToWire, type Session } from './sessions.ts';

const PRODUCT_PAGE = /^\/products\/([a-z0-9-]+)$/;

export interface Turn {
  readonly session: Session;
  readonly text: string;
  readonly page: string | null;
  /** What a guest's browser holds; null where it does not say. */
  readonly cart: GuestCart | null;
  readonly wantsPerson: boolean;
  /** Where the request came from: a guest's costs are counted by it. */
  readonly address: string;
}

function memoryOf(session: Session): Memory {
  try {
    return JSON.parse(session.memory) as Memory;
  } catch {
    return {};
  }
}

/** Sentences that a model may look back on. */
const LOOKED_BACK = 12;

/** What was said before this turn, without notices. */
async function linesBefore(sessionId: string, seq: number): Promise<Line[]> {
  const rows = await messagesBefore(sessionId, seq, LOOKED_BACK);
  return rows.map(({ type, content }) => ({ from: type === 'user' ? 'shopper' : 'shop', text: content }));
}

/** What the assistant says, or null where it failed: the shopper is told so and the conversation goes on. */
async function ask({ session, text, page, address }: Turn, seq: number): Promise<Answered | null> {
  try {
    return await answer({
      text,
      memory: memoryOf(session),
      pageProductId: PRODUCT_PAGE.exec(page ?? '')?.[1] ?? null,
      userId: session.userId,
      visitor: session.userId ?? address,
      history: () => linesBefore(session.id, seq),
    });
  } catch (error) {
    log.error({ err: error }, 'the assistant could not answer');
    return null;
  }
}

/** Takes a turn. `response` is empty where a person has the conversation. */
export async function takeTurn(turn: Turn): Promise<MessageAnswer> {
  const { session, text } = turn;
  const said = await write(async (tx) => {
    const known = knownOf(session, turn);
    if (known) await tx.update(chatSessions).set(known).where(eq(chatSessions.id, session.id));
    return addMessage(tx, session.id, { type: 'user', content: text });
  });
  const answered = session.owner === 'ai' ? await ask(turn, said.seq) : null;
  if (turn.wantsPerson || answered?.handOver) return handOver(session, said, text);
  if (session.owner !== 'ai') {
    return { response: '', message: null, user_message: messageToWire(said), owner: session.owner };
  }
  const content = answered?.text ?? technicalDifficulties(facts().phone);
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
