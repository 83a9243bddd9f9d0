/** One turn of a conversation: stores the shopper's message; the assistant answers unless a person has taken over. */
import { eq } from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import type { MessageAnswer } from '#domain/chat/contract.ts';
import { technicalDifficulties } from '#domain/chat/texts.ts';
import type { Transaction } from '#db/client.ts';
import { chatSessions } from '#db/schema/index.ts';
import { batchedWrite, write } from '#server/database.ts';
import { SharedWork } from '#server/shared-work.ts';
import { askAssistant, type Turn } from './ask-assistant.ts';
import { hasModel } from './engine/assistant.ts';
import type { Answered } from './engine/port.ts';
import { handOver } from './escalate.ts';
import { turns } from '#server/advice/index.ts';
import {
  addMessages,
  replyIdOf,
  replyTo,
  storedTurn,
  toAnswer,
  type MessageRow,
  type NewMessage,
  type StoredTurn,
} from './messages.ts';
import { knownOf } from './sessions.ts';
import { stopsTyping } from './presence.ts';

const questionOf = ({ text, attachments, messageId }: Turn): NewMessage => ({
  id: messageId,
  type: 'user',
  content: text,
  attachments: attachments ?? null,
});

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

/**
 * Stores an answer, and the shopper's message if it is not stored yet. The conversation's owner is read again inside the
 * transaction: if a person has taken over meanwhile, the answer is dropped. So it is if another process has answered.
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
  const earlier = question && (await replyTo(tx, question));
  if (earlier) return toAnswer(question, earlier, owner);
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
    const [answered] = await addMessages(tx, id, [{ ...reply, id: replyIdOf(question) }], change);
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

/** Answers a message that is stored already. */
async function answerStored(turn: Turn, question: MessageRow): Promise<MessageAnswer> {
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
  // A language model may take long, or never answer: the shopper's message is stored before it is called.
  return hasModel ? answerStored(turn, await storeQuestion(turn)) : turns.run(() => turnAtOnce(turn));
}

/**
 * Takes a stored turn: with the reply that it got, or a reply now if its process has stopped in between. Another process
 * may still be working on it; then the reply that is stored first is given by both.
 */
async function takeStoredTurn(turn: Turn, stored: StoredTurn): Promise<MessageAnswer> {
  const { session, wantsPerson } = turn;
  const { question, reply, isWithPerson } = stored;
  if (reply || isWithPerson || session.owner !== 'ai') return toAnswer(question, reply, session.owner);
  const asStored = { ...turn, text: question.content };
  if (wantsPerson) return handOver(session, question, asStored.text);
  const work = () => answerStored(asStored, question);
  return hasModel ? work() : turns.run(work);
}

async function takeTurnWithId(turn: Turn, messageId: string): Promise<MessageAnswer> {
  const { session } = turn;
  const stored = await storedTurn(session.id, messageId);
  if (stored === 'elsewhere') return takeNewTurn({ ...turn, messageId: null });
  if (stored) return takeStoredTurn(turn, stored);
  try {
    return await takeNewTurn(turn);
  } catch (error) {
    // If the id is stored by now, another process has the same request, or only the answer could not be stored.
    const meanwhile = await storedTurn(session.id, messageId);
    if (!meanwhile || meanwhile === 'elsewhere') throw error;
    return takeStoredTurn(turn, meanwhile);
  }
}

/** The turns that this process is working on, by conversation and message. */
const underWay = new SharedWork<MessageAnswer>();

/**
 * Takes a turn. `response` is empty while a person has the conversation. A message that is sent again (the connection
 * was lost before its answer arrived) gets the same answer as the first time, also if that is still being made.
 */
export function takeTurn(turn: Turn): Promise<MessageAnswer> {
  const { session, messageId } = turn;
  if (!messageId) return takeNewTurn(turn);
  return underWay.of(`${session.id} ${messageId}`, () => takeTurnWithId(turn, messageId));
}
