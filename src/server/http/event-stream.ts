/** Live streams (server-sent events), which stay open until the browser, the process or a lost right ends them. */
import { env } from '#config/env.ts';
import { OpenCount } from './open-count.ts';
import { type ProblemError, retryLater } from './problem.ts';

/** Each heartbeat also checks the session, so a stream ends at most this long after a logout. */
const HEARTBEAT_MS = 10_000;
/** The most streams of one address, be it one person's or a whole company's. */
const MOST_AN_ADDRESS = 60;

const encoder = new TextEncoder();
const openStreams = new Set<() => void>();
const streamsPerAddress = new OpenCount();

/** Ends all live streams; the browsers reconnect to the process that is then running. */
export function closeStreams(): void {
  for (const end of [...openStreams]) end();
}

/** An event in the form that EventSource reads. */
export const eventText = (event: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The `Last-Event-ID` of a browser that reconnects; null if it is missing or not a whole number. */
export function lastEventOf({ headers }: Request): number | null {
  const lastId = headers.get('last-event-id') ?? '';
  return /^\d{1,15}$/.test(lastId) ? Number(lastId) : null;
}

/** Response headers of an event stream; the last one turns off buffering in nginx. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

export interface Listener {
  readonly address: string;
  /** Aborted when the browser disconnects. */
  readonly signal: AbortSignal;
  /** Called with every heartbeat: false (logged out, or the right was withdrawn) ends the stream. */
  readonly stillMay: () => Promise<boolean>;
}

export const tooManyStreams = (detail: string): ProblemError =>
  retryLater(429, detail, 'too_many_requests', 30);

/**
 * A stream that stays open until the browser or the process ends it, or the listener loses its right to it.
 * @param crowded what is said where its address has too many open
 * @param begin starts the stream with a function to send text and one to end it; returns a clean-up function
 * @throws ProblemError 429 if its address has too many open
 */
export function openStream(
  { address, signal, stillMay }: Listener,
  crowded: string,
  begin: (say: (text: string) => void, end: () => void) => () => void,
): Response {
  if (env.RATE_LIMITS && streamsPerAddress.of(address) >= MOST_AN_ADDRESS) {
    throw tooManyStreams(crowded);
  }
  const uncount = streamsPerAddress.add(address);
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
        openStreams.delete(end);
        uncount();
        clearInterval(beats);
        atEnd();
        try {
          controller.close();
        } catch {
          // Already closed by the browser.
        }
      };
      openStreams.add(end);
      signal.addEventListener('abort', () => end(), { once: true });
      say('retry: 2000\n\n');
      atEnd = begin(say, () => end());
      // The browser may have gone before the stream was made; then the signal tells nobody any more.
      if (signal.aborted) end();
    },
    cancel: () => end(),
  });
  return new Response(body, { headers: STREAM_HEADERS });
}
