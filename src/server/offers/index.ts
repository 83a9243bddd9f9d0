/** What comes off carts and orders: discount codes, and paid samples. */
export {
  clearDiscounts,
  offersFor,
  type DiscountRow,
  discountsOf,
  mayReuse,
  recordDiscounts,
} from './codes.ts';
export { type Customer, sampleCreditOf } from './sample-credit.ts';
