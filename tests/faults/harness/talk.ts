/** Conversations with the shop's assistant, like a browser: identified by a cookie, each message sent once. */
import type { World } from './world.ts';

export interface Talk {
  /**
   * Sends a message once. Without a response it may or may not have been stored.
   * @param streamed requests the answer as an event stream
   * @returns true if it was answered
   */
  say(text: string, streamed?: boolean): Promise<boolean>;
}

/** The complete answer at the end of a stream; null if the stream ended before it. */
function wholeOf(stream: string): string | null {
  const [, data] = /^event: done\ndata: (.+)$/m.exec(stream.replace(/^id: .*\n/gm, '')) ?? [];
  return data === undefined ? null : (JSON.parse(data) as { response: string }).response;
}

/** Starts a conversation and adds it to `world.talks`; null if it could not be started. */
export async function openTalk(world: World, round: number): Promise<Talk | null> {
  const opened = await world.call('POST', '/api/chat/session', {});
  if (opened?.status !== 200) return null;
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  const { session_id: sessionId } = opened.body as { session_id: string };
  const talk: Talk = {
    async say(text, streamed = false) {
      const headers = {
        cookie,
        origin: world.url,
        ...(streamed ? { accept: 'text/event-stream' } : {}),
      };
      const reply = await world.call(
        'POST',
        '/api/chat/message',
        { session_id: sessionId, message: text },
        headers,
      );
      const answer =
        reply?.status !== 200
          ? null
          : streamed
            ? wholeOf(String(reply.body))
            : (reply.body as { response: string }).response;
      world.acks.push({ kind: 'said', round, sessionId, text, answered: answer !== null, answer });
      return answer !== null;
    },
  };
  world.talks.push({ round, talk });
  return talk;
}
