/**
 * The conversation, shared by panel, button and tabs. Its id is in local storage, its messages are on the server. While a
 * person answers it, or has been asked for, this browser listens live; a closed panel counts new messages.
 */
import type { MessageWire, OwnConversation, SessionState } from '#domain/chat/contract.ts';
import { isEscalated } from '#domain/chat/notices.ts';
import { TYPING_SHOWN_MS } from '#domain/chat/typing.ts';
import { api, ApiError } from '../api.ts';
import { apiUrl } from '../api-host.ts';
import { LAST, LIVE, OF_USER, readEntry, SESSION, UNREAD, writeEntry } from './chat-storage.ts';
import { $chat, change, countUnread, EARLY, FRESH, take } from './chat-state.ts';
import { liveSource } from './live-source.ts';
import { isGuest } from './viewer.ts';

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ardglen-chat');
/** Tells the other tabs to reload the conversation. */
export const tellTabs = (): void => tabs?.postMessage('changed');
tabs?.addEventListener('message', () => {
  if ($chat.get().status !== 'ready' || $chat.get().draft !== null) return;
  // If this fails, the conversation is reloaded when the panel is opened again.
  readHistory().catch(() => undefined);
});

const isPanelOpen = (): boolean => document.querySelector('dialog.chat[open]') !== null;

/** Applies a new session state. While a person may answer, every page listens. */
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
  writeEntry(LIVE, awaited ? '1' : null);
  if (awaited) listen();
}

/** @returns a function that tells whether the current conversation is still shown; a reminder may open another one */
export function sameChat(): () => boolean {
  const { sessionId } = $chat.get();
  return () => $chat.get().sessionId === sessionId;
}

/** Loads the conversation. @throws ApiError */
export async function readHistory(): Promise<void> {
  const { sessionId } = $chat.get();
  if (!sessionId) return;
  const isShown = sameChat();
  const history = await api('GET /chat/history/{session_id}', { path: { session_id: sessionId } });
  if (!isShown()) return;
  const waiting = $chat.get().messages.filter(({ _id }) => _id.startsWith(EARLY));
  change({ messages: history.messages, model: history.model, status: 'ready' });
  take(...waiting);
  writeEntry(OF_USER, isGuest() ? null : '1');
  setState(history);
}

/** Stores a conversation found on the server; false if there is none, or it is known already. */
function storeFound({ session_id: id, expecting }: OwnConversation): boolean {
  if (!id || id === readEntry(SESSION)) return false;
  writeEntry(SESSION, id);
  writeEntry(LAST, null);
  writeEntry(OF_USER, '1');
  writeEntry(LIVE, expecting ? '1' : null);
  return true;
}

/** Continues the conversation that the user had in another browser, and listens if a person may answer. */
export async function goOnWith(own: OwnConversation): Promise<void> {
  if (!storeFound(own)) return;
  if (isPanelOpen()) await startChat(own.session_id ?? undefined);
  else if (own.expecting) listen();
}

async function begin(): Promise<void> {
  const isShown = sameChat();
  const { session_id: id } = await api('POST /chat/session', {
    body: { user_id: null, guest_id: null },
  });
  if (!isShown()) return;
  writeEntry(SESSION, id);
  writeEntry(LAST, null);
  change({ ...FRESH, sessionId: id });
}

/** Opens the given conversation, else the stored one, else a new one. */
export async function startChat(session?: string): Promise<void> {
  if (!session && !readEntry(SESSION) && !isGuest()) {
    // If this fails, a new conversation is started.
    await api('GET /chat/session').then(storeFound, () => false);
  }
  const known = readEntry(SESSION);
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
    if (id && isShown()) writeEntry(SESSION, id);
  } catch (error) {
    if (!isShown()) return;
    const gone = error instanceof ApiError && [401, 403, 404, 422].includes(error.status);
    if (!gone || !id) return change({ status: 'failed' });
    // Another user's, or deleted: opens the stored one instead, or a new one.
    change(FRESH);
    if (id === known) writeEntry(SESSION, null);
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
let listeningTo: string | null = null;
let typingTimeout: ReturnType<typeof setTimeout>;

/** @param isShown false if the message belongs to a conversation that is not shown; it is then only counted */
function hearMessage({ data, lastEventId }: MessageEvent<string>, isShown: boolean): void {
  const message = JSON.parse(data) as MessageWire;
  const number = Number(lastEventId);
  // Another tab or an earlier page may have counted it. If nothing was received before, only the last minute is new.
  const last = readEntry(LAST);
  const isNew = last
    ? number > Number(last)
    : message.message_type === 'agent' && Date.now() - Date.parse(message.timestamp) < 60_000;
  writeEntry(LAST, String(Math.max(number, Number(last))));
  if (isShown) {
    // The answer to this tab's message arrives by its own stream, and would be shown twice.
    if (message.message_type === 'bot' && $chat.get().draft !== null) return;
    take(message);
    if (message.message_type === 'agent') change({ typing: false });
    if (isPanelOpen()) return countUnread(0);
  }
  if (isNew && message.message_type !== 'user') countUnread(Number(readEntry(UNREAD)) + 1);
}

function hearTyping({ data }: MessageEvent<string>): void {
  const { typing, seen_at: seenAt } = JSON.parse(data) as { typing: boolean; seen_at: string };
  change({ typing, seenAt });
  clearTimeout(typingTimeout);
  if (typing) typingTimeout = setTimeout(() => change({ typing: false }), TYPING_SHOWN_MS);
}

/** Listens to the conversation, from the last message received on. */
export function listen(): void {
  const sessionId = $chat.get().sessionId ?? readEntry(SESSION);
  if (!sessionId || (stop && listeningTo === sessionId)) return;
  stop?.();
  listeningTo = sessionId;
  // A reminder may open another conversation while a person still answers in this one.
  const isShown = () => ($chat.get().sessionId ?? sessionId) === sessionId;
  stop = liveSource({
    url: () => {
      const query = new URLSearchParams({ session_id: sessionId, after: readEntry(LAST) ?? '0' });
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
      // The conversation no longer belongs to this browser.
      stop = null;
      writeEntry(LIVE, null);
    },
  });
}
