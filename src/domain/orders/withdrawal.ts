/** The right to withdraw: from the order until 14 days after delivery. */
import { dayBegins, inZone } from '../shop/clock.ts';
import type { OrderState } from './states.ts';

/** Consumer Contracts Regulations 2013, regulation 34. */
const REFUND_DAYS = 14;

/** The stage of a contract at withdrawal: not paid, paid, or the goods have been sent. */
export type ContractStage = 'unpaid' | 'paid' | 'sent';

/** The stage of an order that may still be withdrawn from. */
export const contractStage = (order: {
  readonly status: OrderState;
  readonly shippedAt: Date | null;
}): ContractStage => (order.status === 'pending' ? 'unpaid' : order.shippedAt ? 'sent' : 'paid');

export interface WithdrawalFacts {
  readonly status: OrderState;
  readonly deliveredAt: Date | null;
}

/** The last moment of the day that is `later` days after the one of `at`. */
function endOfDay(at: Date, later: number, timeZone: string): Date {
  const { date } = inZone(at, timeZone);
  return new Date(dayBegins(date, timeZone, later + 1) - 1);
}

/**
 * The last moment at which the buyer may withdraw; null before delivery.
 * The period starts on the day after delivery and includes the whole fourteenth day, in the shop's time zone.
 * @param timeZone `store.timeZone`
 */
export function withdrawalEnds(deliveredAt: Date | null, days: number, timeZone: string): Date | null {
  return deliveredAt && endOfDay(deliveredAt, days, timeZone);
}

/** Whether the buyer may withdraw now: the order is not cancelled or refunded, and the period has not ended. */
export function mayWithdraw(order: WithdrawalFacts, at: Date, days: number, timeZone: string): boolean {
  if (order.status === 'cancelled' || order.status === 'refunded') return false;
  const ends = withdrawalEnds(order.deliveredAt, days, timeZone);
  return ends === null || at <= ends;
}

/**
 * The consequences of a withdrawal, one sentence each. Shown on the page before the buyer confirms, and repeated in the
 * acknowledgement e-mail.
 * @param days `store.orders.withdrawalDays`
 * @param received what was paid of an order that is not paid in full: `£100.00`
 * @param money what goes back: an amount (`£51.98`) where it is not all that was paid, null if nothing goes back
 */
export function afterWithdrawal(
  stage: ContractStage,
  days: number,
  money: string | null = 'your payment',
  received: string | null = null,
): readonly string[] {
  if (stage === 'unpaid')
    return [
      received === null
        ? 'The order is cancelled. Nothing was charged, and you owe nothing.'
        : `The order is cancelled, and you owe nothing. The ${received} that you have paid goes back to you.`,
    ];
  const back = `Please send the goods back, or hand them over, within ${days} days. Sending them is at your cost; handing them over costs nothing.`;
  if (money === null)
    return [
      ...(stage === 'sent' ? [back] : []),
      'Nothing is refunded for these goods: they cost nothing, or what was paid for them went back already.',
    ];
  return [
    stage === 'sent'
      ? `${back} We refund ${money} within 14 days of their return, or of your proof that they are on their way.`
      : `Nothing has been delivered yet. We refund ${money} within 14 days from today.`,
    'The refund goes back the way you paid, at no cost to you.',
  ];
}

/** Why money for samples is not refunded, or not yet. @param amount `£11.98` */
export const heldInWords = (amount: string): string =>
  `The ${amount} that you paid for samples comes off another order of yours, so it is not refunded. If that order is cancelled, refunded or withdrawn from, we refund it.`;

/**
 * The refund deadline when the goods were never sent: the end of the fourteenth day after that of the withdrawal, in the
 * shop's time zone. Hours would end on another day if the clocks change meanwhile.
 * @param timeZone `store.timeZone`
 */
export const refundDue = (withdrawnAt: Date, timeZone: string): Date =>
  endOfDay(withdrawnAt, REFUND_DAYS, timeZone);

/** Half of an order that is not paid in full would still have to be paid, and its payment asks for the whole price. */
export const NOT_PAID_IN_FULL =
  'This order is not paid in full yet, so you withdraw from the whole order. You may place a new order for what you want to keep.';

/** Why a sample's shipping stays paid after a withdrawal from a part. */
export const SHIPPING_KEPT = 'We refund sample shipping once you withdraw from the whole order.';
