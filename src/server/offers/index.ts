/** Discount codes in carts and orders. */
export {
  clearDiscounts,
  codesOf,
  type DiscountRow,
  discountsOf,
  mayReuse,
  recordDiscounts,
} from './codes.ts';
