import { expect, test } from 'vitest';
import { financeApplyBody } from '#domain/finance/contract.ts';

const application = { product_id: 'oak', price_pounds: 100, instalments: 12 };

test.each([
  [undefined, 0],
  [null, 0],
  [0, 0],
  [50, 50],
])('the deposit is optional: %s becomes %s', (given, taken) => {
  expect(financeApplyBody.parse({ ...application, deposit_pounds: given }).deposit_pounds).toBe(taken);
});

test.each([-50, '50', Number.NaN])('a deposit of %s is refused with a sentence', (deposit_pounds) => {
  const { error } = financeApplyBody.safeParse({ ...application, deposit_pounds });
  expect(error?.issues[0]?.message).toBe('Please give the deposit in pounds as a number of 0 or more.');
});
