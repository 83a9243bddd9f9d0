import { expect, test } from 'vitest';
import { refundBody } from '#domain/orders/staff.ts';
import { squarePaymentBody } from '#domain/payments/contract.ts';
import { requestKeyField } from '#domain/payments/received.ts';

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

test.each([
  ['source_id', undefined, 'The card token is missing.'],
  ['source_id', '', 'The card token is missing.'],
  ['source_id', 'x'.repeat(501), 'The card token is too long.'],
  ['location_id', '', 'The payment location is missing.'],
  ['location_id', 'x'.repeat(101), 'The payment location is too long.'],
  ['order_id', '', 'Please say which order is paid.'],
  ['order_id', 'x'.repeat(101), 'The order’s id is too long.'],
  ['order_token', 'x'.repeat(301), 'The order token is too long.'],
  ['verification_token', 'x'.repeat(501), 'The verification token is too long.'],
])('an invalid %s gets its own message', (field, value, message) => {
  const { error } = squarePaymentBody.safeParse({ ...payment, [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

test('a verification token must be a string', () => {
  expect(squarePaymentBody.safeParse({ ...payment, verification_token: 7 }).success).toBe(false);
});

test('an idempotency key is the same in capitals', () => {
  const key = '0b8f9c1e-6a55-4c2e-9f1a-3d2c1b0a9e8f';
  expect(requestKeyField.parse(key.toUpperCase())).toBe(key);
  expect(refundBody.parse({ amount: 10, reason: 'late', request_key: key.toUpperCase() }).request_key).toBe(
    key,
  );
});
