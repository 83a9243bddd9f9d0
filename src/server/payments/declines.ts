/**
 * Card testing: somebody who tries stolen cards at a shop gets one decline after another. A buyer gets a few, so these limits
 * are higher than any buyer needs.
 */
import { env } from '#config/env.ts';
import { facts } from '#config/facts.ts';
import { type Limit, spent, consume, tooMany } from '#server/http/rate-limit.ts';

const OF_ADDRESS: Limit = { bucket: 'declined-address', points: 100, seconds: 3600, shared: true };
const OF_ORDER: Limit = { bucket: 'declined-order', points: 20, seconds: 3600, shared: true };
/** Cards of one address that this process tries at once: their declines are only counted once Square has answered. */
const MOST_AT_ONCE = 20;
const AT_ONCE_WAIT_SECONDS = 5;

/** What is paid, and from which network address. */
export interface Payer {
  readonly orderId: string;
  readonly address: string;
}

const underWay = new Map<string, number>();

/**
 * Refuses to try another card after too many declines.
 * @throws ProblemError 429 with Retry-After
 */
export async function refuseCardTesting({ orderId, address }: Payer): Promise<void> {
  const wait = (await spent(OF_ORDER, orderId)) ?? (await spent(OF_ADDRESS, address));
  if (wait !== null) {
    const words = `Too many cards were declined in a short time. Please try again later, or call us: ${facts().phone}.`;
    throw tooMany(wait, words);
  }
  if (env.RATE_LIMITS && (underWay.get(address) ?? 0) >= MOST_AT_ONCE) throw tooMany(AT_ONCE_WAIT_SECONDS);
}

/** Tries a card, and counts it if it is declined. */
export async function countingDeclines<Outcome extends { readonly kind: string }>(
  { orderId, address }: Payer,
  charge: () => Promise<Outcome>,
): Promise<Outcome> {
  underWay.set(address, (underWay.get(address) ?? 0) + 1);
  try {
    const outcome = await charge();
    if (outcome.kind === 'declined') {
      await consume(OF_ORDER, orderId);
      await consume(OF_ADDRESS, address);
    }
    return outcome;
  } finally {
    const left = (underWay.get(address) ?? 1) - 1;
    if (left > 0) underWay.set(address, left);
    else underWay.delete(address);
  }
}
