/** The shopper's live stream. */
import type { StreamEvent } from '#domain/chat/contract.ts';
import { type Listener, eventText, openStream, tooManyStreams } from '#server/http/event-stream.ts';
import { OpenCount } from '#server/http/open-count.ts';
import { oneAtATime } from '#server/one-at-a-time.ts';
import { listen, type News } from './bus.ts';
import { READ_LIMIT, messagesAfter, messageToWire, type MessageRow } from './messages.ts';
import { freshSession, sessionState } from './sessions.ts';

/** The most streams (tabs) of one conversation. */
const MOST_A_SESSION = 20;
const streamsPerSession = new OpenCount();
export const CROWDED = 'The chat is open in too many windows at your address. Please close some of them.';

/** An event of the chat, as text. */
export const sse: (name: StreamEvent, data: unknown, id?: number) => string = eventText;

/** The shopper's live stream of a conversation: messages after `lastSeq`, changes of its state, typing indicators. */
export function liveStream(sessionId: string, lastSeq: number, listener: Listener): Response {
  if (streamsPerSession.of(sessionId) >= MOST_A_SESSION) {
    throw tooManyStreams('This conversation is open in too many windows. Please close some of them.');
  }
  return openStream(listener, CROWDED, (say, end) => {
    let seq = lastSeq;
    let state = '';
    let caughtUp = false;
    let hasNews = false;
    const sendMessages = (rows: readonly MessageRow[]) => {
      for (const row of rows) {
        if (row.seq <= seq) continue;
        seq = row.seq;
        if (row.type !== 'note') say(sse('message', messageToWire(row), row.seq));
      }
    };
    const catchUp = oneAtATime(async () => {
      while (!caughtUp) {
        hasNews = false;
        const rows = await messagesAfter(sessionId, seq);
        sendMessages(rows);
        caughtUp = rows.length < READ_LIMIT && !hasNews;
      }
      const session = await freshSession(sessionId);
      const newState = session ? JSON.stringify(sessionState(session)) : state;
      if (newState === state || !session) return;
      state = newState;
      say(sse('owner', sessionState(session)));
    }, end);
    const onNews = ({ messages, signs }: News) => {
      const sign = signs.findLast(({ kind }) => kind === 'staff');
      if (sign) say(sse('typing', { typing: sign.typing, seen_at: sign.createdAt.toISOString() }));
      // Until all earlier messages have been sent, `catchUp` reads the new ones too, so that they stay in order.
      if (caughtUp) sendMessages(messages);
      else hasNews = true;
      if (signs.some(({ kind }) => kind === 'state')) catchUp();
    };
    const unsubscribe = listen(sessionId, onNews);
    const uncount = streamsPerSession.add(sessionId);
    catchUp();
    return () => {
      unsubscribe();
      uncount();
    };
  });
}
