/** What the answers to a charge and to its repeat prove: a refusal of the repeat does not undo the first call. */
import { SquareError, SquareTimeoutError } from 'square';
import { describe, expect, test } from 'vitest';
import type { ChargeOutcome, ChargeRequest } from '#server/payments/port.ts';
import { requestCharge } from '#server/payments/request-charge.ts';
import { failureOf, saysNothing } from '#server/payments/square.ts';

const refusal = (statusCode: number, code: string, category = 'API_ERROR', field?: string) =>
  new SquareError({ statusCode, body: { errors: [{ category, code, ...(field ? { field } : {}) }] } });

const issuer = 'PAYMENT_METHOD_ERROR';

describe.each([
  ['no answer', new TypeError('fetch failed'), 'unknown', 'unknown'],
  ['a timeout', new SquareTimeoutError('slow'), 'unknown', 'unknown'],
  ['a server error', refusal(500, 'INTERNAL_SERVER_ERROR'), 'unknown', 'unknown'],
  ['a key with other data', refusal(400, 'IDEMPOTENCY_KEY_REUSED'), 'unknown', 'unknown'],
  ['a decline by the issuer', refusal(400, 'GENERIC_DECLINE', issuer), 'declined', 'declined'],
  ['a used token', refusal(400, 'CARD_TOKEN_USED', issuer), 'declined', 'unknown'],
  [
    'an unknown token',
    refusal(404, 'NOT_FOUND', 'INVALID_REQUEST_ERROR', 'source_id'),
    'declined',
    'unknown',
  ],
  ['a rate limit', refusal(429, 'RATE_LIMITED', 'RATE_LIMIT_ERROR'), 'refused', 'unknown'],
  ['wrong credentials', refusal(401, 'UNAUTHORIZED', 'AUTHENTICATION_ERROR'), 'refused', 'unknown'],
  ['a missing permission', refusal(403, 'FORBIDDEN', 'AUTHENTICATION_ERROR'), 'refused', 'unknown'],
  ['an invalid field', refusal(400, 'INVALID_EMAIL_ADDRESS', 'INVALID_REQUEST_ERROR'), 'refused', 'unknown'],
] as const)('%s', (_name, error, first, repeat) => {
  test(`to the only call: ${first}`, () => expect(failureOf(error).kind).toBe(first));
  test(`to a repeat: ${repeat}`, () => expect(failureOf(error, true).kind).toBe(repeat));
});

test('rate limits and errors of our credentials say nothing about a refund', () => {
  expect([401, 403, 429].every((status) => saysNothing(refusal(status, 'ANY')))).toBe(true);
  expect(saysNothing(refusal(400, 'REFUND_AMOUNT_INVALID'))).toBe(false);
});

describe('requesting a charge', () => {
  const request: ChargeRequest = {
    idempotencyKey: 'pay-1',
    isRepeat: false,
    reference: '1',
    sourceId: 'cnon:1',
    amountPence: 100,
    email: 'a@example.com',
    note: '',
  };
  const unknown: ChargeOutcome = { kind: 'unknown', code: 'NO_ANSWER' };
  const busy: ChargeOutcome = { kind: 'refused', code: 'RATE_LIMITED' };
  const declined: ChargeOutcome = { kind: 'declined', code: 'GENERIC_DECLINE' };

  /** The calls that were made, as whether each one is a repeat, and the outcome. */
  async function asked(answers: readonly ChargeOutcome[], isRepeat = false) {
    const calls: boolean[] = [];
    const left = [...answers];
    const charge = (made: ChargeRequest) => {
      expect(made).toEqual({ ...request, isRepeat: made.isRepeat });
      calls.push(made.isRepeat);
      return Promise.resolve(left.shift() ?? unknown);
    };
    return { outcome: await requestCharge({ charge }, { ...request, isRepeat }, 1), calls };
  }

  test('a clear answer is not asked for again', async () => {
    expect(await asked([declined])).toEqual({ outcome: declined, calls: [false] });
  });

  test('after an unknown outcome the second call is a repeat', async () => {
    expect(await asked([unknown, unknown])).toEqual({ outcome: unknown, calls: [false, true] });
  });

  test('a busy provider is asked again; its first refusal shows that nothing was charged', async () => {
    expect(await asked([busy, busy])).toEqual({ outcome: busy, calls: [false, false] });
  });

  test('an attempt that an earlier request made stays a repeat', async () => {
    expect(await asked([unknown, declined], true)).toEqual({ outcome: declined, calls: [true, true] });
  });
});
