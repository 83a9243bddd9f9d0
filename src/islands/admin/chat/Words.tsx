/** The messages of a conversation: at their newest, with those before them on request. */
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dayAt } from '#domain/chat/days.ts';
import type { DeskMessage } from '#domain/chat/desk-contract.ts';
import { Word } from './Word.tsx';

interface Props {
  readonly messages: readonly DeskMessage[];
  /** There are more before them. */
  readonly earlier: boolean;
  /** Answers whether they came. */
  readonly onEarlier: () => Promise<boolean>;
}

export function Words({ messages, earlier, onEarlier }: Props) {
  const place = useRef<HTMLDivElement>(null);
  /** How far the end was from sight before older messages came: what is read stays where it is. */
  const below = useRef<number | null>(null);
  const [busy, setBusy] = useState(false);
  const now = new Date();
  const newest = messages.at(-1)?._id;
  const oldest = messages[0]?._id;

  useEffect(() => {
    // In braces: newer Chromium answers a promise here, which is no clean-up.
    void place.current?.scrollTo({ top: place.current.scrollHeight });
  }, [newest]);
  useLayoutEffect(() => {
    const log = place.current;
    if (!log || below.current === null) return;
    log.scrollTop = log.scrollHeight - below.current;
    below.current = null;
    // The button may be gone with the last of them: the focus stays with the messages.
    log.focus({ preventScroll: true });
  }, [oldest]);

  async function fetchEarlier() {
    const log = place.current;
    setBusy(true);
    below.current = log ? log.scrollHeight - log.scrollTop : null;
    if (!(await onEarlier())) below.current = null;
    setBusy(false);
  }
  return (
    <div
      ref={place}
      className="desk-words"
      tabIndex={0}
      role="log"
      aria-label="Messages"
      // Two hundred old messages are not read out.
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
            {day && <p className="desk-day">{day}</p>}
            <Word message={message} />
          </Fragment>
        );
      })}
    </div>
  );
}
