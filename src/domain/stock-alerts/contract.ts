/** What is asked of whoever wants one e-mail when a product can be had again. */
import * as z from 'zod/mini';
import { QUANTITY_RANGE } from '../cart/rules.ts';
import { emailField } from '../shared/email-field.ts';
import { SLUG } from '../shared/ids.ts';

/** The quantity waited for, as a form or an address gives it. */
export const alertQuantity = z.pipe(
  z.string(QUANTITY_RANGE).check(z.trim(), z.regex(/^[1-9]\d{0,4}$/, QUANTITY_RANGE)),
  z.transform(Number),
);

/** The form. */
export const stockAlertBody = z.object({
  email: emailField,
  quantity: z._default(alertQuantity, 1),
  /** Honeypot: a hidden field that only bots fill in. */
  website: z._default(z.string(), ''),
});

/** The values of the mailed link: the product, the address and the quantity. */
export const stockAlertLink = z.tuple([z.string().check(z.regex(SLUG)), emailField, z.int()]);
