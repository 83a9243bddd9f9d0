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
import { turns } from './turns.ts';
import {
  addMessages,
  messagesBefore,
  storedTurn,
  messageToWire,
  type MessageRow,
  type NewMessage,
} from './messages.ts';
import { knownOf, type Session } from './sessions.ts';
import { stopsTyping } from './signs.ts';
import { batchedWrite } from './batched-write.ts';

const PRODUCT_PAGE = /^\/products\/([a-z0-9-]+)$/;

/** A message of the shopper, with what the request says about its context. */
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
const HISTORY_MESSAGES = 12;

/** The messages before this turn, without notices. */
async function linesBefore(sessionId: string, seq: number): Promise<Line[]> {
  const rows = await messagesBefore(sessionId, seq, HISTORY_MESSAGES);
  return rows.map(({ type, content }) => ({ from: type === 'user' ? 'shopper' : 'shop', text: content }));
}

/**
 * The assistant's answer; null if it failed, in which case the shopper gets a fixed message.
 * @param seq the number of the shopper's message, if it is stored already
 */
async function askAssistant(
  { session, text, page, address }: Turn,
  seq = Infinity,
): Promise<Answered | null> {
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

const questionOf = ({ text, messageId }: Turn): NewMessage => ({
  id: messageId,
  type: 'user',
  content: text,
});

/** Stores the shopper's message. */
const storeQuestion = (turn: Turn): Promise<MessageRow> =>
  write(async (tx) => {
    const [question] = await addMessages(
      tx,
      turn.session.id,
      [questionOf(turn)],
      knownOf(turn.session, turn),
    );
    if (turn.session.owner !== 'ai') await stopsTyping(tx, turn.session.id, 'shopper');
    return question;
  });

const toAnswer = (
  question: MessageRow,
  reply: MessageRow | null,
  owner: Session['owner'],
): MessageAnswer => ({
  response: reply?.content ?? '',
  message: reply ? messageToWire(reply) : null,
  user_message: messageToWire(question),
  owner,
});

/**
 * Stores an answer, and the shopper's message if it is not stored yet. The conversation's owner is read again inside the
 * transaction: if a person has taken over meanwhile, the answer is dropped.
 */
async function storeAnswer(
  tx: Transaction,
  turn: Turn,
  result: Answered | null,
  question?: MessageRow,
): Promise<MessageAnswer> {
  const { id } = turn.session;
  const [current] = await tx
    .select({ owner: chatSessions.owner })
    .from(chatSessions)
    .where(eq(chatSessions.id, id));
  const owner = current?.owner ?? 'ai';
  const known = question ? null : knownOf(turn.session, turn);
  if (owner !== 'ai') {
    if (question) return toAnswer(question, null, owner);
    const [stored] = await addMessages(tx, id, [questionOf(turn)], known);
    return toAnswer(stored, null, owner);
  }
  const reply: NewMessage = {
    type: 'bot',
    content: result?.text ?? technicalDifficulties(facts().phone),
    attachments: result?.attachments ?? null,
  };
  const change = { ...known, ...(result ? { memory: JSON.stringify(result.memory) } : {}) };
  if (question) {
    const [answered] = await addMessages(tx, id, [reply], change);
    return toAnswer(question, answered, owner);
  }
  const [asked, answered] = await addMessages(tx, id, [questionOf(turn), reply], change);
  return toAnswer(asked, answered, owner);
}

/** The embedded assistant answers in milliseconds: question and answer are stored in one transaction. */
async function turnAtOnce(turn: Turn): Promise<MessageAnswer> {
  const result = await askAssistant(turn);
  if (result?.handOver) return handOver(turn.session, await storeQuestion(turn), turn.text);
  return batchedWrite((tx) => storeAnswer(tx, turn, result));
}

/** A language model may take long, or never answer: the shopper's message is stored before it is called. */
async function turnByModel(turn: Turn): Promise<MessageAnswer> {
  const question = await storeQuestion(turn);
  const result = await askAssistant(turn, question.seq);
  if (result?.handOver) return handOver(turn.session, question, turn.text);
  return write((tx) => storeAnswer(tx, turn, result, question));
}

/** Takes a turn whose message is not stored yet. */
async function takeNewTurn(turn: Turn): Promise<MessageAnswer> {
  const { session, text } = turn;
  // A person who has the conversation is not asked for once more.
  if (turn.wantsPerson && session.owner !== 'human')
    return handOver(session, await storeQuestion(turn), text);
  if (session.owner !== 'ai') return toAnswer(await storeQuestion(turn), null, session.owner);
  return hasModel ? turnByModel(turn) : turns.run(() => turnAtOnce(turn));
}

/**
 * Takes a turn. `response` is empty while a person has the conversation. A message that is sent again (the connection
 * was lost before its answer arrived) gets the same answer as the first time.
 */
export async function takeTurn(turn: Turn): Promise<MessageAnswer> {
  const { session, messageId } = turn;
  if (!messageId) return takeNewTurn(turn);
  const stored = await storedTurn(session.id, messageId);
  if (stored === 'elsewhere') return takeNewTurn({ ...turn, messageId: null });
  if (stored) return toAnswer(stored.question, stored.reply, session.owner);
  try {
    return await takeNewTurn(turn);
  } catch (error) {
    // If the id is stored by now, the first of two identical requests was still being answered.
    const meanwhile = await storedTurn(session.id, messageId);
    if (!meanwhile || meanwhile === 'elsewhere') throw error;
    return toAnswer(meanwhile.question, meanwhile.reply, session.owner);
  }
}
