/** The wire shapes of card payment (spec sections 3 'Card payment' and 7 `POST /payments/square`). */
import * as z from 'zod/mini';

const TOKEN = 'The card token is missing.';
const AMOUNT = 'The amount must be a whole number of pence above 0.';
const ORDER = 'Please say which order is paid.';

const text = (message: string, max: number) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(max, message));

/** Text that may be empty: a client without one sends it so. */
const maybe = (message: string, max: number) => z.string(message).check(z.maxLength(max, message));

/** `POST /payments/square` */
export const squarePaymentBody = z.object(
  {
    source_id: text(TOKEN, 500),
    /** Pence; what the buyer was shown. Compared with the order's own total, never charged as it is. */
    amount_cents: z.int(AMOUNT).check(z.gt(0, AMOUNT), z.lte(1_000_000_000, AMOUNT)),
    currency: text('The currency must be GBP.', 3),
    order_id: text(ORDER, 100),
    location_id: text('The payment location is missing.', 100),
    /** From Square's older buyer verification; the token itself carries today's. */
    verification_token: z.nullish(maybe('The verification token must be text.', 500)),
    /** What a guest's order was answered with, where the cookie does not come along. */
    order_token: z.nullish(text('The order token must be text.', 300)),
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
