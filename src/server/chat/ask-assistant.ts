/** Asks the assistant for its answer to one turn of a conversation. */
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Attachments, GuestCart } from '#domain/chat/contract.ts';
import type { AskedItem } from '#domain/delivery/contract.ts';
import { chatMessages } from '#db/schema/index.ts';
import { cartForCheckout } from '#server/cart/index.ts';
import { log } from '#server/log.ts';
import { answer } from './engine/assistant.ts';
import type { Answered, Line, Memory } from './engine/port.ts';
import { newestWhere } from './messages.ts';
import type { Session } from './sessions.ts';

const PRODUCT_PAGE = /^\/products\/([a-z0-9-]+)$/;

/** A message of the shopper, with what the request says about its context. */
export interface Turn {
  readonly session: Session;
  readonly text: string;
  readonly attachments?: Attachments;
  /** The message's id as the browser chose it; null if it sent none. */
  readonly messageId: string | null;
  readonly page: string | null;
  /** As the browser remembers it. */
  readonly postcode?: string | null;
  /** A guest's cart as the browser reports it; null if it does not. */
  readonly cart: GuestCart | null;
  readonly wantsPerson: boolean;
  /** Orders that the request's tokens open. */
  readonly orderIds?: readonly string[];
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
  const { sessionId: session, type: kind, seq: number } = chatMessages;
  const before = and(eq(session, sessionId), inArray(kind, ['user', 'bot', 'agent']), lt(number, seq));
  const rows = await newestWhere(before, HISTORY_MESSAGES);
  return rows.map(({ type, content }) => ({ from: type === 'user' ? 'shopper' : 'shop', text: content }));
}

/** The boxes in the cart: a user's from the server, a guest's as the browser reports it. Samples alone are an empty list. */
async function boxesOf(userId: string | null, guest: GuestCart | null): Promise<AskedItem[] | null> {
  const lines = userId
    ? (await cartForCheckout(userId)).lines.map(({ line }) => line)
    : (guest ?? []).map((line) => ({ ...line, productId: line.product_id, isSample: line.is_sample }));
  const boxes = lines.filter(({ isSample }) => !isSample);
  return lines.length > 0 ? boxes.map(({ productId, quantity }) => ({ id: productId, quantity })) : null;
}

/**
 * The assistant's answer; null if it failed, in which case the shopper gets a fixed message.
 * @param seq the number of the shopper's message, if it is stored already
 */
export async function askAssistant(
  { session, text, page, address, postcode, cart, orderIds = [] }: Turn,
  seq = Infinity,
): Promise<Answered | null> {
  try {
    return await answer({
      text,
      memory: memoryOf(session),
      pageProductId: PRODUCT_PAGE.exec(page ?? '')?.[1] ?? null,
      postcode,
      boxes: () => boxesOf(session.userId, cart),
      holder: { userId: session.userId, orderIds },
      userId: session.userId,
      visitor: session.userId ?? address,
      history: () => linesBefore(session.id, seq),
    });
  } catch (error) {
    log.error({ err: error }, 'the assistant could not answer');
    return null;
  }
}
