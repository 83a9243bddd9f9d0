/**
 * The queue of dynamic requests. One starts in each turn of the event loop, so that static files, which never wait, are
 * served in between. Once the queue is long and its first request has waited for `QUEUE_TIMEOUT_MS`, new requests are refused
 * (503, Retry-After) until it is shorter: load shedding. Placing and paying an order goes first and is refused last.
 */
import { env } from '#config/env.ts';
import { OpenCount } from '#server/http/open-count.ts';

/** How long the first request may have waited before new ones are refused, in milliseconds. */
const QUEUE_TIMEOUT_MS = 800;
/** With fewer waiting requests nothing is refused: then the machine itself had paused, and the queue clears quickly. */
const CROWD = 64;
/** The most requests in progress and waiting together. Live streams leave the count once they are open. */
const MOST_AT_ONCE = 600;
const MOST_WITH_CHECKOUT = 900;
/** The most of them from one address, which alone can then not keep all others out. */
const MOST_AN_ADDRESS = MOST_AT_ONCE / 2;

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
}

const checkout: Waiting[] = [];
const regular: Waiting[] = [];
const byAddress = new OpenCount();
let inProgress = 0;
let isRunning = false;

/** True for the calls that place and pay an order, the payment provider's webhook included. */
const isCheckout = (path: string): boolean =>
  path.startsWith('/api/payments/') || path === '/api/orders' || path.startsWith('/api/orders/');

function turn(): void {
  const next = checkout.shift() ?? regular.shift();
  if (!next) {
    isRunning = false;
    return;
  }
  setImmediate(turn);
  next.begin();
}

/** How many requests are waiting for their turn, for the metrics. */
export const waitingNow = (): number => checkout.length + regular.length;

/**
 * Counts a request of an address, from its arrival on.
 * @returns a function to call when it is done; null if the address has too many already
 */
export function countRequest(address: string): (() => void) | null {
  if (env.RATE_LIMITS && byAddress.of(address) >= MOST_AN_ADDRESS) return null;
  return byAddress.add(address);
}

/**
 * Waits for a request's turn; without a promise if it may start at once.
 * @returns false if it has to be refused; otherwise call `beginWork()` and answer it
 */
export function waitForTurn(path: string): Promise<boolean> | boolean {
  const goesFirst = isCheckout(path);
  if (inProgress + waitingNow() >= (goesFirst ? MOST_WITH_CHECKOUT : MOST_AT_ONCE)) return false;
  const now = performance.now();
  const [ahead] = regular;
  const isCrowded = regular.length >= CROWD && ahead !== undefined && now - ahead.since > QUEUE_TIMEOUT_MS;
  if (!goesFirst && isCrowded) return false;
  if (!isRunning) {
    isRunning = true;
    setImmediate(turn);
    return true;
  }
  return new Promise((done) =>
    (goesFirst ? checkout : regular).push({ since: now, begin: () => done(true) }),
  );
}

/** Counts a request as under way. @returns a function to call when it is done */
export function beginWork(): () => void {
  inProgress += 1;
  let ended = false;
  return () => {
    if (!ended) inProgress -= 1;
    ended = true;
  };
}
