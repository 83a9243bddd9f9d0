/** What comes off carts and orders: discount codes, paid samples, and trade prices. */
export {
  clearDiscounts,
  offersFor,
  type DiscountRow,
  discountsOf,
  mayReuse,
  recordDiscounts,
} from './codes.ts';
export { type Customer, sampleCreditOf } from './sample-credit.ts';
export { companyOf, tradeListOf, tradeListOfEmail } from './trade-list.ts';
