/**
 * The conversation, one for panel, button and tabs: its id stays in local storage, its messages on the server. While
 * a person has it (or is asked for), it is listened to live; a closed panel counts what comes.
 */
import { atom } from 'nanostores';
import type { MessageWire, Owner } from '#domain/chat/contract.ts';
import { ESCALATED_NOTE } from '#domain/chat/texts.ts';
import { api, ApiError } from '../api.ts';

export interface ChatState {
  readonly status: 'waiting' | 'ready' | 'failed';
  readonly sessionId: string | null;
  readonly messages: readonly MessageWire[];
  readonly owner: Owner;
  readonly agentName: string | null;
  /** A person was asked for at some time: the header says so from then on (spec section 2). */
  readonly escalated: boolean;
  /** The answer while it is being written; null where none is. */
  readonly draft: string | null;
  /** A person is writing. */
  readonly typing: boolean;
  /** A person has read up to here (ISO time). */
  readonly seenAt: string | null;
}

const FRESH: ChatState = {
  status: 'waiting',
  sessionId: null,
  messages: [],
  owner: 'ai',
  agentName: null,
  escalated: false,
  draft: null,
  typing: false,
  seenAt: null,
};
const SESSION = 'chat_session';
const LIVE = 'chat_live';
const UNREAD = 'chat_unread';

export const $chat = atom<ChatState>(FRESH);
export const change = (patch: Partial<ChatState>): void => $chat.set({ ...$chat.get(), ...patch });

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is switched off: the conversation lives as long as the page.
  }
}
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ardglen-chat');
/** Tells the other tabs to read the conversation again. */
export const tellTabs = (): void => tabs?.postMessage('changed');
tabs?.addEventListener('message', () => {
  if ($chat.get().status === 'ready' && $chat.get().draft === null) void readHistory();
});

const opened = (): boolean => document.querySelector('dialog.chat[open]') !== null;
export function countUnread(unread: number): void {
  keep(UNREAD, unread > 0 ? String(unread) : null);
  window.dispatchEvent(new CustomEvent('ardglen:chat-unread', { detail: unread }));
}
window.addEventListener('storage', (event) => {
  if (event.key === UNREAD) {
    window.dispatchEvent(new CustomEvent('ardglen:chat-unread', { detail: Number(event.newValue) }));
  }
});

/** Adds messages or brings those known up to date; one that was shown before the server knew it gives way. */
export function take(...incoming: readonly MessageWire[]): void {
  let messages = [...$chat.get().messages];
  for (const one of incoming) {
    const known = messages.findIndex(({ _id }) => _id === one._id);
    if (known >= 0) messages[known] = one;
    else {
      const early = messages.findIndex(
        ({ _id, content }) =>
          one.message_type === 'user' && _id.startsWith('local-') && content === one.content,
      );
      if (early >= 0) messages[early] = one;
      else messages = [...messages, one];
    }
  }
  const escalated =
    $chat.get().escalated ||
    messages.some(
      ({ message_type: type, content }) => type === 'system' && content.includes('escalated to human agent'),
    );
  change({ messages, escalated });
}

/** Who answers now; a conversation that a person may answer is listened to. */
export function setOwner(owner: Owner, agentName: string | null = null): void {
  const escalated = $chat.get().escalated || owner !== 'ai';
  change({ owner, agentName, escalated });
  keep(LIVE, owner === 'ai' ? null : '1');
  if (owner !== 'ai') listen();
}

interface History {
  readonly messages: readonly MessageWire[];
}

async function readHistory(): Promise<void> {
  const { sessionId } = $chat.get();
  if (!sessionId) return;
  const history = await api<History>(`/chat/history/${encodeURIComponent(sessionId)}`);
  const waiting = $chat.get().messages.filter(({ _id }) => _id.startsWith('local-'));
  change({ messages: history.messages });
  take(...waiting);
  const noted = history.messages.some(({ content }) => content === ESCALATED_NOTE);
  // Who has it now is told by the live stream's first event.
  if (noted || history.messages.some(({ message_type: type }) => type === 'agent')) listen();
  change({ status: 'ready' });
}

async function begin(): Promise<void> {
  const { session_id: id } = await api<{ session_id: string }>('/chat/session', {
    method: 'POST',
    body: { user_id: null, guest_id: null },
  });
  keep(SESSION, id);
  change({ ...FRESH, sessionId: id });
  await readHistory();
}

/** Reads the conversation kept (or the one named), or begins one. */
export async function startChat(session?: string): Promise<void> {
  const id = session ?? kept(SESSION);
  if ($chat.get().status === 'ready' && (!session || session === $chat.get().sessionId)) return readHistory();
  change({ status: 'waiting' });
  try {
    if (!id) return await begin();
    change({ sessionId: id });
    keep(SESSION, id);
    await readHistory();
  } catch (error) {
    // Somebody else logged in, or it was deleted: a new one.
    if (error instanceof ApiError && [401, 403, 404, 422].includes(error.status) && id) {
      keep(SESSION, null);
      return startChat();
    }
    change({ status: 'failed' });
  }
}

let source: EventSource | null = null;

/** Listens to the conversation as it goes on; the browser reconnects by itself and resumes after the last message. */
export function listen(): void {
  const sessionId = $chat.get().sessionId ?? kept(SESSION);
  if (source || !sessionId) return;
  source = new EventSource(`/api/chat/stream?session_id=${encodeURIComponent(sessionId)}`);
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as MessageWire;
    const isNew = !$chat.get().messages.some(({ _id }) => _id === message._id);
    // A closed panel has not read its history: it counts only what comes from now on.
    const fresh = isNew && Date.now() - Date.parse(message.timestamp) < 60_000;
    take(message);
    if (message.message_type === 'agent') change({ typing: false });
    if (fresh && message.message_type !== 'user' && !opened()) countUnread(Number(kept(UNREAD)) + 1);
  });
  source.addEventListener('owner', ({ data }: MessageEvent<string>) => {
    const { owner, agent_name: name } = JSON.parse(data) as { owner: Owner; agent_name: string | null };
    setOwner(owner, name);
  });
  source.onerror = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    // Refused for good: the conversation is no longer this browser's.
    source = null;
    keep(LIVE, null);
  };
}
