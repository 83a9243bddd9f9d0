/**
 * The interface to a card payment provider, implemented by square.ts. What the shop asks for is integer pence in GBP; what
 * the provider reports has a currency of its own, in whose smallest unit its amount is.
 */

export interface ChargeRequest {
  /** At most 45 characters. Repeated requests with one key make one charge. */
  readonly idempotencyKey: string;
  /** An earlier call with the key may have charged: then the refusal of this call alone is no outcome. */
  readonly isRepeat: boolean;
  /** Our attempt's id, by which the payment can be found at the provider. */
  readonly reference: string;
  /** The card's token. Never logged or stored. */
  readonly sourceId: string;
  readonly verificationToken?: string | undefined;
  readonly amountPence: number;
  readonly email: string;
  /** A short line for the provider's dashboard and the receipt. */
  readonly note: string;
}

export interface ProviderPayment {
  readonly id: string;
  readonly reference: string | null;
  readonly status: 'completed' | 'open' | 'failed';
  readonly amountPence: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly receiptUrl: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
}

/**
 * The outcome of a charge request. `refused`: certainly nothing was charged. `unknown`: no answer or an ambiguous one, so
 * the charge may exist.
 */
export type ChargeOutcome =
  | { readonly kind: 'charged'; readonly payment: ProviderPayment }
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly code: string };

export type RefundOutcome =
  | { readonly kind: 'accepted'; readonly id: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly code: string };

/** A refund as the provider has it, whoever requested it. */
export interface ProviderRefund {
  readonly id: string;
  /** The provider's id of the payment. */
  readonly paymentId: string | null;
  /** Square's own: `PENDING`, `COMPLETED`, `REJECTED` or `FAILED`. */
  readonly status: string;
  readonly amountPence: number;
  /** ISO 4217; Square refunds in the payment's own currency. */
  readonly currency: string;
  /** What was typed where the refund was made; not written for the buyer. */
  readonly reason: string | null;
}

export interface FoundBy {
  readonly reference: string;
  /** Narrows the search; null if another amount may have been charged. */
  readonly amountPence: number | null;
  /** When the attempt was recorded. */
  readonly since: Date;
}

export interface PaymentPort {
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** The payment; null if there is none. @throws if the provider does not answer */
  get(paymentId: string): Promise<ProviderPayment | null>;
  /** The payment of an attempt whose response was lost. @throws if the provider does not answer */
  find(by: FoundBy): Promise<ProviderPayment | null>;
  /** True if it is certain that this key charged nothing and never will; false if it may have. */
  cancelByIdempotencyKey(key: string): Promise<boolean>;
  refund(request: {
    readonly idempotencyKey: string;
    readonly paymentId: string;
    readonly amountPence: number;
    /** The payment's. */
    readonly currency: string;
    readonly reason: string;
  }): Promise<RefundOutcome>;
  /** The refunds that have changed since then, oldest first. @throws if the provider does not answer */
  refundsSince(since: Date): Promise<readonly ProviderRefund[]>;
  /** True if the provider signed the webhook's raw body. */
  verifyWebhook(rawBody: string, signature: string | null): boolean;
}
