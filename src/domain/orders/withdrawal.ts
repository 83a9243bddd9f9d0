/** The right to cancel: from the order until 14 days after delivery (decisions.md 'What the law asks'). */
import { inZone } from '../shop/clock.ts';
import type { OrderState } from './states.ts';

const DAY_MS = 86_400_000;

export interface WithdrawalFacts {
  readonly status: OrderState;
  readonly deliveredAt: Date | null;
}

/**
 * The last moment at which the buyer may withdraw; null where delivery has not started the count.
 * The 14 days begin on the day after delivery, so the whole fourteenth day belongs to the buyer: a day as the shop's clock
 * has it.
 * @param timeZone `store.timeZone`
 */
export function withdrawalEnds(deliveredAt: Date | null, days: number, timeZone: string): Date | null {
  if (!deliveredAt) return null;
  const asUtc = (at: Date): number => {
    const { date, time } = inZone(at, timeZone);
    return Date.parse(`${date}T${time}Z`);
  };
  const dayOfDelivery = Math.floor(asUtc(deliveredAt) / DAY_MS) * DAY_MS;
  // The midnight after the last day, as the zone's clock reads it; summer time is an hour ahead of UTC.
  const midnight = dayOfDelivery + (days + 1) * DAY_MS;
  return new Date(midnight - (asUtc(new Date(midnight)) - midnight) - 1);
}

/** True where the buyer may withdraw now: the order is paid, not undone, and the period has not ended. */
export function mayWithdraw(order: WithdrawalFacts, at: Date, days: number, timeZone: string): boolean {
  if (order.status === 'pending' || order.status === 'cancelled' || order.status === 'refunded') return false;
  const ends = withdrawalEnds(order.deliveredAt, days, timeZone);
  return ends === null || at <= ends;
}

/**
 * What follows from a withdrawal, one sentence each: said on its page before it is confirmed and in the mail that
 * answers it.
 * @param sent true where the goods have left the shop
 * @param days `store.orders.withdrawalDays`
 */
export const afterWithdrawal = (sent: boolean, days: number): readonly string[] => [
  sent
    ? `Please send the goods back, or hand them over, within ${days} days. We refund your payment within 14 days of their return, or of your proof that they are on their way.`
    : 'Nothing has been delivered yet. We refund your payment within 14 days from today.',
  'The refund goes to the card that you paid with. It costs you nothing.',
];
