/** What is said of a refund. Money that no card paid is booked with it, and paid out by staff. */
import { formatPence } from '../shared/money.ts';

/** A refund that was begun, of which something stands, with all its parts, in pence. */
export interface WholeRefund {
  readonly isDone: boolean;
  readonly pence: number;
  /** The part that staff pay out themselves. */
  readonly byHandPence: number;
  /** What did not reach the card, while another part stands: it is still owed. */
  readonly failedPence: number;
}

/** As the buyer reads it, without a full stop. @example '£51.98 has been refunded' */
export function refundInWords({ isDone, pence, byHandPence }: WholeRefund): string {
  const byHand = `${formatPence(byHandPence)} is paid back the way you paid`;
  if (byHandPence === pence) return byHand;
  const card = `${formatPence(pence - byHandPence)} ${isDone ? 'has been refunded' : 'is on its way back to you'}`;
  return byHandPence > 0 ? `${card}, and ${byHand} that part` : card;
}

/** As staff read it. */
export function refundForStaff({ isDone, pence, byHandPence, failedPence }: WholeRefund): string {
  const state = isDone ? 'was refunded.' : 'is being refunded: the payment provider has not answered yet.';
  const byHand = byHandPence === pence ? 'It' : `${formatPence(byHandPence)} of it`;
  return [
    `${formatPence(pence)} ${state}`,
    ...(byHandPence > 0 ? [`${byHand} is paid back by hand: in cash, at the till or by transfer.`] : []),
    ...(failedPence > 0
      ? [
          `${formatPence(failedPence)} did not reach the card and is still owed: refund it on the order’s page.`,
        ]
      : []),
  ].join(' ');
}

/** The state of a refund to a card, for staff. */
export const REFUND_LABELS = {
  started: 'Refund under way',
  unknown: 'Refund under way',
  completed: 'Refund to the card',
  failed: 'Refund that did not reach the card',
} as const;

/** The state of a card payment, for staff. */
export const PAYMENT_LABELS = {
  started: 'Card payment under way',
  unknown: 'Card payment under way',
  completed: 'Card payment',
  declined: 'Card payment declined',
  failed: 'Card payment failed',
} as const;
