/**
 * Paying an order by card. The order exists before the charge and survives a decline. The attempt is recorded before the
 * provider is called. No new attempt begins while the outcome of another is unknown.
 */
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { isCalling, isOpen } from '#domain/payments/attempts.ts';
import { declineMessage } from '#domain/payments/decline.ts';
import { duePence } from '#domain/payments/received.ts';
import { RETURN_WORDS, type ReturnReason } from '#domain/payments/returns.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { formatPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { log } from '#server/log.ts';
import {
  type OrderRow,
  orderRowForViewer,
  payableUntil,
  releaseAfterAttempt,
  type Requester,
  setAside,
  shortageInWords,
  storedVersion,
} from '#server/orders/index.ts';
import { bookingOf, confirmDay } from '#server/delivery/index.ts';
import { hashToken } from '#server/ids.ts';
import { attemptsOf, cardPayment, PAYMENT_RUNNING } from './rows.ts';
import { type Attempt, beginAttempt, beginCall, endAttempt, endCall } from './attempts.ts';
import { countingDeclines, type Payer, refuseCardTesting } from './declines.ts';
import { provider } from './provider.ts';
import { resolveAttempt } from './reconcile.ts';
import { requestCharge } from './request-charge.ts';
import { settleCharge } from './settle.ts';
import { locationId } from './settings.ts';

export interface PayRequest extends Payer {
  readonly requester: Requester;
  readonly sourceId: string;
  readonly amountPence: number;
  readonly currency: string;
  readonly locationId: string;
  readonly verificationToken?: string | undefined;
  /** The order's version that the buyer reviewed. */
  readonly version?: string | null | undefined;
}

export type PayRefusal =
  | 'not_found'
  | 'order_closed'
  | 'payment_returned'
  | 'out_of_stock'
  | 'amount_changed'
  | 'order_changed'
  | 'wrong_currency'
  | 'wrong_location'
  | 'payment_running'
  | 'provider_busy'
  | 'provider_refused'
  | 'outcome_unknown';

export type PayOutcome =
  | { readonly kind: 'paid'; readonly paymentId: string; readonly receiptUrl: string | null }
  | { readonly kind: 'declined'; readonly message: string }
  | { readonly kind: 'refused'; readonly code: PayRefusal; readonly message: string };

interface Charging {
  readonly step: 'charge';
  readonly attempt: Attempt;
  readonly order: OrderRow;
  /** An earlier request made a call for the attempt, and may have charged. */
  readonly isRepeat: boolean;
}

type NextStep =
  | { readonly step: 'answer'; readonly answer: PayOutcome }
  | Charging
  | { readonly step: 'resolve'; readonly attempt: Attempt };

const refused = (code: PayRefusal, message: string): PayOutcome => ({ kind: 'refused', code, message });
const answer = (value: PayOutcome): NextStep => ({ step: 'answer', answer: value });

const paidBy = (attempt: Attempt): PayOutcome => ({
  kind: 'paid',
  paymentId: attempt.providerPaymentId ?? attempt.id,
  receiptUrl: attempt.receiptUrl,
});

const UNKNOWN = refused(
  'outcome_unknown',
  'The card payment service does not answer. We are checking whether your payment went through; you will not be charged twice. Please try again in a minute.',
);
const returned = (why: ReturnReason): PayOutcome => refused('payment_returned', RETURN_WORDS[why].answer);

/** True if an order's payment, where it had one, went back. */
const isUndone = ({ status }: OrderRow): boolean => status === 'cancelled' || status === 'refunded';

/** What helps where this page's order cannot be paid. */
const ANEW = 'To order again, go back to the shipping details, or to the cart.';
const LOOK_AGAIN =
  'Nothing was charged. Please look at the order once more: go back to the shipping details, or load the page again.';

const PAID = 'This order is paid already. Nothing more was charged.';

/** The reason why no charge of the order is possible any more; null if one is. */
function closedRefusal(order: OrderRow, until: Date): PayOutcome | null {
  if (isUndone(order)) {
    return refused('order_closed', `This order was ${order.status}. Nothing was charged. ${ANEW}`);
  }
  if (order.status !== 'pending') {
    return refused('order_closed', PAID);
  }
  // Of an order that is paid in part the time does not run out.
  if (now() > until && order.receivedPence === 0) {
    return refused('order_closed', `This order has expired. Nothing was charged. ${ANEW}`);
  }
  return null;
}

/** A refusal if a figure from the client differs from the order's, otherwise null. Also checked for paid orders. */
function mismatchRefusal(order: OrderRow, request: PayRequest): PayOutcome | null {
  if (request.currency !== store.currency) {
    return refused('wrong_currency', `Orders are paid in ${store.currency}. Nothing was charged.`);
  }
  if (request.locationId !== locationId) {
    return refused('wrong_location', 'The payment location is not this shop’s. Nothing was charged.');
  }
  const due = duePence(order);
  if (request.amountPence !== due) {
    if (order.status !== 'pending') return refused('amount_changed', PAID);
    return refused(
      'amount_changed',
      `The order’s ${due === order.totalPence ? 'total' : 'balance'} is ${formatPence(due)}. Nothing was charged. Please check the order.`,
    );
  }
  return null;
}

/**
 * A refusal if the order is no longer what the buyer reviewed, otherwise null.
 * @param why it has just changed
 */
async function changeRefusal(
  tx: Transaction,
  order: OrderRow,
  { version }: PayRequest,
  why = 'This order was changed since, in another tab, on another device or by us.',
): Promise<PayOutcome | null> {
  if (!version || version === (await storedVersion(tx, order))) return null;
  return refused(
    'order_changed',
    order.status === 'pending'
      ? `${why} ${LOOK_AGAIN}`
      : 'This order was changed and paid in another tab or on another device. Nothing more was charged. Its page shows what was ordered.',
  );
}

/**
 * Sets the order's goods and its day aside for the charge, where they were not kept for it.
 * @returns what is short, with nothing changed; otherwise why it has another day now, if it has one
 */
async function prepare(tx: Transaction, order: OrderRow, until: Date) {
  const before = await bookingOf(tx, order.id);
  const short = await setAside(tx, order, 'shopper', until);
  if (short) return { short };
  // Goods that are kept may have a day that is not, or one that is over or can no longer be packed for.
  if (order.holdsStock) await confirmDay(tx, order);
  const after = await bookingOf(tx, order.id);
  return { otherDay: after?.day === before?.day ? undefined : (after?.reason ?? undefined) };
}

/**
 * True for the same card token while its attempt is open: the same idempotency key is sent, so Square returns the same
 * charge. Not once the order is settled otherwise, or costs something else: the attempt must not charge any more.
 */
const isRepeatOf = (open: Attempt, request: PayRequest, order: OrderRow, sourceHash: string): boolean =>
  isOpen(open) &&
  open.sourceHash === sourceHash &&
  open.amountPence === request.amountPence &&
  order.status === 'pending' &&
  duePence(order) === open.amountPence;

async function begin(tx: Transaction, request: PayRequest): Promise<NextStep> {
  const order = await orderRowForViewer(tx, request.orderId, request.requester);
  if (!order) return answer(refused('not_found', 'There is no such order.'));
  const attempts = (await attemptsOf(tx, order.id)).toReversed();
  const completed = attempts.length > 0 ? await cardPayment(tx, order.id) : null;
  if (completed && !isUndone(order)) {
    return answer(
      (await changeRefusal(tx, order, request)) ?? mismatchRefusal(order, request) ?? paidBy(completed),
    );
  }
  // Recognises a repeated request with the same card token, without storing the token.
  const sourceHash = hashToken(request.sourceId);
  const open = attempts.find((attempt) => isOpen(attempt) || isCalling(attempt, now()));
  if (open && isRepeatOf(open, request, order, sourceHash)) {
    await beginCall(tx, open);
    return { step: 'charge', attempt: open, order, isRepeat: true };
  }
  if (open) {
    return isCalling(open, now())
      ? answer(refused('payment_running', PAYMENT_RUNNING))
      : { step: 'resolve', attempt: open };
  }
  const until = await payableUntil(tx, order);
  const refusal =
    closedRefusal(order, until) ??
    (await changeRefusal(tx, order, request)) ??
    mismatchRefusal(order, request);
  if (refusal) return answer(refusal);
  const declinedBefore = attempts.find(
    (attempt) => attempt.sourceHash === sourceHash && attempt.state === 'declined',
  );
  if (declinedBefore)
    return answer({ kind: 'declined', message: declineMessage(declinedBefore.errorCode ?? '') });
  await refuseCardTesting(request);
  const { short, otherDay } = await prepare(tx, order, until);
  if (short) return answer(refused('out_of_stock', `${shortageInWords(short)} Nothing was charged.`));
  const changed = await changeRefusal(tx, order, request, otherDay);
  if (changed) {
    await releaseAfterAttempt(tx, order.id);
    return answer(changed);
  }
  const attempt = await beginAttempt(tx, {
    orderId: order.id,
    attempt: (attempts[0]?.attempt ?? 0) + 1,
    sourceHash,
    amountPence: duePence(order),
  });
  return { step: 'charge', attempt, order, isRepeat: false };
}

async function chargeAttempt(request: PayRequest, next: Charging): Promise<PayOutcome> {
  const { attempt, order, isRepeat } = next;
  const outcome = await requestCharge(await provider(), {
    idempotencyKey: attempt.idempotencyKey,
    isRepeat,
    reference: attempt.id,
    sourceId: request.sourceId,
    verificationToken: request.verificationToken,
    amountPence: attempt.amountPence,
    email: order.email,
    note: `Order ${orderIdForShopper(order.id)}`,
  });
  if (outcome.kind === 'charged') {
    const { payment } = outcome;
    const settled = await settleCharge(attempt.id, payment);
    return settled.kind === 'paid'
      ? { kind: 'paid', paymentId: payment.id, receiptUrl: payment.receiptUrl }
      : returned(settled.why);
  }
  log.info({ order: order.id, attempt: attempt.attempt, code: outcome.code }, `payment ${outcome.kind}`);
  const state = outcome.kind === 'refused' ? 'failed' : outcome.kind;
  await write(async (tx) => {
    await endCall(tx, attempt);
    await endAttempt(tx, attempt, state, outcome.code);
    await releaseAfterAttempt(tx, order.id);
  });
  if (outcome.kind === 'declined') return { kind: 'declined', message: declineMessage(outcome.code) };
  if (outcome.kind === 'unknown') return UNKNOWN;
  return outcome.code === 'RATE_LIMITED'
    ? refused(
        'provider_busy',
        'The card payment service is busy. You were not charged. Please try again in a minute.',
      )
    : refused(
        'provider_refused',
        'The card payment service could not take the payment. You were not charged.',
      );
}

/**
 * Pays an order, or returns an earlier payment's outcome. Never charges a paid order, or one with an unknown outcome.
 * @throws ProblemError 429 after too many declined cards
 */
export async function payOrder(request: PayRequest): Promise<PayOutcome> {
  const next = await write((tx) => begin(tx, request));
  if (next.step === 'answer') return next.answer;
  if (next.step === 'charge') return countingDeclines(request, () => chargeAttempt(request, next));
  const resolution = await resolveAttempt(next.attempt, true);
  if (resolution === 'unknown') return UNKNOWN;
  if (resolution !== 'paid' && resolution !== 'nothing_charged') return returned(resolution);
  // The open attempt is resolved: either the order is paid, or nothing was charged.
  const retry = await write((tx) => begin(tx, request));
  if (retry.step === 'answer') return retry.answer;
  if (retry.step !== 'charge') return UNKNOWN;
  return countingDeclines(request, () => chargeAttempt(request, retry));
}
