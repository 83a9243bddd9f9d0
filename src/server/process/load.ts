/**
 * Shedding: when the event loop lags so much that answers would come too late for anybody, on-demand work is
 * refused with 503 and Retry-After for a moment. Static pages are served all the same.
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** Mean lag at which new on-demand work is refused, where so many are served already; and how many may be in any case. */
const LAG_MS = 400;
const MANY_AT_ONCE = 40;
const MOST_AT_ONCE = 600;

const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();
let lag = 0;
let underWay = 0;
let lookedAt = performance.now();

function currentLag(): number {
  if (performance.now() - lookedAt > 500) {
    lag = delay.mean / 1e6;
    delay.reset();
    lookedAt = performance.now();
  }
  return lag;
}

/**
 * True where the process has too much to do for another page rendered on demand. Lag alone refuses nobody: a busy
 * neighbour on the machine, or one slow moment, is not a crowd.
 */
export const isOverloaded = (): boolean =>
  underWay >= MOST_AT_ONCE || (underWay >= MANY_AT_ONCE && currentLag() > LAG_MS);

/** Counts work under way; call the answer when it is done. */
export function begin(): () => void {
  underWay += 1;
  let ended = false;
  return () => {
    if (!ended) underWay -= 1;
    ended = true;
  };
}
