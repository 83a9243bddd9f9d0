/** Keeps a conversation scrolled to its newest message, unless the shopper has scrolled up. */
import { type RefObject, useEffect, useRef } from 'react';
import type { MessageWire } from '#domain/chat/contract.ts';

/** Pixels from the end that still count as the end. */
const NEAR = 120;
/** Margin above the first visible message, in pixels. */
const AIR = 8;

/**
 * The scroll position from which the newest message can be read: the end, or its beginning if it is longer than the
 * window, with its question above it if there is room.
 */
function beginOfNewest(log: HTMLElement): number {
  const end = log.scrollHeight - log.clientHeight;
  const [before, newest] = [...log.querySelectorAll<HTMLElement>('.chat-message')].slice(-2);
  const latest = newest ?? before;
  if (!latest || latest.classList.contains('chat-from-user')) return end;
  const question = newest && before?.classList.contains('chat-from-user') ? before : null;
  const topmost = question && question.offsetHeight < log.clientHeight / 4 ? question : latest;
  const top = topmost.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop;
  return Math.min(end, top - AIR);
}

/**
 * Follows the conversation in `place`.
 * @param newest the newest message
 * @returns the scroll handler
 */
export function useNewest(place: RefObject<HTMLElement | null>, newest: MessageWire | undefined): () => void {
  const follows = useRef(true);
  const isAtEnd = useRef(true);
  /** The last scroll position set here, the scroll height then, and the newest message then. */
  const lastSet = useRef({ top: 0, height: 0, id: '' });

  useEffect(() => {
    const log = place.current;
    if (!log || !follows.current) return;
    const id = newest?._id ?? '';
    const isNew = id !== lastSet.current.id;
    // Something else was added below, such as a form or the typing indicator.
    const hasGrown = log.scrollHeight > lastSet.current.height;
    if (!isNew && !hasGrown) return;
    const top = isNew ? beginOfNewest(log) : log.scrollHeight - log.clientHeight;
    lastSet.current = { top, height: log.scrollHeight, id };
    isAtEnd.current = top >= log.scrollHeight - log.clientHeight;
    log.scrollTo({ top });
  });
  useEffect(() => {
    const log = place.current;
    if (!log) return;
    // The keyboard, or a growing text field, shrinks the conversation: its end stays visible if it was.
    const watch = new ResizeObserver(() => {
      if (!isAtEnd.current) return;
      lastSet.current.top = log.scrollHeight - log.clientHeight;
      log.scrollTo({ top: lastSet.current.top });
    });
    watch.observe(log);
    return () => watch.disconnect();
  }, [place]);

  return () => {
    const log = place.current;
    if (!log) return;
    isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
    follows.current = isAtEnd.current || Math.abs(log.scrollTop - lastSet.current.top) < NEAR;
  };
}
