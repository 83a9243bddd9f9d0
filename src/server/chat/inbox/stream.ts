/**
 * The staff's live stream: every message of every conversation by its number, `presence` when a shopper looks or types,
 * and `queue` when a conversation changes hands.
 */
import { asc, gt } from 'drizzle-orm';
import { chatMessages } from '#db/schema/index.ts';
import { db } from '#server/database.ts';
import { listenToAll, type News, newest } from '../bus.ts';
import { type Listener, openStream } from '#server/http/event-stream.ts';
import { CROWDED, sse } from '../live.ts';
import { oneAtATime } from '#server/one-at-a-time.ts';
import { inboxMessageToWire } from './queries.ts';

const MOST = 500;

/** @param lastSeq the last message that the browser has; null, or a number not yet reached, starts at the present */
export async function inboxStream(lastSeq: number | null, listener: Listener): Promise<Response> {
  const { message } = await newest();
  let seq = Math.min(lastSeq ?? message, message);
  return openStream(listener, CROWDED, (say, end) => {
    const sendNew = oneAtATime(async () => {
      for (let full = true; full;) {
        const rows = await db
          .select()
          .from(chatMessages)
          .where(gt(chatMessages.seq, seq))
          .orderBy(asc(chatMessages.seq))
          .limit(MOST);
        for (const row of rows) say(sse('message', inboxMessageToWire(row), row.seq));
        seq = rows.at(-1)?.seq ?? seq;
        full = rows.length === MOST;
      }
    }, end);
    const onNews = (news: readonly News[]) => {
      for (const { sessionId, signs } of news) {
        const sign = signs.findLast(({ kind }) => kind === 'shopper');
        const seenAt = sign?.createdAt.toISOString();
        if (sign) say(sse('presence', { session_id: sessionId, typing: sign.typing, seen_at: seenAt }));
      }
      if (news.some(({ signs }) => signs.some(({ kind }) => kind === 'state'))) say(sse('queue', {}));
      if (news.some(({ messages }) => messages.length > 0)) sendNew();
    };
    const unsubscribe = listenToAll(onNews);
    sendNew();
    return unsubscribe;
  });
}
