/**
 * A live stream that survives a restart of the shop. EventSource reconnects by itself after a lost connection, but gives up
 * for good on any answer that is not a stream, such as the 503 of a process that is starting or stopping.
 */
import { isElsewhere } from '../api-host.ts';

const SOONEST_MS = 2000;
const LATEST_MS = 30_000;
/** Permanent refusals; not retried. */
const REFUSED: readonly number[] = [400, 401, 403, 404, 410, 422];

interface Listener {
  /** Returns the stream's URL; called before each connection. */
  readonly url: () => string;
  /** Adds its listeners to a new source. */
  readonly attend: (source: EventSource) => void;
  /** Called with true when connected, and with false when the connection is lost and being retried. */
  readonly onLive?: (live: boolean) => void;
  /** Called when the stream is refused for good; it has stopped by then. */
  readonly onRefused: () => void;
}

/** Starts listening. @returns a function that stops it */
export function liveSource({ url, attend, onLive, onRefused }: Listener): () => void {
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  let waitMs = SOONEST_MS;
  let over = false;
  let asking = false;

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
  /** EventSource does not say why it was refused, so the same URL is fetched once to find out. */
  async function retry() {
    clearTimeout(again);
    asking = true;
    try {
      const stop = new AbortController();
      const { status, ok } = await fetch(url(), {
        signal: stop.signal,
        credentials: isElsewhere ? 'include' : 'same-origin',
      });
      stop.abort();
      if (over) return;
      if (ok) return open();
      if (REFUSED.includes(status)) {
        end();
        return onRefused();
      }
    } catch {
      // No connection: try again later.
    } finally {
      asking = false;
    }
    if (!over) later();
  }
  const back = () => {
    // A second source beside the one that a running attempt opens could never be closed.
    if (source.readyState === EventSource.CLOSED && !asking) void retry();
  };
  /** Also after a refusal: an `online` event would otherwise have it refused again, when another may have been opened. */
  function end() {
    over = true;
    clearTimeout(again);
    window.removeEventListener('online', back);
    source.close();
  }
  window.addEventListener('online', back);
  open();
  return end;
}
