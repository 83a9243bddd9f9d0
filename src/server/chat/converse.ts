/** One turn of a conversation: stores the shopper's message; the assistant answers unless a person has taken over. */
import { eq } from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import type { GuestCart, MessageAnswer } from '#domain/chat/contract.ts';
import { technicalDifficulties } from '#domain/chat/texts.ts';
import type { Transaction } from '#db/client.ts';
import { chatSessions } from '#db/schema/index.ts';
import { write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { answer, hasModel } from './engine/assistant.ts';
import type { Answered, Line, Memory } from './engine/port.ts';
import { handOver } from './escalate.ts';
import { turns } from './turn-queue.ts';
import {
  addMessages,
  messagesBefore,
  saidBefore,
  messageToWire,
  type MessageRow,
  type NewMessage,
} from './messages.ts';
import { knownOf, type Session } from './sessions.ts';
import { stopsTyping } from './signs.ts';
import { batchedWrite } from './batched-write.ts';

const PRODUCT_PAGE = /^\/products\/([a-z0-9-]+)$/;

export interface Turn {
  readonly session: Session;
  readonly text: string;
  /** The message's id as the browser chose it; null if it sent none. */
  readonly messageId: string | null;
  readonly page: string | null;
  /** A guest's cart as the browser reports it; null if it does not. */
  readonly cart: GuestCart | null;
  readonly wantsPerson: boolean;
  /** The client's IP address, by which a guest's token use is counted. */
  readonly address: string;
}

function memoryOf(session: Session): Memory {
  try {
    return JSON.parse(session.memory) as Memory;
  } catch {
    return {};
  }
}

/** The number of earlier messages that a language model is given. */
const LOOKED_BACK = 12;

/** The messages before this turn, without notices. */
async function linesBefore(sessionId: string, seq: number): Promise<Line[]> {
  const rows = await messagesBefore(sessionId, seq, LOOKED_BACK);
  return rows.map(({ type, content }) => ({ from: type === 'user' ? 'shopper' : 'shop', text: content }));
}

/**
 * The assistant's answer, or null if it failed: the shopper is told so and the conversation goes on.
 * @param seq the number of the shopper's message, if it is stored already
 */
async function ask({ session, text, page, address }: Turn, seq = Infinity): Promise<Answered | null> {
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

const wordsOf = ({ text, messageId }: Turn): NewMessage => ({ id: messageId, type: 'user', content: text });

/** Stores the shopper's message. */
const hear = (turn: Turn): Promise<MessageRow> =>
  write(async (tx) => {
    const [said] = await addMessages(tx, turn.session.id, [wordsOf(turn)], knownOf(turn.session, turn));
    if (turn.session.owner !== 'ai') await stopsTyping(tx, turn.session.id, 'shopper');
    return said;
  });

const answered = (said: MessageRow, spoken: MessageRow | null, owner: Session['owner']): MessageAnswer => ({
  response: spoken?.content ?? '',
  message: spoken ? messageToWire(spoken) : null,
  user_message: messageToWire(said),
  owner,
});

/**
 * Stores an answer, and the shopper's message if it is not stored yet. The conversation's owner is read again inside the
 * transaction: if a person has taken over meanwhile, the answer is dropped.
 */
async function speak(
  tx: Transaction,
  turn: Turn,
  found: Answered | null,
  said?: MessageRow,
): Promise<MessageAnswer> {
  const { id } = turn.session;
  const [current] = await tx
    .select({ owner: chatSessions.owner })
    .from(chatSessions)
    .where(eq(chatSessions.id, id));
  const owner = current?.owner ?? 'ai';
  const known = said ? null : knownOf(turn.session, turn);
  if (owner !== 'ai') {
    if (said) return answered(said, null, owner);
    const [words] = await addMessages(tx, id, [wordsOf(turn)], known);
    return answered(words, null, owner);
  }
  const words: NewMessage = {
    type: 'bot',
    content: found?.text ?? technicalDifficulties(facts().phone),
    attachments: found?.attachments ?? null,
  };
  const change = { ...known, ...(found ? { memory: JSON.stringify(found.memory) } : {}) };
  if (said) {
    const [spoken] = await addMessages(tx, id, [words], change);
    return answered(said, spoken, owner);
  }
  const [heard, spoken] = await addMessages(tx, id, [wordsOf(turn), words], change);
  return answered(heard, spoken, owner);
}

/** The embedded assistant answers in milliseconds: question and answer are stored in one transaction. */
async function turnAtOnce(turn: Turn): Promise<MessageAnswer> {
  const found = await ask(turn);
  if (found?.handOver) return handOver(turn.session, await hear(turn), turn.text);
  return batchedWrite((tx) => speak(tx, turn, found));
}

/** A language model may take long, or never answer: the shopper's message is stored before it is called. */
async function turnByModel(turn: Turn): Promise<MessageAnswer> {
  const said = await hear(turn);
  const found = await ask(turn, said.seq);
  if (found?.handOver) return handOver(turn.session, said, turn.text);
  return write((tx) => speak(tx, turn, found, said));
}

/** Takes a turn whose message is new. */
async function takeNew(turn: Turn): Promise<MessageAnswer> {
  const { session, text } = turn;
  if (turn.wantsPerson) return handOver(session, await hear(turn), text);
  if (session.owner !== 'ai') return answered(await hear(turn), null, session.owner);
  return hasModel ? turnByModel(turn) : turns.run(() => turnAtOnce(turn));
}

/**
 * Takes a turn. `response` is empty while a person has the conversation. A message that is sent again (the connection
 * was lost before its answer arrived) gets the same answer as the first time.
 */
export async function takeTurn(turn: Turn): Promise<MessageAnswer> {
  const { session, messageId } = turn;
  if (!messageId) return takeNew(turn);
  const before = await saidBefore(session.id, messageId);
  if (before === 'elsewhere') return takeNew({ ...turn, messageId: null });
  if (before) return answered(before.said, before.reply, session.owner);
  try {
    return await takeNew(turn);
  } catch (error) {
    // If the id is stored by now, the first of two identical requests was still being answered.
    const meanwhile = await saidBefore(session.id, messageId);
    if (!meanwhile || meanwhile === 'elsewhere') throw error;
    return answered(meanwhile.said, meanwhile.reply, session.owner);
  }
}
