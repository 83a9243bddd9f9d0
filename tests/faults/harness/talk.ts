/** Conversations with the shop's assistant, as a browser holds them: by a cookie, each sentence sent once. */
import type { World } from './world.ts';

export interface Talk {
  /**
   * Says a sentence, once: it has come, or it has not, and who got an answer knows.
   * @param streamed the answer comes as it is written
   * @returns true where it was answered
   */
  say(text: string, streamed?: boolean): Promise<boolean>;
}

/** The whole answer at the end of a stream; null where the stream ended before it. */
function wholeOf(stream: string): string | null {
  const [, data] = /^event: done\ndata: (.+)$/m.exec(stream.replace(/^id: .*\n/gm, '')) ?? [];
  return data === undefined ? null : (JSON.parse(data) as { response: string }).response;
}

/** Begins a conversation; null where the shop could not. It is remembered in `world.talks`. */
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
