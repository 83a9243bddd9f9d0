/** Why the shop returns a charge that cannot pay for its order: the stored codes, and all that the buyer reads of each. */

export const RETURN_REASONS = ['twice', 'too_late', 'other_amount'] as const;
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
      'The card payment service charged another amount than your order’s. All of it is being refunded to your card, and your order is not paid yet. Please try again, or ask us.',
  },
};
