/**
 * Paying an order by card. The order exists before the charge and survives a decline. The attempt is recorded before the
 * provider is asked. While the outcome of one attempt is unknown, no other begins.
 */
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { declineInWords } from '#domain/payments/decline.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { formatPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { log } from '#server/log.ts';
import {
  type Requester,
  cardPayment,
  type OrderRow,
  payableOrder,
  payableUntil,
} from '#server/orders/index.ts';
import { type Attempt, attemptsOf, beginAttempt, endAttempt, hashOfSource } from './attempts.ts';
import type { ChargeOutcome } from './port.ts';
import { provider } from './provider.ts';
import { IN_FLIGHT_MS, resolveAttempt } from './reconcile.ts';
import { type ReturnReason, settleCharge } from './settle.ts';
import { locationId } from './settings.ts';

export interface PayWish {
  readonly orderId: string;
  readonly requester: Requester;
  readonly sourceId: string;
  readonly amountPence: number;
  readonly currency: string;
  readonly locationId: string;
  readonly verificationToken?: string | undefined;
}

export type PayRefusal =
  | 'not_found'
  | 'order_closed'
  | 'payment_returned'
  | 'amount_changed'
  | 'wrong_currency'
  | 'wrong_location'
  | 'payment_running'
  | 'provider_busy'
  | 'provider_refused'
  | 'outcome_unknown';

export type PayAnswer =
  | { readonly kind: 'paid'; readonly paymentId: string; readonly receiptUrl: string | null }
  | { readonly kind: 'declined'; readonly words: string }
  | { readonly kind: 'refused'; readonly code: PayRefusal; readonly words: string };

type Begun =
  | { readonly step: 'answer'; readonly answer: PayAnswer }
  | { readonly step: 'charge'; readonly attempt: Attempt; readonly order: OrderRow }
  | { readonly step: 'resolve'; readonly attempt: Attempt };

const refused = (code: PayRefusal, words: string): PayAnswer => ({ kind: 'refused', code, words });
const answer = (value: PayAnswer): Begun => ({ step: 'answer', answer: value });

const paidBy = (attempt: Attempt): PayAnswer => ({
  kind: 'paid',
  paymentId: attempt.providerPaymentId ?? attempt.id,
  receiptUrl: attempt.receiptUrl,
});

const UNKNOWN = refused(
  'outcome_unknown',
  'The card payment service does not answer. We are checking whether your payment went through; you will not be charged twice. Please try again in a minute.',
);
const returned = (words: string): PayAnswer => refused('payment_returned', words);
const RETURNED: Readonly<Record<ReturnReason, PayAnswer>> = {
  too_late: returned(
    'This order was cancelled before your payment arrived. The whole amount is being refunded to your card.',
  ),
  twice: returned('This order was already paid. This second payment is being refunded to your card.'),
  other_amount: returned(
    'The card payment service charged another amount than your order’s. All of it is being refunded to your card, and your order is not paid yet. Please try again, or ask us.',
  ),
};
const isReturned = (resolution: string): resolution is ReturnReason => Object.hasOwn(RETURNED, resolution);

/** Why the order cannot be charged now; null if it can. */
function objection(order: OrderRow, until: Date, wish: PayWish): PayAnswer | null {
  if (order.status === 'cancelled') {
    return refused('order_closed', 'This order was cancelled. Please place a new order.');
  }
  if (order.status !== 'pending') {
    return refused('order_closed', `This order is ${order.status} and cannot be paid.`);
  }
  if (now() > until) {
    return refused('order_closed', 'This order has expired. Please place a new order.');
  }
  return disagreement(order, wish);
}

/** The refusal of a figure from the client that is not the order's; null where all agree. Paid orders are checked too. */
function disagreement(order: OrderRow, wish: PayWish): PayAnswer | null {
  if (wish.currency !== store.currency) {
    return refused('wrong_currency', `Orders are paid in ${store.currency}. Nothing was charged.`);
  }
  if (wish.locationId !== locationId) {
    return refused('wrong_location', 'The payment location is not this shop’s. Nothing was charged.');
  }
  if (wish.amountPence !== order.totalPence) {
    return refused(
      'amount_changed',
      `The order’s total is ${formatPence(order.totalPence)}. Nothing was charged. Please check the order.`,
    );
  }
  return null;
}

async function begin(tx: Transaction, wish: PayWish): Promise<Begun> {
  const order = await payableOrder(tx, wish.orderId, wish.requester);
  if (!order) return answer(refused('not_found', 'There is no such order.'));
  const attempts = await attemptsOf(tx, order.id);
  const completed = await cardPayment(tx, order.id);
  if (completed && order.status !== 'cancelled') {
    return answer(disagreement(order, wish) ?? paidBy(completed));
  }
  const sourceHash = hashOfSource(wish.sourceId);
  const open = attempts.find(({ state }) => state === 'started' || state === 'unknown');
  // The same card token again while its attempt is open: the same idempotency key, and so the same charge.
  if (open?.sourceHash === sourceHash && open.amountPence === wish.amountPence) {
    return { step: 'charge', attempt: open, order };
  }
  if (open) {
    const isInFlight = open.state === 'started' && now().getTime() - open.createdAt.getTime() < IN_FLIGHT_MS;
    return isInFlight
      ? answer(refused('payment_running', 'A payment for this order is being worked on. Try again shortly.'))
      : { step: 'resolve', attempt: open };
  }
  const against = objection(order, await payableUntil(tx, order), wish);
  if (against) return answer(against);
  const same = attempts.find((one) => one.sourceHash === sourceHash && one.state === 'declined');
  if (same) return answer({ kind: 'declined', words: declineInWords(same.errorCode ?? '') });
  const attempt = await beginAttempt(tx, {
    orderId: order.id,
    attempt: (attempts[0]?.attempt ?? 0) + 1,
    sourceHash,
    amountPence: order.totalPence,
  });
  return { step: 'charge', attempt, order };
}

/** Asks for the charge. If no answer comes, asks once more with the same key, which shows what the first call did. */
async function ask(wish: PayWish, order: OrderRow, attempt: Attempt): Promise<ChargeOutcome> {
  const charge = {
    idempotencyKey: attempt.idempotencyKey,
    reference: attempt.id,
    sourceId: wish.sourceId,
    verificationToken: wish.verificationToken,
    amountPence: attempt.amountPence,
    email: order.email,
    note: `Order ${orderIdForShopper(order.id)}`,
  };
  const port = await provider();
  const first = await port.charge(charge);
  return first.kind === 'unknown' ? port.charge(charge) : first;
}

async function chargeAttempt(wish: PayWish, order: OrderRow, attempt: Attempt): Promise<PayAnswer> {
  const outcome = await ask(wish, order, attempt);
  if (outcome.kind === 'charged') {
    const { payment } = outcome;
    const settled = await settleCharge(attempt.id, payment);
    return settled.kind === 'paid'
      ? { kind: 'paid', paymentId: payment.id, receiptUrl: payment.receiptUrl }
      : RETURNED[settled.why];
  }
  log.info({ order: order.id, attempt: attempt.attempt, code: outcome.code }, `payment ${outcome.kind}`);
  const state = outcome.kind === 'refused' ? 'failed' : outcome.kind;
  await write((tx) => endAttempt(tx, attempt, state, outcome.code));
  if (outcome.kind === 'declined') return { kind: 'declined', words: declineInWords(outcome.code) };
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

/** Pays an order, or says how an earlier payment ended. Never charges a paid order, nor one with an open outcome. */
export async function payOrder(wish: PayWish): Promise<PayAnswer> {
  const begun = await write((tx) => begin(tx, wish));
  if (begun.step === 'answer') return begun.answer;
  if (begun.step === 'charge') return chargeAttempt(wish, begun.order, begun.attempt);
  const resolution = await resolveAttempt(begun.attempt, true);
  if (resolution === 'unknown') return UNKNOWN;
  if (isReturned(resolution)) return RETURNED[resolution];
  // The open attempt is resolved: the order is paid, or nothing was charged.
  const again = await write((tx) => begin(tx, wish));
  if (again.step === 'answer') return again.answer;
  return again.step === 'charge' ? chargeAttempt(wish, again.order, again.attempt) : UNKNOWN;
}
