/** The wire shapes of card payment. */
import * as z from 'zod/mini';
import { MAX_PENCE } from '../shared/money.ts';

const CURRENCY = 'The currency must be GBP.';
const AMOUNT = 'The amount must be a whole number of pence above 0.';

/** @param missing the message for an empty value and for one that is not a string */
const requiredText = (missing: string, max: number, tooLong: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(max, tooLong));

/** Text that may be empty: some clients send '' instead of omitting the field. */
const optionalText = (message: string, max: number, tooLong: string) =>
  z.string(message).check(z.maxLength(max, tooLong));

/** `POST /payments/square` */
export const squarePaymentBody = z.object(
  {
    source_id: requiredText('The card token is missing.', 500, 'The card token is too long.'),
    /** The amount the buyer was shown, in pence. Compared with the order's total; the charge uses the latter. */
    amount_cents: z.int(AMOUNT).check(z.gt(0, AMOUNT), z.lte(MAX_PENCE, AMOUNT)),
    currency: requiredText(CURRENCY, 3, CURRENCY),
    order_id: requiredText('Please say which order is paid.', 100, 'The order’s id is too long.'),
    location_id: requiredText('The payment location is missing.', 100, 'The payment location is too long.'),
    /** Token of Square's older buyer verification. Today the card token itself carries the verification. */
    verification_token: z.nullish(
      optionalText('The verification token must be text.', 500, 'The verification token is too long.'),
    ),
    /** The token returned with a guest's order, for clients that do not send its cookie. */
    order_token: z.nullish(
      requiredText('The order token must be text.', 300, 'The order token is too long.'),
    ),
    /** The `version` of the order that the buyer reviewed: if it has been changed since, nothing is charged. */
    version: z.nullish(requiredText('The version must be text.', 100, 'The version is too long.')),
  },
  'The payment must be an object.',
);
export type SquarePaymentBody = z.input<typeof squarePaymentBody>;

/** The response of `POST /payments/square`, whether the card was charged or declined. */
export const squarePaymentWire = z.object({
  success: z.boolean(),
  payment_id: z.nullable(z.string()),
  receipt_url: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
});
export type SquarePaymentWire = z.infer<typeof squarePaymentWire>;

/** `GET /payments/config`: the settings the browser needs to show the card field. */
export const paymentConfigWire = z.object({
  application_id: z.string(),
  location_id: z.string(),
  script_url: z.string(),
  /** `emulator` accepts test cards only and moves no money. */
  environment: z.enum(['production', 'sandbox', 'emulator']),
});
export type PaymentConfigWire = z.infer<typeof paymentConfigWire>;
