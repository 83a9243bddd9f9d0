/** Rate limits of the chat. */
import { facts } from '#config/facts.ts';
import type { Limit } from '#server/http/rate-limit.ts';

const ring = (): string => `Please ring us on ${facts().phone}`;

export const CHAT_LIMITS = {
  /** Messages from one address. */
  minute: {
    bucket: 'chat-message',
    points: 20,
    seconds: 60,
    message: 'That was quick. Please wait a moment and send your message again.',
  },
  /** Answers to one visitor a day: they may cost tokens of a language model. */
  day: {
    bucket: 'chat-day',
    points: 200,
    seconds: 86_400,
    shared: true,
    get message() {
      return `You have asked the assistant a great deal today. ${ring()}, or come back tomorrow.`;
    },
  },
  session: {
    bucket: 'chat-session',
    points: 120,
    seconds: 3600,
    get message() {
      return `Too many conversations were begun from here. ${ring()}, or try again later.`;
    },
  },
  escalate: {
    bucket: 'chat-escalate',
    points: 10,
    seconds: 3600,
    get message() {
      return `A person has been asked for already. ${ring()} if it is urgent.`;
    },
  },
  mail: {
    bucket: 'chat-email',
    points: 5,
    seconds: 3600,
    message: 'Several mails were asked for from here already. Please try again later.',
  },
  /** Pictures from one address. */
  photo: {
    bucket: 'chat-photo',
    points: 20,
    seconds: 3600,
    message: 'Several pictures were sent from here already. Please try again later.',
  },
  /** Pictures of one conversation. */
  sessionPhotos: {
    bucket: 'chat-session-photo',
    points: 10,
    seconds: 86_400,
    shared: true,
    get message() {
      return `Ten pictures a day are the most for one chat. ${ring()}, or send it tomorrow.`;
    },
  },
  /** Presence signals of one conversation, from all of its tabs. */
  presence: { bucket: 'chat-presence', points: 240, seconds: 60 },
} as const satisfies Record<string, Limit>;
