/** The answers of `POST /payments/square`: the spec's four fields, with those of a problem document when refused. */
import { json, problem } from '#server/http/problem.ts';
import type { PayAnswer, PayRefusal } from './charge.ts';

const STATUSES: Readonly<Partial<Record<PayRefusal, number>>> = {
  not_found: 404,
  provider_busy: 503,
  provider_refused: 502,
  outcome_unknown: 503,
};

/** The spec's four fields when nothing was charged. @param words the reason, for the buyer */
export const unpaid = (words: string) => ({
  success: false,
  payment_id: null,
  receipt_url: null,
  error_message: words,
});

const refusal = (status: number, code: string, words: string): Response =>
  problem(status, words, { code, ...unpaid(words) });

/** A payment's outcome as a response. */
export function payAnswer(answer: PayAnswer): Response {
  if (answer.kind === 'declined') return refusal(402, 'declined', answer.words);
  if (answer.kind === 'refused') return refusal(STATUSES[answer.code] ?? 409, answer.code, answer.words);
  return json({
    success: true,
    payment_id: answer.paymentId,
    receipt_url: answer.receiptUrl,
    error_message: null,
  });
}
