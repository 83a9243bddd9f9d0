/**
 * A live stream that outlasts a shop that is started again: EventSource comes back by itself after a lost connection,
 * but gives up for good on any answer that is not a stream, such as the 503 of a process that is on its way.
 */
import { isElsewhere } from '../api-host.ts';

const SOONEST_MS = 2000;
const LATEST_MS = 30_000;
/** Answers that will be the same next time. */
const REFUSED: readonly number[] = [400, 401, 403, 404, 410, 422];

interface Ears {
  /** Where the stream begins now: asked for anew each time. */
  readonly url: () => string;
  /** Listens to a new source. */
  readonly attend: (source: EventSource) => void;
  /** The connection stands, or is lost and is being tried again. */
  readonly onLive?: (live: boolean) => void;
  /** Nothing is to be heard here any more. */
  readonly onRefused: () => void;
}

/** Listens until told to stop. @returns how to stop */
export function liveSource({ url, attend, onLive, onRefused }: Ears): () => void {
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  let waitMs = SOONEST_MS;
  let over = false;

  function open() {
    source = new EventSource(url(), { withCredentials: isElsewhere });
    source.onopen = () => {
      waitMs = SOONEST_MS;
      onLive?.(true);
    };
    source.onerror = () => {
      onLive?.(false);
      if (source.readyState === EventSource.CLOSED && !over) later();
    };
    attend(source);
  }
  function later() {
    clearTimeout(again);
    again = setTimeout(() => void retry(), waitMs);
    waitMs = Math.min(waitMs * 2, LATEST_MS);
  }
  /** EventSource does not say why it was refused: the same is asked for once by hand. */
  async function retry() {
    try {
      const stop = new AbortController();
      const { status, ok } = await fetch(url(), {
        signal: stop.signal,
        credentials: isElsewhere ? 'include' : 'same-origin',
      });
      stop.abort();
      if (over) return;
      if (ok) return open();
      if (REFUSED.includes(status)) return onRefused();
    } catch {
      // No connection: later.
    }
    if (!over) later();
  }
  const back = () => {
    if (source.readyState === EventSource.CLOSED && !over) void retry();
  };
  window.addEventListener('online', back);
  open();
  return () => {
    over = true;
    clearTimeout(again);
    window.removeEventListener('online', back);
    source.close();
  };
}
