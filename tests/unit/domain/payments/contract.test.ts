import { expect, test } from 'vitest';
import { squarePaymentBody } from '#domain/payments/contract.ts';

const payment = {
  source_id: 'cnon:card',
  amount_cents: 100,
  currency: 'GBP',
  order_id: 'order',
  location_id: 'place',
};

test.each([undefined, null, '', 'verf:1'])('the verification token may be %j', (verification_token) => {
  expect(squarePaymentBody.safeParse({ ...payment, verification_token }).success).toBe(true);
});

test('a verification token that is no text is refused', () => {
  expect(squarePaymentBody.safeParse({ ...payment, verification_token: 7 }).success).toBe(false);
});
