/** The wire shapes of orders (spec sections 3 and 7): snake_case, pounds, m², ISO times. */
import * as z from 'zod/mini';
import { MAX_LINES, MAX_QUANTITY, QUANTITY_RANGE } from '../cart/rules.ts';
import { SLUG } from '../shared/ids.ts';
import { shippingAddressSchema } from './address.ts';

const PRODUCT = 'Please say which product is meant.';
const AREA = 'The area must be a number of m² from 0 to 10,000.';
const PRICE = 'Prices and totals must be numbers of pounds, 0 or more.';
const KEY = 'A client key has 8 to 100 characters.';
const NOT_AN_ORDER = 'An order is an object with a shipping address.';
export const EMPTY_CART = 'Your cart is empty';

/** A figure that the client saw: never believed, only compared. */
const seen = z.nullish(z.number(PRICE).check(z.gte(0, PRICE), z.lte(100_000_000, PRICE)));

/** A line as the client sends it: a whole cart item may come along. */
export const orderItemBody = z.object(
  {
    product_id: z
      .string(PRODUCT)
      .check(z.minLength(1, PRODUCT), z.maxLength(200, PRODUCT), z.regex(SLUG, PRODUCT)),
    quantity: z.int(QUANTITY_RANGE).check(z.gte(1, QUANTITY_RANGE), z.lte(MAX_QUANTITY, QUANTITY_RANGE)),
    is_sample: z._default(z.boolean('is_sample must be true or false.'), false),
    area_m2: z.nullish(z.number(AREA).check(z.gte(0, AREA), z.lte(10_000, AREA))),
    product_price: seen,
    price: seen,
    total_price: seen,
    sample_shipping_cost: seen,
  },
  'Each item must be an object with product_id and quantity.',
);
export type OrderItemBody = z.output<typeof orderItemBody>;

const extras = {
  /** What the client shows as the total: refused with 409 where it disagrees. */
  total_amount: seen,
  /** The browser's key of this checkout: a repeated request finds the first order. */
  client_key: z.nullish(z.string(KEY).check(z.minLength(8, KEY), z.maxLength(100, KEY))),
  /** Consent to be shown by first name and town in 'recent purchases'. */
  show_purchase: z._default(z.boolean('show_purchase must be true or false.'), false),
};

/** `POST /orders/guest` */
export const guestOrderBody = (countries: readonly string[]) =>
  z.object(
    {
      shipping_address: shippingAddressSchema(countries),
      items: z
        .array(orderItemBody, EMPTY_CART)
        .check(
          z.minLength(1, EMPTY_CART),
          z.maxLength(MAX_LINES, `An order takes at most ${MAX_LINES} different lines.`),
        ),
      /** The token of the guest's order that is being changed, where there is one. */
      order_token: z.nullish(z.string('order_token must be text.').check(z.maxLength(300, 'Too long.'))),
      ...extras,
    },
    NOT_AN_ORDER,
  );

/** `POST /orders`: the goods are those of the server cart. */
export const userOrderBody = (countries: readonly string[]) =>
  z.object({ shipping_address: shippingAddressSchema(countries), ...extras }, NOT_AN_ORDER);

export const orderItemWire = z.object({
  product_id: z.string(),
  product_name: z.string(),
  quantity: z.number(),
  /** Pounds per box; 0 for a sample. */
  price: z.number(),
  total_price: z.number(),
  is_sample: z.boolean(),
  sample_shipping_cost: z.number(),
  supplier: z.string(),
  unit: z.string(),
  area_m2: z.nullable(z.number()),
  price_per_m2: z.nullable(z.number()),
  image_url: z.nullable(z.string()),
  cut_to_size: z.boolean(),
});

export const orderWire = z.object({
  id: z.string(),
  status: z.string(),
  created_at: z.string(),
  items: z.array(orderItemWire),
  total_amount: z.number(),
  goods_amount: z.number(),
  sample_shipping_amount: z.number(),
  vat_amount: z.number(),
  refunded_amount: z.number(),
});
export type OrderWire = z.infer<typeof orderWire>;

/** One order in full. */
const orderDetailWire = z.extend(orderWire, {
  shipping_address: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    address: z.string(),
    city: z.string(),
    postal_code: z.string(),
    country: z.string(),
  }),
  /** When an unpaid order is cancelled and its boxes go back on the shelf. */
  expires_at: z.nullable(z.string()),
  receipt_url: z.nullable(z.string()),
  events: z.array(
    z.object({ status: z.nullable(z.string()), note: z.nullable(z.string()), created_at: z.string() }),
  ),
});
export type OrderDetailWire = z.infer<typeof orderDetailWire>;

/** An order as its buyer is answered, with Square's location, which its payment needs. */
export const ownOrderWire = z.extend(orderDetailWire, { location_id: z.string() });

export const placedOrderWire = z.extend(ownOrderWire, {
  /** Opens and pays this order without a login. */
  order_token: z.string(),
});
export type PlacedOrderWire = z.infer<typeof placedOrderWire>;

/** The current figures that come with a 409 `price_changed`. */
export const currentFigures = z.object({
  items: z.array(
    z.object({
      product_id: z.string(),
      is_sample: z.boolean(),
      quantity: z.number(),
      product_price: z.number(),
      total_price: z.number(),
      sample_shipping_cost: z.number(),
    }),
  ),
  total_amount: z.number(),
});
export type CurrentFigures = z.infer<typeof currentFigures>;
