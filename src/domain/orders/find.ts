/** Finding a guest's order again, by its number and the e-mail that it was placed with. */
import * as z from 'zod/mini';
import { emailField } from '../shared/email-field.ts';

const NUMBER = 'Please give the order number: the eight letters and digits in your e-mail.';

/** The same words whether there is such an order or not. */
export const ORDER_LINK_SENT =
  'If there is such an order, its link is on its way to that address. It can take a minute.';

/** The number as it is read out or copied, with `#`, spaces and capitals; or the whole id. */
const orderNumber = z.pipe(
  z.string(NUMBER),
  z.pipe(
    z.transform((text: string) => text.toLowerCase().replace(/^\s*(?:order)?[\s#:]*|\s+/g, '')),
    z.string().check(z.regex(/^(?:[0-9a-f]{8}|[0-9a-f-]{36})$/, NUMBER)),
  ),
);

/** The form of /orders/find. */
export const findOrderBody = z.object({ number: orderNumber, email: emailField });
