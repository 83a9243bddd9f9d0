/** Which charges pay for an order, and why the shop returns the others: the stored codes, and what the buyer reads of each. */
import type { OrderState } from '../orders/states.ts';

export const RETURN_REASONS = ['twice', 'too_late', 'other_amount', 'sold_out'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

interface Words {
  /** The refund's reason, in the order's timeline and the buyer's e-mail. */
  readonly refund: string;
  /** The answer to the request that was charged. */
  readonly answer: string;
}

export const RETURN_WORDS: Readonly<Record<ReturnReason, Words>> = {
  twice: {
    refund: 'This order was already paid; the second payment goes back.',
    answer: 'This order was already paid. This second payment is being refunded to your card.',
  },
  too_late: {
    refund: 'The order was cancelled before the payment arrived.',
    answer:
      'This order was cancelled before your payment arrived. The whole amount is being refunded to your card.',
  },
  other_amount: {
    refund: 'Another amount than the order’s was charged.',
    answer:
      'Another amount than your order costs now was charged. All of it is being refunded to your card, and your order is not paid yet. Please try again, or ask us.',
  },
  sold_out: {
    refund: 'The goods were sold before the payment arrived.',
    answer:
      'The goods of this order were sold before your payment arrived. The whole amount is being refunded to your card.',
  },
};

/** Money as a payment provider reports it. */
export interface Charge {
  /** In the smallest unit of `currency`. */
  readonly amountPence: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** True if a charge is exactly what an order costs now: amount and currency, whatever was asked for when it began. */
export const isWholePrice = (charge: Charge, price: Charge): boolean =>
  charge.amountPence === price.amountPence && charge.currency === price.currency;

/** Why a charge that is not the order's whole price goes back. @param status the order's */
export function whyNotTaken(status: OrderState): ReturnReason {
  if (status === 'pending') return 'other_amount';
  return status === 'cancelled' ? 'too_late' : 'twice';
}
