/** The conversation: a polite live region, kept at the newest message unless the shopper has scrolled up. */
import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode, useRef } from 'react';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { backAgain } from '#domain/chat/closed.ts';
import type { MessageWire } from '#domain/chat/contract.ts';
import { dayAt } from '#domain/chat/days.ts';
import { OPENING } from '#domain/chat/texts.ts';
import { $chat } from '#islands/stores/chat-state.ts';
import { Message } from './Message.tsx';
import { useNewest } from './use-newest.ts';

interface Props {
  readonly onChip: (text: string) => void;
  readonly children: ReactNode;
}

/** The notice of when the inbox opens again; null if it is open, or if a message has said so already. */
function awayNotice(messages: readonly MessageWire[]): string | null {
  const { supportHours, closedDays } = facts();
  const notice = backAgain(supportHours, store.timeZone, new Date(), closedDays);
  return notice && !messages.some(({ content }) => content.includes(notice)) ? notice : null;
}

export function Log({ onChip, children }: Props) {
  const { messages, draft, typing, agentName, owner, seenAt, status } = useStore($chat);
  const now = new Date();
  const place = useRef<HTMLDivElement>(null);
  const scrolled = useNewest(place, messages.at(-1));
  const lastOwn = messages.findLast(({ message_type: type }) => type === 'user');
  const seen = seenAt && lastOwn && lastOwn.timestamp <= seenAt;
  /** The last message was written to a person and is not read yet. */
  const isPending = owner !== 'ai' && lastOwn && draft === null;
  const closedNotice = isPending && !seen ? awayNotice(messages) : null;
  const opened = messages.some(({ content }) => content === OPENING);
  return (
    <div
      ref={place}
      className="chat-scroll"
      tabIndex={0}
      role="region"
      aria-label="Conversation"
      onScroll={scrolled}
    >
      <div role="log" aria-live="polite" aria-relevant="additions" aria-busy={status === 'waiting'}>
        {!opened && <p className="chat-said chat-bot">{OPENING}</p>}
        {messages.map((message, position) => {
          const day = dayAt(messages, position, now);
          return (
            <Fragment key={message._id}>
              {day && <p className="chat-day">{day}</p>}
              <Message
                message={message}
                isLast={position === messages.length - 1 && draft === null}
                onChip={onChip}
              />
            </Fragment>
          );
        })}
      </div>
      {draft && (
        <p className="chat-said chat-bot" aria-hidden="true">
          {draft}
        </p>
      )}
      {(draft === '' || typing) && (
        <p className="chat-typing">
          <span className="sr-only" role="status">
            {typing ? `${agentName ?? 'Somebody'} is writing` : 'The answer is being written'}
          </span>
          <i aria-hidden="true" />
          <i aria-hidden="true" />
          <i aria-hidden="true" />
        </p>
      )}
      {isPending && <p className="chat-seen">{seen ? 'Seen' : 'Sent'}</p>}
      {closedNotice && <p className="chat-system">{closedNotice}</p>}
      {children}
    </div>
  );
}
