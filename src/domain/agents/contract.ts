/** The requests of agents, as UCP has them; what the shop makes no use of is accepted and dropped. */
import * as z from 'zod/mini';
import { MAX_LINES, MAX_QUANTITY, CART_FULL, QUANTITY_RANGE } from '../cart/rules.ts';

const MAX_TEXT = 300;
const text = z.string().check(z.maxLength(MAX_TEXT, `Texts have at most ${MAX_TEXT} characters.`));
/** Null counts as absent. */
const optionalText = z.optional(
  z.pipe(
    z.nullish(text),
    z.transform((value) => value ?? undefined),
  ),
);
const amount = z.int().check(z.gte(0, 'Amounts are minor units, 0 or more.'));

/** Which currency a price filter is in. */
const context = z.optional(z.object({ currency: optionalText }));
const filters = z.optional(
  z.object({
    categories: z.optional(z.array(text).check(z.maxLength(20))),
    price: z.optional(z.object({ min: z.optional(amount), max: z.optional(amount) })),
  }),
);
export type Filters = z.infer<typeof filters>;

export const searchBody = z.object({
  query: z.optional(z.string().check(z.maxLength(200, 'A search has at most 200 characters.'))),
  context,
  filters,
  pagination: z.optional(
    z.object({
      cursor: z.optional(z.string().check(z.regex(/^o\d{1,5}$/, 'This is no cursor of an earlier answer.'))),
      limit: z.optional(z.int().check(z.gte(1, 'A page has at least one product.'))),
    }),
  ),
});
export type SearchBody = z.infer<typeof searchBody>;

export const lookupBody = z.object({
  ids: z.array(text).check(z.minLength(1, 'Give at least one id.')),
  context,
  filters,
});

export const productBody = z.object({ id: text, context, filters });

const lineItems = z
  .array(
    z.object({
      item: z.object({ id: text }),
      quantity: z.int(QUANTITY_RANGE).check(z.gte(1, QUANTITY_RANGE), z.lte(MAX_QUANTITY, QUANTITY_RANGE)),
    }),
  )
  .check(z.maxLength(MAX_LINES, CART_FULL));

const buyer = z.object({
  first_name: optionalText,
  last_name: optionalText,
  email: optionalText,
  phone_number: optionalText,
});

const postalAddress = z.object({
  id: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  phone_number: optionalText,
  street_address: optionalText,
  extended_address: optionalText,
  address_locality: optionalText,
  address_region: optionalText,
  address_country: optionalText,
  postal_code: optionalText,
});
export type PostalAddress = z.infer<typeof postalAddress>;

const method = z.object({
  type: z.nullish(z.enum(['shipping', 'pickup'])),
  destinations: z.nullish(z.array(postalAddress).check(z.maxLength(20))),
  selected_destination_id: optionalText,
  groups: z.nullish(z.array(z.object({ selected_option_id: optionalText })).check(z.maxLength(20))),
});

const cartFields = {
  line_items: lineItems,
  buyer: z.optional(buyer),
  discounts: z.optional(
    z.object({ codes: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10))) }),
  ),
};

export const cartBody = z.object(cartFields);
export const checkoutBody = z.object({
  ...cartFields,
  fulfillment: z.optional(z.object({ methods: z.optional(z.array(method).check(z.maxLength(10))) })),
});
export type CheckoutBody = z.infer<typeof checkoutBody>;

/** With `cart_id` the cart's own lines, buyer and codes are taken. */
export const newCheckoutBody = z.extend(checkoutBody, {
  line_items: z._default(lineItems, []),
  cart_id: z.optional(text),
});

/** Payment instruments are not taken: the buyer pays in the shop's own checkout. */
export const noBody = z.object({});
