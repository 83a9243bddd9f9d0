/**
 * The conversation, shared by panel, button and tabs. Its id is in local storage, its messages are on the server. While a
 * person answers it, or has been asked for, this browser listens live; a closed panel counts new messages.
 */
import type { MessageWire, OwnConversation, SessionState } from '#domain/chat/contract.ts';
import { isEscalated } from '#domain/chat/escalated.ts';
import { api, ApiError } from '../api.ts';
import { apiUrl } from '../api-host.ts';
import { keep, kept, LAST, LIVE, OF_USER, SESSION, UNREAD } from './chat-kept.ts';
import { $chat, change, countUnread, EARLY, FRESH, take } from './chat-state.ts';
import { liveSource } from './live-source.ts';
import { isGuest } from './viewer.ts';

/** How long a sign that somebody is typing lasts. */
const TYPING_MS = 5_000;

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ardglen-chat');
/** Tells the other tabs to read the conversation again. */
export const tellTabs = (): void => tabs?.postMessage('changed');
tabs?.addEventListener('message', () => {
  if ($chat.get().status !== 'ready' || $chat.get().draft !== null) return;
  // A tab that cannot read it now will read it when its panel is opened again.
  readHistory().catch(() => undefined);
});

const isPanelOpen = (): boolean => document.querySelector('dialog.chat[open]') !== null;

/** Takes over who answers now. While a person may write, every page listens. */
export function setState(state: SessionState): void {
  const { owner, agent_name: agentName, resolved, expecting, satisfaction } = state;
  const awaited = owner !== 'ai' || expecting;
  change({
    owner,
    agentName,
    escalated: owner !== 'ai' || isEscalated($chat.get().messages),
    asksHowItWas: resolved && satisfaction === null,
    ...(owner === 'human' ? {} : { typing: false }),
  });
  keep(LIVE, awaited ? '1' : null);
  if (awaited) listen();
}

interface History extends SessionState {
  readonly messages: readonly MessageWire[];
  readonly model: string | null;
}

/** Tells later whether the conversation that is shown now still is: a reminder, say, opens another at any moment. */
export function sameChat(): () => boolean {
  const { sessionId } = $chat.get();
  return () => $chat.get().sessionId === sessionId;
}

/** Reads the conversation again. @throws ApiError */
export async function readHistory(): Promise<void> {
  const { sessionId } = $chat.get();
  if (!sessionId) return;
  const isShown = sameChat();
  const history = await api<History>(`/chat/history/${encodeURIComponent(sessionId)}`);
  if (!isShown()) return;
  const waiting = $chat.get().messages.filter(({ _id }) => _id.startsWith(EARLY));
  change({ messages: history.messages, model: history.model, status: 'ready' });
  take(...waiting);
  keep(OF_USER, isGuest() ? null : '1');
  setState(history);
}

/** Stores a conversation found on the server; false if there is none, or it is known already. */
function keepFound({ session_id: id, expecting }: OwnConversation): boolean {
  if (!id || id === kept(SESSION)) return false;
  keep(SESSION, id);
  keep(LAST, null);
  keep(OF_USER, '1');
  keep(LIVE, expecting ? '1' : null);
  return true;
}

/** Continues the conversation that the user had in another browser, and listens if a person may answer. */
export async function goOnWith(own: OwnConversation): Promise<void> {
  if (!keepFound(own)) return;
  if (isPanelOpen()) await startChat(own.session_id ?? undefined);
  else if (own.expecting) listen();
}

async function begin(): Promise<void> {
  const isShown = sameChat();
  const { session_id: id } = await api<{ session_id: string }>('/chat/session', {
    method: 'POST',
    body: { user_id: null, guest_id: null },
  });
  if (!isShown()) return;
  keep(SESSION, id);
  keep(LAST, null);
  change({ ...FRESH, sessionId: id });
}

/** Opens the conversation: the one named, or the stored one, or a new one. */
export async function startChat(session?: string): Promise<void> {
  if (!session && !kept(SESSION) && !isGuest()) {
    // If none can be found, a new one begins.
    await api<OwnConversation>('/chat/session').then(keepFound, () => false);
  }
  const known = kept(SESSION);
  const id = session ?? known;
  const goesOn = $chat.get().status === 'ready' && (!session || session === $chat.get().sessionId);
  if (!goesOn) change({ ...FRESH, sessionId: id });
  let isShown = sameChat();
  try {
    if (!id) {
      await begin();
      isShown = sameChat();
    }
    await readHistory();
    if (id && isShown()) keep(SESSION, id);
  } catch (error) {
    if (!isShown()) return;
    const gone = error instanceof ApiError && [401, 403, 404, 422].includes(error.status);
    if (!gone || !id) return change({ status: 'failed' });
    // Somebody else's, or deleted: the stored one instead, or a new one.
    change(FRESH);
    if (id === known) keep(SESSION, null);
    return startChat();
  }
}

/** Resolves to true once the conversation can be written to, or to false if it cannot be reached. */
export function whenReady(): Promise<boolean> {
  return new Promise((done) => {
    const stop = $chat.subscribe(({ status }) => {
      if (status === 'waiting') return;
      done(status === 'ready');
      queueMicrotask(() => stop());
    });
  });
}

let stop: (() => void) | null = null;
let heard: string | null = null;
let resting: ReturnType<typeof setTimeout>;

/** @param isShown it is of the conversation that is shown: of another one it is only counted */
function hearMessage({ data, lastEventId }: MessageEvent<string>, isShown: boolean): void {
  const message = JSON.parse(data) as MessageWire;
  const number = Number(lastEventId);
  // Another tab or an earlier page may have counted it. If nothing was received before, only the last minute's counts.
  const last = kept(LAST);
  const isNew = last
    ? number > Number(last)
    : message.message_type === 'agent' && Date.now() - Date.parse(message.timestamp) < 60_000;
  keep(LAST, String(Math.max(number, Number(last))));
  if (isShown) {
    // The answer being written here comes by its own stream and would otherwise appear twice.
    if (message.message_type === 'bot' && $chat.get().draft !== null) return;
    take(message);
    if (message.message_type === 'agent') change({ typing: false });
    if (isPanelOpen()) return countUnread(0);
  }
  if (isNew && message.message_type !== 'user') countUnread(Number(kept(UNREAD)) + 1);
}

function hearTyping({ data }: MessageEvent<string>): void {
  const { typing, seen_at: seenAt } = JSON.parse(data) as { typing: boolean; seen_at: string };
  change({ typing, seenAt });
  clearTimeout(resting);
  if (typing) resting = setTimeout(() => change({ typing: false }), TYPING_MS);
}

/** Listens to the conversation, from the last message received on. */
export function listen(): void {
  const sessionId = $chat.get().sessionId ?? kept(SESSION);
  if (!sessionId || (stop && heard === sessionId)) return;
  stop?.();
  heard = sessionId;
  // A reminder may open another one, while this one's person goes on.
  const isShown = () => ($chat.get().sessionId ?? sessionId) === sessionId;
  stop = liveSource({
    url: () => {
      const query = new URLSearchParams({ session_id: sessionId, after: kept(LAST) ?? '0' });
      return apiUrl(`/chat/stream?${query.toString()}`);
    },
    attend: (source) => {
      source.addEventListener('message', (event) => hearMessage(event, isShown()));
      source.addEventListener('typing', (event) => {
        if (isShown()) hearTyping(event);
      });
      source.addEventListener('owner', ({ data }: MessageEvent<string>) => {
        if (isShown()) setState(JSON.parse(data) as SessionState);
      });
    },
    onRefused: () => {
      // The conversation is no longer this browser's.
      stop = null;
      keep(LIVE, null);
    },
  });
}
