/** What staff do with discount codes. */
import type { Result } from '#domain/shared/result.ts';
import { refused } from '#server/http/endpoint.ts';

export { deleteDiscount, DISCOUNT_RULES, discountById, discountPage, saveDiscount } from './discounts.ts';
export { discountForms, discountScreen } from './forms.ts';

/** Codes are for the roles that may change prices. */
export const forDiscounts = { access: ['catalogue'] } as const;

/** The value of a result, or its refusal as a problem document. */
export const discountAnswer = <T>(result: Result<T>): T | Response =>
  result.ok
    ? result.value
    : refused(result.error, { unknown_discount: 404, invalid: 422 }, { code_taken: 'code' });
