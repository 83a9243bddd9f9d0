/** What staff do with discount codes. */
export {
  deleteDiscount,
  DISCOUNT_RULES,
  discountById,
  discountPage,
  renameInDiscounts,
  saveDiscount,
} from './discounts.ts';
export { discountForms, discountScreen } from './forms.ts';

/** Codes are for the roles that may change prices. */
export const forDiscounts = {
  access: ['catalogue'],
  statuses: { unknown_discount: 404, invalid: 422 },
  fields: { code_taken: 'code' },
} as const;
