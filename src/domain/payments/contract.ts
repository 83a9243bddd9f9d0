/** The wire shapes of card payment (spec sections 3 'Card payment' and 7 `POST /payments/square`). */
import * as z from 'zod/mini';

const CURRENCY = 'The currency must be GBP.';
const AMOUNT = 'The amount must be a whole number of pence above 0.';

/** @param missing also what is said of a value that is no text at all */
const text = (missing: string, max: number, tooLong: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(max, tooLong));

/** Text that may be empty: a client without one sends it so. */
const maybe = (message: string, max: number, tooLong: string) =>
  z.string(message).check(z.maxLength(max, tooLong));

/** `POST /payments/square` */
export const squarePaymentBody = z.object(
  {
    source_id: text('The card token is missing.', 500, 'The card token is too long.'),
    /** Pence; what the buyer was shown. Compared with the order's own total, never charged as it is. */
    amount_cents: z.int(AMOUNT).check(z.gt(0, AMOUNT), z.lte(1_000_000_000, AMOUNT)),
    currency: text(CURRENCY, 3, CURRENCY),
    order_id: text('Please say which order is paid.', 100, 'The order’s id is too long.'),
    location_id: text('The payment location is missing.', 100, 'The payment location is too long.'),
    /** From Square's older buyer verification; the token itself carries today's. */
    verification_token: z.nullish(
      maybe('The verification token must be text.', 500, 'The verification token is too long.'),
    ),
    /** What a guest's order was answered with, where the cookie does not come along. */
    order_token: z.nullish(text('The order token must be text.', 300, 'The order token is too long.')),
  },
  'The payment must be an object.',
);
export type SquarePaymentBody = z.input<typeof squarePaymentBody>;

/** The answer of `POST /payments/square`, whether the card was charged or refused. */
export const squarePaymentWire = z.object({
  success: z.boolean(),
  payment_id: z.nullable(z.string()),
  receipt_url: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
});
export type SquarePaymentWire = z.infer<typeof squarePaymentWire>;

/** `GET /payments/config`: what the browser needs to show the card field. */
export const paymentConfigWire = z.object({
  application_id: z.string(),
  location_id: z.string(),
  script_url: z.string(),
  /** `emulator`: only test cards, and no money moves. */
  environment: z.enum(['production', 'sandbox', 'emulator']),
});
export type PaymentConfigWire = z.infer<typeof paymentConfigWire>;
