/** What comes off carts and orders: discount codes and paid samples. */
export { mayAskFor } from './asked-addresses.ts';
export {
  areTaken,
  clearDiscounts,
  CODES_OF_ORDER,
  offersFor,
  type DiscountRow,
  discountsOf,
  mayReuse,
  recordDiscounts,
  sharesOffer,
} from './codes.ts';
/** Per IP address: codes must not be found by trying, nor by whom one was used, nor who has bought samples. */
export const OFFERS_LIMIT = { bucket: 'discount-codes', points: 240, seconds: 600 } as const;
export {
  type Customer,
  sampleCreditOf,
  samplesCameOff,
  samplesOffOrder,
  samplesPaidBack,
} from './sample-credit.ts';
