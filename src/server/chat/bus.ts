/**
 * Feeds the open streams. One poll of the database for the whole process, however many streams are open, finds what any
 * process has written (messages and presence signals, by their rising numbers) and passes it on by conversation.
 */
import { EventEmitter } from 'node:events';
import { asc, gt, sql } from 'drizzle-orm';
import { chatMessages, chatSigns } from '#db/schema/index.ts';
import { db } from '#server/database.ts';
import { log } from '#server/log.ts';

export type Sign = typeof chatSigns.$inferSelect;
type MessageRow = typeof chatMessages.$inferSelect;

/** What is new in one conversation. */
export interface News {
  readonly sessionId: string;
  /** Oldest first; read once for all streams. */
  readonly messages: readonly MessageRow[];
  readonly signs: readonly Sign[];
}

/** The interval of the poll, which finds what other processes have written. */
const TICK_MS = 500;
/** The delay of the poll after a write of this process. */
const SOON_MS = 5;
const MOST = 1000;
const ALL = Symbol('all conversations');

const bus = new EventEmitter();
// Every open stream is a listener, so Node's leak warning does not apply.
bus.setMaxListeners(0);

let listeners = 0;
let tick: ReturnType<typeof setInterval> | undefined;
let soon: ReturnType<typeof setTimeout> | undefined;
let seen: { message: number; sign: number } | null = null;
let looking = false;
let again = false;

async function newest(): Promise<{ message: number; sign: number }> {
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
      .limit(MOST),
    db.select().from(chatSigns).where(gt(chatSigns.seq, from.sign)).orderBy(asc(chatSigns.seq)).limit(MOST),
  ]);
  seen = { message: messages.at(-1)?.seq ?? from.message, sign: signs.at(-1)?.seq ?? from.sign };
  const said = Map.groupBy(messages, ({ sessionId }) => sessionId);
  const given = Map.groupBy(signs, ({ sessionId }) => sessionId);
  return [...new Set([...said.keys(), ...given.keys()])].map((sessionId) => ({
    sessionId,
    messages: said.get(sessionId) ?? [],
    signs: given.get(sessionId) ?? [],
  }));
}

async function look(): Promise<void> {
  if (looking) {
    again = true;
    return;
  }
  looking = true;
  try {
    const news = await readNews((seen ??= await newest()));
    for (const one of news) bus.emit(one.sessionId, one);
    if (news.length > 0) bus.emit(ALL, news);
  } catch (error) {
    // The next poll finds what this one missed.
    log.warn({ err: error }, 'the conversations could not be looked at');
  } finally {
    looking = false;
    if (again) {
      again = false;
      void look();
    }
  }
}

/** Polls soon after a write. May be called inside the transaction: what commits later is found by the next poll. */
export function wake(): void {
  if (listeners === 0 || soon) return;
  soon = setTimeout(() => {
    soon = undefined;
    void look();
  }, SOON_MS);
  soon.unref();
}

function hear<Heard>(name: string | symbol, heard: (news: Heard) => void): () => void {
  bus.on(name, heard);
  listeners += 1;
  if (listeners === 1) {
    seen = null;
    void look();
    tick = setInterval(() => void look(), TICK_MS);
    tick.unref();
  }
  return () => {
    bus.off(name, heard);
    listeners -= 1;
    if (listeners === 0) clearInterval(tick);
  };
}

/** Calls back with what is new in a conversation. @returns a function that stops it */
export const listen = (sessionId: string, heard: (news: News) => void): (() => void) =>
  hear(sessionId, heard);

/** Calls back with what is new in any conversation. @returns a function that stops it */
export const listenToAll = (heard: (news: readonly News[]) => void): (() => void) => hear(ALL, heard);
