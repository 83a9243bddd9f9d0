/** Talking to the shop's assistant as a browser does. */
import { createParser } from 'eventsource-parser';
import type { Shop } from './shop.ts';

export interface ChatAnswer {
  readonly response: string;
  readonly owner: string;
  readonly message: {
    readonly content: string;
    readonly attachments: {
      readonly products: readonly {
        readonly id: string;
        readonly name: string;
        readonly category: string;
        readonly price: number;
      }[];
      readonly calculation: {
        readonly boxes_needed: number;
        readonly stock_message?: string | null;
        readonly area_m2: number;
        readonly total_price: number;
      } | null;
      readonly sources: readonly { readonly label: string; readonly href: string }[];
      readonly chips: readonly string[];
    } | null;
  } | null;
}

export interface Conversation {
  readonly id: string;
  readonly headers: Record<string, string>;
  say(message: string, page?: string): Promise<ChatAnswer>;
  history(): Promise<{ readonly content: string; readonly message_type: string }[]>;
}

/** Starts a conversation: a guest's, or with `headers` a user's. */
export async function converse(shop: Shop, headers: Record<string, string> = {}): Promise<Conversation> {
  const begun = await shop.send('POST', '/api/chat/session', { user_id: null, guest_id: 'g' }, headers);
  const id = (begun.body as { session_id: string }).session_id;
  const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const all = { ...headers, cookie };
  return {
    id,
    headers: all,
    async say(message, page) {
      const answer = await shop.send('POST', '/api/chat/message', { session_id: id, message, page }, all);
      if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body as ChatAnswer;
    },
    async history() {
      const { body } = await shop.send('GET', `/api/chat/history/${id}`, undefined, all);
      return (body as { messages: { content: string; message_type: string }[] }).messages;
    },
  };
}

/** The answer to the last of several messages of a new conversation. */
export async function answerTo(shop: Shop, ...turns: readonly string[]): Promise<ChatAnswer> {
  const chat = await converse(shop);
  let answer: ChatAnswer | undefined;
  for (const text of turns) answer = await chat.say(text);
  if (!answer) throw new Error('nothing was said');
  return answer;
}

/** The categories of the products that an answer shows. */
export const kindsOf = ({ message }: ChatAnswer): string[] =>
  (message?.attachments?.products ?? []).map(({ category }) => category);

/** The bearer header of a demo account. */
export async function bearerOf(shop: Shop, email: string, password: string): Promise<Record<string, string>> {
  const { body } = await shop.send('POST', '/api/auth/login', { email, password });
  return { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
}

/** An event of a live stream. */
export interface Heard {
  readonly id: number | null;
  readonly event: string;
  readonly data: { readonly session_id?: string; readonly content?: string; readonly owner?: string };
}

/** An open live stream. */
export interface Ear {
  /** The events so far. */
  readonly heard: readonly Heard[];
  /** True once the shop has ended it. */
  readonly over: () => boolean;
  close(): void;
}

/** Opens a live stream; `lastEventId` as a browser sends it when it reconnects. */
export async function hear(
  shop: Shop,
  path: string,
  headers: Record<string, string>,
  lastEventId?: number | string,
): Promise<Ear> {
  const over = new AbortController();
  const answer = await shop.fetch(path, {
    headers: {
      ...headers,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: over.signal,
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`${path}: ${answer.status}`);
  const heard: Heard[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) =>
      heard.push({
        id: id === undefined ? null : Number(id),
        event: event ?? 'message',
        data: JSON.parse(data) as Heard['data'],
      }),
  });
  let ended = false;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<void> => {
    const { done, value } = await reader.read();
    if (done) {
      ended = true;
      return;
    }
    parser.feed(value);
    return read();
  };
  // Rejects when the stream is aborted.
  read().catch(() => undefined);
  return { heard, over: () => ended, close: () => over.abort() };
}
