/** The wire shapes of `POST /products/{id}/finance-apply`: pounds. */
import * as z from 'zod/mini';
import { MAX_POUNDS } from '../shared/money.ts';

const PRICE = 'Please give the price in pounds as a number.';
const DEPOSIT = 'Please give the deposit in pounds as a number of 0 or more.';
const INSTALMENTS = 'Please give the number of monthly payments as a whole number.';

/** An application: the product (which must match the URL), the amount to finance, the deposit and the instalments. */
export const financeApplyBody = z.object({
  product_id: z.string('Please say which product the finance is for.'),
  price_pounds: z.number(PRICE).check(z.gt(0, PRICE), z.lte(MAX_POUNDS, PRICE)),
  deposit_pounds: z.pipe(
    z.nullish(z.number(DEPOSIT).check(z.gte(0, DEPOSIT), z.lte(MAX_POUNDS, DEPOSIT))),
    z.transform((deposit: number | null | undefined) => deposit ?? 0),
  ),
  instalments: z.int(INSTALMENTS),
});
export type FinanceApplyBody = z.infer<typeof financeApplyBody>;

/** The response: the URL of the application page, which is opened in a new tab. */
export const financeApplyAnswer = z.object({ application_url: z.string() });
