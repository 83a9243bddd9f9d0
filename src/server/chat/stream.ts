/** Streams an answer: its words one after the other, then the whole. */
import { facts } from '#config/facts.ts';
import type { StreamEvent } from '#domain/chat/contract.ts';
import { technicalDifficulties } from '#domain/chat/texts.ts';
import { log } from '#server/log.ts';
import { takeTurn, type Turn } from './converse.ts';
import { sse, STREAM_HEADERS } from './live.ts';

const encoder = new TextEncoder();
const PIECE_MS = 25;

/** Takes a turn and streams its answer: `delta` events, then `done` with the whole, or `problem` in the spec's words. */
export function streamTurn(turn: Turn): Response {
  let gone = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      // If the browser has disconnected, the turn is stored all the same.
      const say = (event: StreamEvent, data: unknown) => {
        if (!gone) controller.enqueue(encoder.encode(sse(event, data)));
      };
      try {
        const answered = await takeTurn(turn);
        // A few words at a time, whatever the source, so that the pace is always the same for screen readers too.
        for (const [piece] of answered.response.matchAll(/(?:\S+\s*){1,4}/g)) {
          say('delta', { text: piece });
          if (gone) return;
          await new Promise((done) => setTimeout(done, PIECE_MS));
        }
        say('done', answered);
      } catch (error) {
        log.error({ err: error }, 'a turn failed');
        say('problem', { detail: technicalDifficulties(facts().phone) });
      }
      if (!gone) controller.close();
    },
    cancel: () => {
      gone = true;
    },
  });
  return new Response(body, { headers: STREAM_HEADERS });
}
