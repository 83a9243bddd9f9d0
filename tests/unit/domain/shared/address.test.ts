import { expect, test } from 'vitest';
import { financeApplicant } from '#domain/finance/application.ts';
import { shippingAddressSchema } from '#domain/orders/address.ts';
import { oneLineAddress } from '#domain/shared/address.ts';

test.each([
  ['Flat 3\n12 High Street', 'Flat 3, 12 High Street'],
  ['Flat 3,\r\n12 High Street\r\n', 'Flat 3, 12 High Street'],
  [' The Mill \n\n Unit 4 \n Old Road', 'The Mill, Unit 4, Old Road'],
  ['12 High Street', '12 High Street'],
  ['\n , \n', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(oneLineAddress(typed)).toBe(kept);
  // As every form reads it.
  const shipping = shippingAddressSchema(['GB']).shape.address.safeParse(typed);
  const finance = financeApplicant.shape.address.safeParse(typed);
  for (const { success, data } of [shipping, finance]) {
    expect(success ? data : '').toBe(kept);
  }
});
