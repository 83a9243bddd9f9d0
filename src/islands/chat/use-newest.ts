/** Keeps a conversation at its newest words, unless the shopper scrolled up. */
import { type RefObject, useEffect, useRef } from 'react';
import type { MessageWire } from '#domain/chat/contract.ts';

/** Pixels from the end that still count as the end. */
const NEAR = 120;
/** Air above the message that is begun with. */
const AIR = 8;

/**
 * Where a conversation stands to be read from the beginning of its newest message: at its end, or, where that message
 * with its cards is longer than the window, where it begins, its question above it if there is room.
 */
function beginOfNewest(log: HTMLElement): number {
  const end = log.scrollHeight - log.clientHeight;
  const [before, newest] = [...log.querySelectorAll<HTMLElement>('.chat-message')].slice(-2);
  const last = newest ?? before;
  if (!last || last.classList.contains('chat-from-user')) return end;
  const asked = newest && before?.classList.contains('chat-from-user') ? before : null;
  const first = asked && asked.offsetHeight < log.clientHeight / 4 ? asked : last;
  const top = first.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop;
  return Math.min(end, top - AIR);
}

/**
 * Follows the conversation in `place`.
 * @param newest the message that was said last
 * @returns what to do whenever it is scrolled, by whomever
 */
export function useNewest(place: RefObject<HTMLElement | null>, newest: MessageWire | undefined): () => void {
  const follows = useRef(true);
  const isAtEnd = useRef(true);
  /** Where it was put last, how high it was then, and for which message. */
  const put = useRef({ top: 0, height: 0, id: '' });

  useEffect(() => {
    const log = place.current;
    if (!log || !follows.current) return;
    const id = newest?._id ?? '';
    const isNew = id !== put.current.id;
    // Something else has come below it, such as a form that was asked for, or the dots of who writes.
    const hasGrown = log.scrollHeight > put.current.height;
    if (!isNew && !hasGrown) return;
    const top = isNew ? beginOfNewest(log) : log.scrollHeight - log.clientHeight;
    put.current = { top, height: log.scrollHeight, id };
    isAtEnd.current = top >= log.scrollHeight - log.clientHeight;
    log.scrollTo({ top });
  });
  useEffect(() => {
    const log = place.current;
    if (!log) return;
    // The keyboard, or a longer question in the box, takes room from below: the end stays in sight where it was.
    const watch = new ResizeObserver(() => {
      if (!isAtEnd.current) return;
      put.current.top = log.scrollHeight - log.clientHeight;
      log.scrollTo({ top: put.current.top });
    });
    watch.observe(log);
    return () => watch.disconnect();
  }, [place]);

  return () => {
    const log = place.current;
    if (!log) return;
    isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
    follows.current = isAtEnd.current || Math.abs(log.scrollTop - put.current.top) < NEAR;
  };
}
