/** The emulator's records and responses, in Square's snake_case (Square API 2026-09-16, the parts used here). */

export interface Money {
  readonly amount: number;
  readonly currency: string;
}

export interface ApiError {
  readonly category: string;
  readonly code: string;
  readonly detail: string;
  readonly field?: string;
}

export interface CardFacts {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

export interface Payment {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly amount_money: Money;
  readonly total_money: Money;
  readonly refunded_money?: Money;
  readonly status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED';
  readonly source_type: 'CARD';
  readonly location_id: string;
  readonly reference_id?: string;
  readonly buyer_email_address?: string;
  readonly note?: string;
  readonly receipt_number: string;
  readonly receipt_url: string;
  readonly refund_ids?: readonly string[];
  readonly risk_evaluation: { readonly created_at: string; readonly risk_level: string };
  readonly card_details: {
    readonly status: 'AUTHORIZED' | 'CAPTURED' | 'VOIDED' | 'FAILED';
    readonly card: CardFacts;
    readonly entry_method: 'KEYED';
    readonly cvv_status: string;
    readonly avs_status: string;
    readonly statement_description: string;
    readonly errors?: readonly ApiError[];
  };
  readonly version_token: string;
}

export interface Refund {
  readonly id: string;
  readonly status: 'PENDING' | 'COMPLETED';
  readonly amount_money: Money;
  readonly payment_id: string;
  readonly location_id: string;
  readonly reason?: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The outcome of an idempotency key, so that a repeated request gets the same response. */
export interface KeyRecord {
  readonly bodyHash: string;
  readonly paymentId?: string;
  readonly refundId?: string;
  readonly refusal?: { readonly status: number; readonly error: ApiError };
}

/** A token's card. The card number is never stored. */
export interface Token {
  readonly id: string;
  readonly card: CardFacts;
  /** The decline code of a charge; null if it is accepted. */
  readonly declines: string | null;
  readonly usedAt: string | null;
}

export interface EventRecord {
  readonly event_id: string;
  readonly body: string;
  readonly delivered: boolean;
}

/** An error response of Square's API. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: ApiError;
  constructor(status: number, category: string, code: string, detail: string, field?: string) {
    super(code);
    this.status = status;
    this.error = { category, code, detail, ...(field ? { field } : {}) };
  }
}

/**
 * An invalid request.
 * @param field the invalid field
 */
export const badRequest = (code: string, detail: string, field?: string): Refusal =>
  new Refusal(400, 'INVALID_REQUEST_ERROR', code, detail, field);

/**
 * A missing entity.
 * @param what its description, with its id
 */
export const notFound = (what: string): Refusal =>
  new Refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', `Could not find ${what}.`);
