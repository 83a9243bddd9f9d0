/** What a failed call to Square says about the payment that it asked for. */
import { SquareError, SquareTimeoutError } from 'square';

interface Failure {
  readonly kind: 'declined' | 'refused' | 'unknown';
  readonly code: string;
}

/** Errors of the card's token, which Square reports as request errors. */
const TOKEN_CODES = new Set(['CARD_TOKEN_USED', 'CARD_TOKEN_EXPIRED', 'SOURCE_USED', 'SOURCE_EXPIRED']);

/** True for a rate limit and for our credentials' errors: they say nothing about the refund, so it is tried again. */
export const saysNothing = (error: unknown): boolean =>
  error instanceof SquareError && [401, 403, 429].includes(error.statusCode ?? 0);

/**
 * Classifies a failed call. A status below 500 proves that this call did nothing.
 * @param isRepeat an earlier call with the key may have charged. Square answers a repeat with that charge or with the card
 * issuer's refusal of it; any other refusal is of the repeat alone, so the outcome stays unknown
 */
export function failureOf(error: unknown, isRepeat = false): Failure {
  if (error instanceof SquareTimeoutError) return { kind: 'unknown', code: 'TIMEOUT' };
  if (!(error instanceof SquareError) || error.statusCode === undefined) {
    return { kind: 'unknown', code: 'NO_ANSWER' };
  }
  const [first] = error.errors;
  const code = first?.code ?? 'UNKNOWN';
  if (error.statusCode >= 500 || error.statusCode === 408) return { kind: 'unknown', code };
  // The key was used with other data: it may have a payment, which has to be looked up.
  if (code === 'IDEMPOTENCY_KEY_REUSED') return { kind: 'unknown', code };
  const isToken = TOKEN_CODES.has(code) || (code === 'NOT_FOUND' && first?.field === 'source_id');
  const isByIssuer = first?.category === 'PAYMENT_METHOD_ERROR' && !isToken;
  // The earlier call may be what used the token.
  if (isRepeat && !isByIssuer) return { kind: 'unknown', code };
  return { kind: isByIssuer || isToken ? 'declined' : 'refused', code };
}
