/** An answer as it is written: words as they come, then the whole. */
import { facts } from '#config/facts.ts';
import type { StreamEvent } from '#domain/chat/contract.ts';
import { technicalDifficulties } from '#domain/chat/texts.ts';
import { log } from '#server/log.ts';
import { takeTurn, type Turn } from './converse.ts';
import { sse, STREAM_HEADERS } from './live.ts';

const encoder = new TextEncoder();
const PIECE_MS = 25;

/** A turn whose answer is sent word by word, then whole (`done`); a failure is a `problem` with the spec's words. */
export function streamTurn(turn: Turn): Response {
  let gone = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      // A browser that went away misses the words; the turn itself is kept.
      const say = (event: StreamEvent, data: unknown) => {
        if (!gone) controller.enqueue(encoder.encode(sse(event, data)));
      };
      try {
        const answered = await takeTurn(turn);
        // In pieces of a few words, as they would come from a model: readers and screen readers get one rhythm.
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
