/** The conversation: a log that is read out politely, kept at its newest message unless the shopper scrolled up. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import { OPENING } from '#domain/chat/texts.ts';
import { $chat } from '#islands/stores/chat-state.ts';
import { Message } from './Message.tsx';
import { useNewest } from './use-newest.ts';

interface Props {
  readonly onChip: (text: string) => void;
  readonly children: ReactNode;
}

export function Log({ onChip, children }: Props) {
  const { messages, draft, typing, agentName, owner, seenAt, status } = useStore($chat);
  const place = useRef<HTMLDivElement>(null);
  const scrolled = useNewest(place, messages.at(-1));
  const lastOwn = messages.findLast(({ message_type: type }) => type === 'user');
  const seen = seenAt && lastOwn && lastOwn.timestamp <= seenAt;
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
        {messages.map((message, position) => (
          <Message
            key={message._id}
            message={message}
            isLast={position === messages.length - 1 && draft === null}
            onChip={onChip}
          />
        ))}
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
      {owner !== 'ai' && lastOwn && draft === null && <p className="chat-seen">{seen ? 'Seen' : 'Sent'}</p>}
      {children}
    </div>
  );
}
