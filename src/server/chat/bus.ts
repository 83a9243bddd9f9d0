/**
 * Feeds the open streams. One poll of the database for the whole process, however many streams are open, finds what any
 * process has written (messages and presence signals, by their rising numbers) and passes it on by conversation.
 */
import { EventEmitter } from 'node:events';
import { asc, gt, sql } from 'drizzle-orm';
import { chatMessages, chatSigns } from '#db/schema/index.ts';
import { db } from '#server/database.ts';
import { log } from '#server/log.ts';
import { oneAtATime } from '#server/one-at-a-time.ts';

/** A presence, typing or state signal of a conversation. */
export type Sign = typeof chatSigns.$inferSelect;
type MessageRow = typeof chatMessages.$inferSelect;

export interface News {
  readonly sessionId: string;
  /** Oldest first; read once for all streams. */
  readonly messages: readonly MessageRow[];
  readonly signs: readonly Sign[];
}

/** The interval of the poll, which finds what other processes have written. */
const TICK_MS = 500;
/** The delay of the poll after a write of this process. */
const WAKE_DELAY_MS = 5;
const MOST_ROWS = 1000;
const ALL = Symbol('all conversations');

const bus = new EventEmitter();
// Every open stream is a listener, so Node's leak warning does not apply.
bus.setMaxListeners(0);

let listeners = 0;
let pollTimer: ReturnType<typeof setInterval> | undefined;
let wakeTimer: ReturnType<typeof setTimeout> | undefined;
let lastRead: { message: number; sign: number } | null = null;

/** The numbers of the newest message and signal: where a live stream begins. */
export async function newest(): Promise<{ message: number; sign: number }> {
  const [[message], [sign]] = await Promise.all([
    db.select({ seq: sql<number>`coalesce(max(${chatMessages.seq}), 0)` }).from(chatMessages),
    db.select({ seq: sql<number>`coalesce(max(${chatSigns.seq}), 0)` }).from(chatSigns),
  ]);
  return { message: message?.seq ?? 0, sign: sign?.seq ?? 0 };
}

async function readNews(from: { message: number; sign: number }): Promise<News[]> {
  const [messages, signs] = await Promise.all([
    db
      .select()
      .from(chatMessages)
      .where(gt(chatMessages.seq, from.message))
      .orderBy(asc(chatMessages.seq))
      .limit(MOST_ROWS),
    db
      .select()
      .from(chatSigns)
      .where(gt(chatSigns.seq, from.sign))
      .orderBy(asc(chatSigns.seq))
      .limit(MOST_ROWS),
  ]);
  lastRead = { message: messages.at(-1)?.seq ?? from.message, sign: signs.at(-1)?.seq ?? from.sign };
  const messagesBySession = Map.groupBy(messages, ({ sessionId }) => sessionId);
  const signsBySession = Map.groupBy(signs, ({ sessionId }) => sessionId);
  return [...new Set([...messagesBySession.keys(), ...signsBySession.keys()])].map((sessionId) => ({
    sessionId,
    messages: messagesBySession.get(sessionId) ?? [],
    signs: signsBySession.get(sessionId) ?? [],
  }));
}

const poll = oneAtATime(
  async () => {
    const news = await readNews((lastRead ??= await newest()));
    for (const item of news) bus.emit(item.sessionId, item);
    if (news.length > 0) bus.emit(ALL, news);
  },
  // The next poll finds what this one missed.
  (error) => log.warn({ err: error }, 'the conversations could not be polled'),
);

/** Polls soon after a write. May be called inside the transaction: what commits later is found by the next poll. */
export function wake(): void {
  if (listeners === 0 || wakeTimer) return;
  wakeTimer = setTimeout(() => {
    wakeTimer = undefined;
    poll();
  }, WAKE_DELAY_MS);
  wakeTimer.unref();
}

function subscribe<Payload>(name: string | symbol, onNews: (news: Payload) => void): () => void {
  bus.on(name, onNews);
  listeners += 1;
  if (listeners === 1) {
    lastRead = null;
    poll();
    pollTimer = setInterval(poll, TICK_MS);
    pollTimer.unref();
  }
  return () => {
    bus.off(name, onNews);
    listeners -= 1;
    if (listeners === 0) clearInterval(pollTimer);
  };
}

/** Calls back with what is new in a conversation. @returns a function that stops it */
export const listen = (sessionId: string, onNews: (news: News) => void): (() => void) =>
  subscribe(sessionId, onNews);

/** Calls back with what is new in any conversation. @returns a function that stops it */
export const listenToAll = (onNews: (news: readonly News[]) => void): (() => void) => subscribe(ALL, onNews);
