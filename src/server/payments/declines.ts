/**
 * Card testing: somebody who tries stolen cards at a shop gets one decline after another. A buyer gets a few, so these limits
 * are higher than any buyer needs.
 */
import { facts } from '#config/facts.ts';
import { type Limit, spent, take, tooMany } from '#server/http/rate-limit.ts';
import type { PayOutcome } from './charge.ts';

const OF_ADDRESS: Limit = { bucket: 'declined-address', points: 100, seconds: 3600, shared: true };
const OF_ORDER: Limit = { bucket: 'declined-order', points: 20, seconds: 3600, shared: true };

/** What is paid, and from which network address. */
interface Payer {
  readonly orderId: string;
  readonly address: string;
}

/**
 * Refuses to try another card after too many declines.
 * @throws ProblemError 429 with Retry-After
 */
export async function refuseCardTesting({ orderId, address }: Payer): Promise<void> {
  const wait = (await spent(OF_ORDER, orderId)) ?? (await spent(OF_ADDRESS, address));
  if (wait === null) return;
  throw tooMany(
    wait,
    `Too many cards were declined in a short time. Please try again in an hour, or call us: ${facts().phone}.`,
  );
}

/** Counts a declined card. */
export async function countDecline({ orderId, address }: Payer, { kind }: PayOutcome): Promise<void> {
  if (kind !== 'declined') return;
  await take(OF_ORDER, orderId);
  await take(OF_ADDRESS, address);
}
