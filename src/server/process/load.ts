/**
 * The queue at the counter. Work on demand begins one request a turn of the event loop, so that static files, which
 * wait for nothing, are handed out between two of them whatever the crowd. Where a crowd waits and its first has waited
 * so long that answers would come too late for anybody, newcomers are refused (503, Retry-After) until it is shorter.
 * Who is at the till goes first and is refused last.
 */

/** How long the first may have waited before newcomers are refused. */
const PATIENCE_MS = 800;
/** Fewer than these are no crowd: where the machine itself stood still, they wait rather than go away. */
const CROWD = 64;
/** How many may be served and wait in any case: open streams count, so that they cannot be had without end. */
const MOST_AT_ONCE = 600;
const MOST_AT_TILL = 900;

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
}

const till: Waiting[] = [];
const counter: Waiting[] = [];
let underWay = 0;
let isTurning = false;

/** True for the calls by which an order is placed and paid, the provider's notices among them. */
const isAtTill = (path: string): boolean =>
  path.startsWith('/api/payments/') || path === '/api/orders' || path.startsWith('/api/orders/');

function turn(): void {
  const next = till.shift() ?? counter.shift();
  if (!next) {
    isTurning = false;
    return;
  }
  setImmediate(turn);
  next.begin();
}

/** How many wait for their turn, for the figures. */
export const waitingNow = (): number => till.length + counter.length;

/**
 * Waits for a request's turn.
 * @returns false where it has to be refused; otherwise call `begin()` and work
 */
export function comeIn(path: string): Promise<boolean> | boolean {
  const first = isAtTill(path);
  if (underWay + waitingNow() >= (first ? MOST_AT_TILL : MOST_AT_ONCE)) return false;
  const now = performance.now();
  const [ahead] = counter;
  const isCrowded = counter.length >= CROWD && ahead !== undefined && now - ahead.since > PATIENCE_MS;
  if (!first && isCrowded) return false;
  if (!isTurning) {
    isTurning = true;
    setImmediate(turn);
    return true;
  }
  return new Promise((done) => (first ? till : counter).push({ since: now, begin: () => done(true) }));
}

/** Counts work under way; call the answer when it is done. */
export function begin(): () => void {
  underWay += 1;
  let ended = false;
  return () => {
    if (!ended) underWay -= 1;
    ended = true;
  };
}
