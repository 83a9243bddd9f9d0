/** The payment port, implemented with Square's SDK. Retries reuse the attempt's key, so they can never charge twice. */
import { type Square, SquareClient, SquareError, SquareTimeoutError } from 'square';
import { store } from '#config/store.ts';
import { log } from '#server/log.ts';
import type { ChargeOutcome, PaymentPort, ProviderPayment, ProviderRefund, RefundOutcome } from './port.ts';
import { accessToken, baseUrl, locationId, webhookKey, webhookUrl } from './settings.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a failed call to Square says about the payment that it asked for. */
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

/** The signature of Square's webhooks: base64 HMAC-SHA256 over the URL and the raw body. */
interface SignedWebhook {
  readonly rawBody: string;
  /** Header `x-square-hmacsha256-signature`. */
  readonly signature: string | null;
  readonly key: string;
  readonly url: string;
}

/** True if the webhook is signed with our key. Compares in constant time. */
export function isSignedBySquare({ rawBody, signature, key, url }: SignedWebhook): boolean {
  const expected = createHmac('sha256', key)
    .update(url + rawBody)
    .digest();
  const given = Buffer.from(signature ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Seconds per call. With one repeat (request-charge.ts), a charge succeeds or fails within 18 seconds. */
const TIMEOUT_S = 8;
/** The SDK's own, for all calls but a charge. */
const RETRIES = 1;
/** Tolerance for a Square clock that is behind ours. */
const SKEW_MS = 5 * 60_000;

let clientPromise: Promise<SquareClient> | null = null;

const client = (): Promise<SquareClient> =>
  (clientPromise ??= baseUrl().then(
    (url) =>
      new SquareClient({
        token: accessToken,
        baseUrl: url,
        maxRetries: RETRIES,
        timeoutInSeconds: TIMEOUT_S,
      }),
  ));

const moneyOf = (units: number, currency: string): Square.Money => ({
  amount: BigInt(units),
  // Square's own code, as it came with the payment.
  currency: currency as Square.Currency,
});

const STATUSES: Readonly<Record<string, ProviderPayment['status']>> = {
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELED: 'failed',
};

function paymentOf(payment: Square.Payment): ProviderPayment {
  const { card } = payment.cardDetails ?? {};
  return {
    id: payment.id ?? '',
    reference: payment.referenceId ?? null,
    status: STATUSES[payment.status ?? ''] ?? 'open',
    amountPence: Number(payment.amountMoney?.amount ?? 0n),
    currency: payment.amountMoney?.currency ?? '',
    receiptUrl: payment.receiptUrl ?? null,
    cardBrand: card?.cardBrand ?? null,
    cardLast4: card?.last4 ?? null,
  };
}

async function charge(request: Parameters<PaymentPort['charge']>[0]): Promise<ChargeOutcome> {
  try {
    const square = await client();
    const { payment } = await square.payments.create(
      {
        sourceId: request.sourceId,
        idempotencyKey: request.idempotencyKey,
        amountMoney: moneyOf(request.amountPence, store.currency),
        locationId,
        referenceId: request.reference,
        autocomplete: true,
        buyerEmailAddress: request.email,
        note: request.note,
        ...(request.verificationToken ? { verificationToken: request.verificationToken } : {}),
      },
      // The SDK shows only its last try's answer: a refusal there would hide that an earlier try may have charged.
      { maxRetries: 0 },
    );
    if (!payment) return { kind: 'unknown', code: 'NO_PAYMENT' };
    const created = paymentOf(payment);
    if (created.status === 'completed') return { kind: 'charged', payment: created };
    return created.status === 'failed'
      ? { kind: 'declined', code: payment.cardDetails?.errors?.[0]?.code ?? 'GENERIC_DECLINE' }
      : { kind: 'unknown', code: 'NOT_COMPLETED' };
  } catch (error) {
    return failureOf(error, request.isRepeat);
  }
}

async function get(paymentId: string): Promise<ProviderPayment | null> {
  try {
    const square = await client();
    const { payment } = await square.payments.get({ paymentId });
    return payment ? paymentOf(payment) : null;
  } catch (error) {
    if (error instanceof SquareError && error.statusCode === 404) return null;
    throw error;
  }
}

async function find(by: Parameters<PaymentPort['find']>[0]): Promise<ProviderPayment | null> {
  const square = await client();
  const page = await square.payments.list({
    beginTime: new Date(by.since.getTime() - SKEW_MS).toISOString(),
    locationId,
    ...(by.amountPence === null ? {} : { total: BigInt(by.amountPence) }),
    sortOrder: 'ASC',
  });
  for await (const payment of page) {
    if (payment.referenceId === by.reference) return paymentOf(payment);
  }
  return null;
}

async function cancelByIdempotencyKey(key: string): Promise<boolean> {
  try {
    const square = await client();
    await square.payments.cancelByIdempotencyKey({ idempotencyKey: key });
    return true;
  } catch (error) {
    log.warn({ code: failureOf(error).code }, 'a payment could not be cancelled by its key');
    return false;
  }
}

async function refund(request: Parameters<PaymentPort['refund']>[0]): Promise<RefundOutcome> {
  try {
    const square = await client();
    const response = await square.refunds.refundPayment({
      idempotencyKey: request.idempotencyKey,
      paymentId: request.paymentId,
      amountMoney: moneyOf(request.amountPence, request.currency),
      reason: request.reason,
    });
    const status = response.refund?.status;
    if (status === 'FAILED' || status === 'REJECTED') return { kind: 'refused', code: status };
    return response.refund?.id
      ? { kind: 'accepted', id: response.refund.id }
      : { kind: 'unknown', code: 'NO_REFUND' };
  } catch (error) {
    const { kind, code } = failureOf(error);
    return { kind: kind === 'unknown' || saysNothing(error) ? 'unknown' : 'refused', code };
  }
}

async function refundsSince(since: Date): Promise<readonly ProviderRefund[]> {
  const square = await client();
  const page = await square.refunds.list({
    updatedAtBeginTime: since.toISOString(),
    sortField: 'UPDATED_AT',
    sortOrder: 'ASC',
    locationId,
  });
  const found: ProviderRefund[] = [];
  for await (const { id, paymentId, status, amountMoney, reason } of page) {
    found.push({
      id,
      paymentId: paymentId ?? null,
      status: status ?? '',
      amountPence: Number(amountMoney.amount ?? 0n),
      currency: amountMoney.currency ?? '',
      reason: reason ?? null,
    });
  }
  return found;
}

const verifyWebhook = (rawBody: string, signature: string | null): boolean =>
  isSignedBySquare({ rawBody, signature, key: webhookKey, url: webhookUrl });

/** The payment port for Square or its emulator. */
export const square: PaymentPort = {
  charge,
  get,
  find,
  cancelByIdempotencyKey,
  refund,
  refundsSince,
  verifyWebhook,
};
