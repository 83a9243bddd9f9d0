/** Responses of `POST /payments/square`: its four fields, plus a problem document's fields when refused. */
import { json, problem } from '#server/http/problem.ts';
import type { PayOutcome, PayRefusal } from './charge.ts';

const STATUSES: Readonly<Partial<Record<PayRefusal, number>>> = {
  not_found: 404,
  provider_busy: 503,
  provider_refused: 502,
  outcome_unknown: 503,
};

/** The four fields when nothing was charged. @param message the reason, for the buyer */
export const unpaid = (message: string) => ({
  success: false,
  payment_id: null,
  receipt_url: null,
  error_message: message,
});

const refusal = (status: number, code: string, message: string): Response =>
  problem(status, message, { code, ...unpaid(message) });

/** A payment's outcome as an HTTP response. */
export function payResponse(answer: PayOutcome): Response {
  if (answer.kind === 'declined') return refusal(402, 'declined', answer.message);
  if (answer.kind === 'refused') return refusal(STATUSES[answer.code] ?? 409, answer.code, answer.message);
  return json({
    success: true,
    payment_id: answer.paymentId,
    receipt_url: answer.receiptUrl,
    error_message: null,
  });
}
