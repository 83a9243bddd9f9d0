/** Streams an answer: a few words at a time, then the complete response. */
import { facts } from '#config/facts.ts';
import type { StreamEvent } from '#domain/chat/contract.ts';
import { technicalDifficulties } from '#domain/chat/texts.ts';
import { log } from '#server/log.ts';
import type { Turn } from './ask-assistant.ts';
import { takeTurn } from './converse.ts';
import { STREAM_HEADERS } from '#server/http/event-stream.ts';
import { sse } from './live.ts';

const encoder = new TextEncoder();
const PIECE_MS = 25;

/**
 * Takes a turn and streams its answer: `delta` events, then `done` with the complete response, or `problem` in the owner's
 * words.
 */
export function streamTurn(turn: Turn): Response {
  let isClosed = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      // If the browser has disconnected, the turn is stored all the same.
      const say = (event: StreamEvent, data: unknown) => {
        if (!isClosed) controller.enqueue(encoder.encode(sse(event, data)));
      };
      try {
        const answered = await takeTurn(turn);
        // A few words at a time, whatever the source, so that the pace is always the same for screen readers too.
        for (const [piece] of answered.response.matchAll(/(?:\S+\s*){1,4}/g)) {
          say('delta', { text: piece });
          if (isClosed) return;
          await new Promise((done) => setTimeout(done, PIECE_MS));
        }
        say('done', answered);
      } catch (error) {
        log.error({ err: error }, 'a turn failed');
        say('problem', { detail: technicalDifficulties(facts().phone) });
      }
      if (!isClosed) controller.close();
    },
    cancel: () => {
      isClosed = true;
    },
  });
  return new Response(body, { headers: STREAM_HEADERS });
}
