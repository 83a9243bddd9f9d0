/** The chat's state, shared by panel, button and message list. */
import { atom } from 'nanostores';
import type { MessageWire, Owner } from '#domain/chat/contract.ts';
import { isEscalated } from '#domain/chat/notices.ts';
import { UNREAD, writeEntry } from './chat-storage.ts';

export interface ChatState {
  readonly status: 'waiting' | 'ready' | 'failed';
  readonly sessionId: string | null;
  readonly messages: readonly MessageWire[];
  readonly owner: Owner;
  readonly agentName: string | null;
  /** Operator of the language model; null if none is used. */
  readonly model: string | null;
  /** A person was asked for and has not left, which the header shows. */
  readonly escalated: boolean;
  /** Staff have ended the conversation, and the shopper has not rated it. */
  readonly asksHowItWas: boolean;
  /** The answer being written, so far; null if there is none. */
  readonly draft: string | null;
  /** A person is writing. */
  readonly typing: boolean;
  /** A person has read everything up to this time (ISO). */
  readonly seenAt: string | null;
}

/** A conversation about which nothing is known yet. */
export const FRESH: ChatState = {
  status: 'waiting',
  sessionId: null,
  messages: [],
  owner: 'ai',
  agentName: null,
  model: null,
  escalated: false,
  asksHowItWas: false,
  draft: null,
  typing: false,
  seenAt: null,
};
export const $chat = atom<ChatState>(FRESH);

/** Updates part of the state. */
export const change = (patch: Partial<ChatState>): void => $chat.set({ ...$chat.get(), ...patch });

/** Stores how many messages are unread, and tells the button. */
export function countUnread(unread: number): void {
  writeEntry(UNREAD, unread > 0 ? String(unread) : null);
  window.dispatchEvent(new CustomEvent('ardglen:chat-unread', { detail: unread }));
}
window.addEventListener('storage', (event) => {
  if (event.key === UNREAD) {
    window.dispatchEvent(new CustomEvent('ardglen:chat-unread', { detail: Number(event.newValue) }));
  }
});

/** Id prefix of messages that are shown before the server has confirmed them. */
export const EARLY = 'local-';

/** Adds messages, or updates those already there; the server's copy replaces one that was shown before it. */
export function take(...incoming: readonly MessageWire[]): void {
  let messages = [...$chat.get().messages];
  for (const message of incoming) {
    const known = messages.findIndex(({ _id }) => _id === message._id || _id === `${EARLY}${message._id}`);
    if (known >= 0) messages[known] = message;
    else if (!messages.some(({ _id }) => `${EARLY}${_id}` === message._id)) messages = [...messages, message];
  }
  change({ messages, escalated: $chat.get().owner !== 'ai' || isEscalated(messages) });
}
