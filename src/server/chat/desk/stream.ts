/** The staff's live stream: every message of every conversation by its number, and `queue` when something changed. */
import { asc, gt } from 'drizzle-orm';
import { chatMessages } from '#db/schema/index.ts';
import { db } from '#server/database.ts';
import { endWithProcess, sse, STREAM_HEADERS } from '../stream.ts';
import { deskMessageToWire, deskPulse } from './queries.ts';

/** The table is looked at this often: other processes write too. */
const LOOK_MS = 700;
const HEARTBEAT_MS = 20_000;
const MOST = 500;

/** @param lastSeq the last message that the browser has; null begins with now */
export async function deskStream(lastSeq: number | null, signal: AbortSignal): Promise<Response> {
  const encoder = new TextEncoder();
  const began = await deskPulse();
  let { changedAt } = began;
  let seq = lastSeq ?? began.seq;
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let looking = false;
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      const look = async () => {
        if (looking) return;
        looking = true;
        try {
          const pulse = await deskPulse();
          if (pulse.seq > seq) {
            const rows = await db
              .select()
              .from(chatMessages)
              .where(gt(chatMessages.seq, seq))
              .orderBy(asc(chatMessages.seq))
              .limit(MOST);
            for (const row of rows) {
              seq = row.seq;
              say(sse('message', deskMessageToWire(row), row.seq));
            }
          }
          if (pulse.changedAt !== changedAt) {
            changedAt = pulse.changedAt;
            say(sse('queue', {}));
          }
        } catch {
          stop();
        } finally {
          looking = false;
        }
      };
      const looks = setInterval(() => void look(), LOOK_MS);
      const beats = setInterval(() => say(': still here\n\n'), HEARTBEAT_MS);
      const forget = endWithProcess(() => stop());
      stop = () => {
        stop = () => {};
        forget();
        clearInterval(looks);
        clearInterval(beats);
        try {
          controller.close();
        } catch {
          // The browser closed it first.
        }
      };
      signal.addEventListener('abort', () => stop(), { once: true });
      say('retry: 2000\n\n');
      void look();
    },
    cancel: () => stop(),
  });
  return new Response(body, { headers: STREAM_HEADERS });
}
