/** The messages of a conversation, scrolled to the newest; earlier pages are loaded on request. */
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dayAt } from '#domain/chat/days.ts';
import type { InboxMessage } from '#domain/chat/inbox-contract.ts';
import { Message } from './Message.tsx';

interface Props {
  readonly messages: readonly InboxMessage[];
  /** There are earlier messages. */
  readonly earlier: boolean;
  /** Loads the page of earlier messages. Resolves to whether it was loaded. */
  readonly onEarlier: () => Promise<boolean>;
}

export function Messages({ messages, earlier, onEarlier }: Props) {
  const container = useRef<HTMLDivElement>(null);
  /** The distance to the end before older messages were added, to keep the scroll position. */
  const distanceToEnd = useRef<number | null>(null);
  const [busy, setBusy] = useState(false);
  const now = new Date();
  const last = messages.at(-1);
  const newest = last?._id;
  const isByStaff = last?.message_type === 'agent' || last?.message_type === 'note';
  const oldest = messages[0]?._id;

  useEffect(() => {
    const log = container.current;
    if (!log) return;
    log.scrollTop = log.scrollHeight;
    if (isByStaff) return;
    // The shopper's last words, or picture, are seen from their top, however long the assistant's are after them.
    const word = [...log.querySelectorAll('.inbox-user')].at(-1);
    const shown = word?.querySelector('img') ?? word;
    if (!shown) return;
    const above = log.getBoundingClientRect().top - shown.getBoundingClientRect().top;
    log.scrollTop -= Math.max(0, above);
  }, [newest, isByStaff]);
  useLayoutEffect(() => {
    const log = container.current;
    if (!log || distanceToEnd.current === null) return;
    log.scrollTop = log.scrollHeight - distanceToEnd.current;
    distanceToEnd.current = null;
    // The button disappears with the last page, so the focus moves to the messages.
    log.focus({ preventScroll: true });
  }, [oldest]);

  async function fetchEarlier() {
    const log = container.current;
    setBusy(true);
    distanceToEnd.current = log ? log.scrollHeight - log.scrollTop : null;
    if (!(await onEarlier())) distanceToEnd.current = null;
    setBusy(false);
  }
  return (
    <div
      ref={container}
      className="inbox-words"
      tabIndex={0}
      role="log"
      aria-label="Messages"
      // Screen readers should not announce two hundred old messages.
      aria-live={busy ? 'off' : 'polite'}
    >
      {earlier && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-busy={busy || undefined}
          onClick={() => void fetchEarlier()}
        >
          Show earlier messages
        </button>
      )}
      {messages.map((message, position) => {
        const day = dayAt(messages, position, now);
        return (
          <Fragment key={message._id}>
            {day && <p className="inbox-day">{day}</p>}
            <Message message={message} />
          </Fragment>
        );
      })}
    </div>
  );
}
