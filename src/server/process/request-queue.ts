/**
 * The queue of requests that need work. One begins in each turn of the event loop, so that static files, which never wait,
 * are served in between however many are waiting. When a crowd waits and the first of it has waited so long that answers
 * would come too late for everybody, new requests are refused (503, Retry-After) until the queue is shorter. Placing and
 * paying an order goes first and is refused last.
 */

/** How long the first may have waited before new requests are refused. */
const PATIENCE_MS = 800;
/** Fewer than this are no crowd: they wait, for it was the machine itself that stood still. */
const CROWD = 64;
/** How many requests may be under way and waiting at all. Open streams count, so that they are limited too. */
const MOST_AT_ONCE = 600;
const MOST_WITH_CHECKOUT = 900;

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
}

const checkout: Waiting[] = [];
const others: Waiting[] = [];
let underWay = 0;
let isTurning = false;

/** True for the calls that place and pay an order, the payment provider's webhook included. */
const isCheckout = (path: string): boolean =>
  path.startsWith('/api/payments/') || path === '/api/orders' || path.startsWith('/api/orders/');

function turn(): void {
  const next = checkout.shift() ?? others.shift();
  if (!next) {
    isTurning = false;
    return;
  }
  setImmediate(turn);
  next.begin();
}

/** How many requests are waiting for their turn, for the metrics. */
export const waitingNow = (): number => checkout.length + others.length;

/**
 * Waits for a request's turn.
 * @returns false if it has to be refused; otherwise call `beginWork()` and answer it
 */
export function waitForTurn(path: string): Promise<boolean> | boolean {
  const goesFirst = isCheckout(path);
  if (underWay + waitingNow() >= (goesFirst ? MOST_WITH_CHECKOUT : MOST_AT_ONCE)) return false;
  const now = performance.now();
  const [ahead] = others;
  const isCrowded = others.length >= CROWD && ahead !== undefined && now - ahead.since > PATIENCE_MS;
  if (!goesFirst && isCrowded) return false;
  if (!isTurning) {
    isTurning = true;
    setImmediate(turn);
    return true;
  }
  return new Promise((done) => (goesFirst ? checkout : others).push({ since: now, begin: () => done(true) }));
}

/** Counts a request as under way. @returns a function to call when it is done */
export function beginWork(): () => void {
  underWay += 1;
  let ended = false;
  return () => {
    if (!ended) underWay -= 1;
    ended = true;
  };
}
