/** Card payment: gets a token from the provider, then calls our API. Failures are returned as messages. */
import type { Card, TokenResult } from '@square/web-sdk';
import type { SquarePaymentBody } from '#domain/payments/contract.ts';
import { plainPounds } from '#domain/shared/money.ts';
import { api, ApiError } from '#islands/api.ts';
import type { PayableOrder } from './types.ts';

export type PayOutcome =
  | { readonly kind: 'paid'; readonly receiptUrl: string | null }
  /** `keepToken`: the outcome is unknown, so the next attempt must send the same token. */
  | { readonly kind: 'failed'; readonly reason: string; readonly keepToken: boolean }
  | { readonly kind: 'check'; readonly words: string };

/** The buyer's details for strong customer authentication. */
const verification = ({ totalPence, buyer }: PayableOrder) => ({
  amount: plainPounds(totalPence),
  currencyCode: 'GBP',
  intent: 'CHARGE' as const,
  customerInitiated: true,
  sellerKeyedIn: false,
  billingContact: {
    givenName: buyer.first_name,
    familyName: buyer.last_name,
    email: buyer.email,
    ...(buyer.phone ? { phone: buyer.phone } : {}),
    addressLines: [buyer.address],
    city: buyer.city,
    postalCode: buyer.postal_code,
    countryCode: buyer.country,
  },
});

const CHECK = 'Please check the card details.';

function messageOf(result: Exclude<TokenResult, { status: 'OK' }>): string {
  if (result.status === 'Cancel' || result.status === 'Abort') {
    return 'The payment was not confirmed, and nothing was charged. Press the button to try again.';
  }
  const messages = 'errors' in result ? result.errors.map(({ message }) => message).filter(Boolean) : [];
  return messages.length > 0 ? `${CHECK} ${messages.join(' ')}` : CHECK;
}

/** Tokenizes the entered card. */
export async function tokenOf(card: Card, order: PayableOrder): Promise<string | PayOutcome> {
  try {
    const result = await card.tokenize(verification(order));
    return result.status === 'OK' ? result.token : { kind: 'check', words: messageOf(result) };
  } catch {
    return { kind: 'failed', reason: 'Payment processing failed', keepToken: false };
  }
}

/**
 * Server failures after which certainly nothing was charged: the next press uses the card as it is then typed. After any
 * other server failure (`outcome_unknown`, a proxy's error page) the charge may have been made.
 */
const NOTHING_CHARGED = new Set(['provider_busy', 'provider_refused', 'overloaded']);

/** Refusals after which another try with this review cannot succeed. */
const TO_CHECK = new Set(['order_changed', 'order_closed', 'amount_changed']);

/** Pays the order with a token. */
export async function payWith(token: string, order: PayableOrder): Promise<PayOutcome> {
  const body: SquarePaymentBody = {
    source_id: token,
    amount_cents: order.totalPence,
    currency: 'GBP',
    order_id: order.id,
    location_id: order.locationId,
    order_token: order.orderToken,
    version: order.version,
  };
  try {
    const answer = await api('POST /payments/square', { body });
    return answer.success
      ? { kind: 'paid', receiptUrl: answer.receipt_url }
      : { kind: 'failed', reason: answer.error_message ?? 'Payment failed', keepToken: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) {
      return { kind: 'failed', reason: 'Payment processing failed', keepToken: true };
    }
    if (TO_CHECK.has(error.code)) return { kind: 'check', words: error.detail };
    const keepToken = error.status >= 500 && !NOTHING_CHARGED.has(error.code);
    return { kind: 'failed', reason: error.detail || 'Payment failed', keepToken };
  }
}

/** A failed payment as a sentence. Removes the reason's own full stop. */
export const failedInWords = (reason: string): string =>
  `Payment failed: ${reason.replace(/\.$/, '')}. Please try again.`;
