/** Live streams (server-sent events): how they begin, go on and end. */
import type { StreamEvent } from '#domain/chat/contract.ts';
import { ProblemError } from '#server/http/problem.ts';
import { listen, type News } from './bus.ts';
import { A_LOOK, messagesAfter, messageToWire, type MessageRow } from './messages.ts';
import { freshSession, sessionState } from './sessions.ts';

/** Also how long a stream outlasts the login that opened it. */
const HEARTBEAT_MS = 10_000;
/** As many tabs of one conversation as anybody opens. */
const MOST_A_SESSION = 20;

const encoder = new TextEncoder();
const open = new Set<() => void>();
const perSession = new Map<string, number>();

/** Ends all live streams: the browsers come back to whatever process is there then. */
export function closeStreams(): void {
  for (const end of [...open]) end();
}

/** An event in the form that EventSource reads. */
export const sse = (event: StreamEvent, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The last event that a browser has, where it comes back and says so; null for anything but a whole number. */
export function lastEventOf({ headers }: Request): number | null {
  const said = headers.get('last-event-id') ?? '';
  return /^\d{1,15}$/.test(said) ? Number(said) : null;
}

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** Who listens: until when, and whether still allowed to. */
export interface Listener {
  /** The browser has gone. */
  readonly signal: AbortSignal;
  /** Asked with every beat: a login that has ended, or a right that was taken away, ends the stream. */
  readonly stillMay: () => Promise<boolean>;
}

/**
 * A stream that stays open until the browser, or the process, ends it, or the listener may no longer hear it.
 * @param begin is given how to say something and how to end it all; answers what to do at the end
 */
export function openStream(
  { signal, stillMay }: Listener,
  begin: (say: (text: string) => void, end: () => void) => () => void,
): Response {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let ended = false;
      let atEnd = () => {};
      const say = (text: string) => {
        if (!ended) controller.enqueue(encoder.encode(text));
      };
      const beat = async () => {
        if (await stillMay().catch(() => true)) say(': still here\n\n');
        else end();
      };
      const beats = setInterval(() => void beat(), HEARTBEAT_MS);
      end = () => {
        if (ended) return;
        ended = true;
        open.delete(end);
        clearInterval(beats);
        atEnd();
        try {
          controller.close();
        } catch {
          // The browser closed it first.
        }
      };
      open.add(end);
      signal.addEventListener('abort', () => end(), { once: true });
      say('retry: 2000\n\n');
      atEnd = begin(say, () => end());
    },
    cancel: () => end(),
  });
  return new Response(body, { headers: STREAM_HEADERS });
}

/** Runs `work` whenever asked to, never twice at once, and once more where it was asked meanwhile. */
export function oneAtATime(work: () => Promise<void>, failed: () => void): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      do {
        again = false;
        await work();
      } while (again);
    } catch {
      failed();
    } finally {
      running = false;
    }
  };
  return () => void run();
}

/** The shopper's live stream of a conversation, from the message after `lastSeq`: messages, whose it is, who writes. */
export function liveStream(sessionId: string, lastSeq: number, listener: Listener): Response {
  const streams = perSession.get(sessionId) ?? 0;
  if (streams >= MOST_A_SESSION) {
    throw new ProblemError(
      429,
      'This conversation is open in too many windows. Please close some of them.',
      { code: 'too_many_requests', retry_after: 30 },
      { 'retry-after': '30' },
    );
  }
  perSession.set(sessionId, streams + 1);
  return openStream(listener, (say, end) => {
    let seq = lastSeq;
    let state = '';
    let caughtUp = false;
    let isNews = false;
    const tell = (rows: readonly MessageRow[]) => {
      for (const row of rows) {
        if (row.seq <= seq) continue;
        seq = row.seq;
        if (row.type !== 'note') say(sse('message', messageToWire(row), row.seq));
      }
    };
    const look = oneAtATime(async () => {
      while (!caughtUp) {
        isNews = false;
        const rows = await messagesAfter(sessionId, seq);
        tell(rows);
        caughtUp = rows.length < A_LOOK && !isNews;
      }
      const session = await freshSession(sessionId);
      const told = session ? JSON.stringify(sessionState(session)) : state;
      if (told === state || !session) return;
      state = told;
      say(sse('owner', sessionState(session)));
    }, end);
    const hear = ({ messages, signs }: News) => {
      const sign = signs.findLast(({ kind }) => kind === 'staff');
      if (sign) say(sse('typing', { typing: sign.typing, seen_at: sign.createdAt.toISOString() }));
      // What is new comes with the news; until the past has been told it is read after it, in its order.
      if (caughtUp) tell(messages);
      else isNews = true;
      if (signs.some(({ kind }) => kind === 'state')) look();
    };
    const deaf = listen(sessionId, hear);
    look();
    return () => {
      deaf();
      const left = (perSession.get(sessionId) ?? 1) - 1;
      if (left > 0) perSession.set(sessionId, left);
      else perSession.delete(sessionId);
    };
  });
}
