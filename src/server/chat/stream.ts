/** The shopper's live stream: messages after the last one seen, then as they come. Ends with the browser or the process. */
import { store } from '#config/store.ts';
import type { Owner } from '#domain/chat/contract.ts';
import { technicalDifficulties } from '#domain/chat/texts.ts';
import { log } from '#server/log.ts';
import { listen } from './bus.ts';
import { freshSession, takeTurn, type Turn } from './converse.ts';
import { messagesAfter, messageToWire } from './sessions.ts';

/** Other processes write too: the table is looked at this often besides the bus. */
const LOOK_MS = 1_000;
const HEARTBEAT_MS = 20_000;

const encoder = new TextEncoder();
const open = new Set<() => void>();

/** Has a stream ended when the process closes; answers how to take that back. */
export function endWithProcess(end: () => void): () => void {
  open.add(end);
  return () => open.delete(end);
}

/** Ends all live streams: the browsers come back to whatever process is there then. */
export function closeStreams(): void {
  for (const end of [...open]) end();
}

/** An event in the form that EventSource reads. */
export const sse = (event: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** A live stream of a conversation, from the message after `lastSeq`. */
export function liveStream(sessionId: string, lastSeq: number, signal: AbortSignal): Response {
  let close = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let seq = lastSeq;
      let owner: Owner | null = null;
      let looking = false;
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      const look = async () => {
        if (looking) return;
        looking = true;
        try {
          for (const row of await messagesAfter(sessionId, seq)) {
            seq = row.seq;
            say(sse('message', messageToWire(row), row.seq));
          }
          const session = await freshSession(sessionId);
          if (session && session.owner !== owner) {
            owner = session.owner;
            say(sse('owner', { owner, agent_name: session.agentName }));
          }
        } catch {
          close();
        } finally {
          looking = false;
        }
      };
      const deaf = listen(sessionId, () => void look());
      const looks = setInterval(() => void look(), LOOK_MS);
      const beats = setInterval(() => say(': still here\n\n'), HEARTBEAT_MS);
      const forget = endWithProcess(() => close());
      close = () => {
        forget();
        deaf();
        clearInterval(looks);
        clearInterval(beats);
        close = () => {};
        try {
          controller.close();
        } catch {
          // The browser closed it first.
        }
      };
      signal.addEventListener('abort', () => close(), { once: true });
      say('retry: 2000\n\n');
      void look();
    },
    cancel: () => close(),
  });
  return new Response(body, { headers: STREAM_HEADERS });
}

/** A turn whose answer is sent word by word, then whole (`done`); a failure is a `problem` with the spec's words. */
export function streamTurn(turn: Turn): Response {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (event: string, data: unknown) => controller.enqueue(encoder.encode(sse(event, data)));
      try {
        const answered = await takeTurn(turn);
        // In pieces of a few words, as they would come from a model: readers and screen readers get one rhythm.
        for (const [piece] of answered.response.matchAll(/(?:\S+\s*){1,4}/g)) {
          say('delta', { text: piece });
          await new Promise((done) => setTimeout(done, PIECE_MS));
        }
        say('done', answered);
      } catch (error) {
        log.error({ err: error }, 'a turn failed');
        say('problem', { detail: technicalDifficulties(store.phone) });
      }
      controller.close();
    },
  });
  return new Response(body, { headers: STREAM_HEADERS });
}

const PIECE_MS = 25;
