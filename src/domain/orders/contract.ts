/** The wire shapes of orders: snake_case, pounds, m², ISO times. */
import * as z from 'zod/mini';
import { roomNamesField } from '../cart/room-names-field.ts';
import { MAX_AREA_M2 } from '../calculator/rules.ts';
import { MAX_LINES, MAX_QUANTITY, QUANTITY_RANGE } from '../cart/rules.ts';
import { discountCodesField, discountsWire } from '../offers/contract.ts';
import { deliveryChoice, orderDeliveryWire } from '../delivery/contract.ts';
import { chargeWire } from '../pricing/contract.ts';
import { SLUG } from '../shared/ids.ts';
import { shippingAddressSchema } from './address.ts';
import { parcelWire } from './parcels.ts';

const PRODUCT = 'Please say which product is meant.';
const AREA = 'The area must be a number of m² from 0 to 10,000.';
const PRICE = 'Prices and totals must be numbers of pounds, 0 or more.';
const KEY = 'A client key has 8 to 100 characters.';
const NOT_AN_ORDER = 'An order is an object with a shipping address.';
export const EMPTY_CART = 'Your cart is empty';

/** A figure that the client displayed. It is compared with the server's own, never used as a price. */
const displayedAmount = z.nullish(z.number(PRICE).check(z.gte(0, PRICE), z.lte(100_000_000, PRICE)));

/** A line as the client sends it. A client may send a whole cart item; unknown fields are dropped. */
export const orderItemBody = z.object(
  {
    product_id: z
      .string(PRODUCT)
      .check(z.minLength(1, PRODUCT), z.maxLength(200, PRODUCT), z.regex(SLUG, PRODUCT)),
    quantity: z.int(QUANTITY_RANGE).check(z.gte(1, QUANTITY_RANGE), z.lte(MAX_QUANTITY, QUANTITY_RANGE)),
    is_sample: z._default(z.boolean('is_sample must be true or false.'), false),
    area_m2: z.nullish(z.number(AREA).check(z.gte(0, AREA), z.lte(MAX_AREA_M2, AREA))),
    room_names: roomNamesField,
    product_price: displayedAmount,
    price: displayedAmount,
    total_price: displayedAmount,
    sample_shipping_cost: displayedAmount,
  },
  'Each item must be an object with product_id and quantity.',
);
export type OrderItemBody = z.output<typeof orderItemBody>;

/** A host by its name; an address is none of a site. */
const HOST = /^(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z]{2,}$/;
/** One name for one site: without www, port and the dot of the root. */
const siteOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/\.?(?::\d+)?$/, '')
    .replace(/^www\./, '');

/** Fields that guest and user orders have in common. */
const commonFields = {
  /** The total that the client displays; refused with 409 when it differs from the server's. */
  total_amount: displayedAmount,
  /** Idempotency key of this checkout: a repeated request returns the first order. */
  client_key: z.nullish(z.string(KEY).check(z.minLength(8, KEY), z.maxLength(100, KEY))),
  /** Delivery or collection, and the day; without it the earliest delivery. */
  delivery: z.nullish(deliveryChoice),
  /** Consent to show the buyer's first name and town in 'recent purchases'. */
  show_purchase: z._default(z.boolean('show_purchase must be true or false.'), false),
  /** The host of the site whose link the visit began with; anything else counts as none, and refuses no order. */
  referrer_host: z.catch(
    z.nullish(z.string().check(z.overwrite(siteOf), z.regex(HOST), z.maxLength(253))),
    null,
  ),
  /** One code; refused with 409 and its reason if it does not hold. */
  discount_codes: discountCodesField,
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
      /** Token of the guest's existing unpaid order, when the shopper went back to change it. */
      order_token: z.nullish(z.string('order_token must be text.').check(z.maxLength(300, 'Too long.'))),
      ...commonFields,
    },
    NOT_AN_ORDER,
  );

/** `POST /orders`: the items are taken from the server cart. */
export const userOrderBody = (countries: readonly string[]) =>
  z.object({ shipping_address: shippingAddressSchema(countries), ...commonFields }, NOT_AN_ORDER);

export const orderItemWire = z.object({
  /** Of the line, as a refund names it. */
  id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  quantity: z.number(),
  /** Pounds per box; 0 for a sample. */
  price: z.number(),
  total_price: z.number(),
  is_sample: z.boolean(),
  sample_shipping_cost: z.number(),
  /** The line’s share of all discounts; `total_price` is before it. */
  discount: z.number(),
  supplier: z.string(),
  unit: z.string(),
  area_m2: z.nullable(z.number()),
  price_per_m2: z.nullable(z.number()),
  image_url: z.nullable(z.string()),
  cut_to_size: z.boolean(),
  /** The rooms of a plan that the goods are for; absent for other lines. */
  room_names: z.optional(z.string()),
  /** `trade` for a trade customer's own price; absent for everybody's. */
  price_reason: z.optional(z.literal('trade')),
});

export const orderWire = z.object({
  id: z.string(),
  status: z.string(),
  created_at: z.string(),
  items: z.array(orderItemWire),
  total_amount: z.number(),
  goods_amount: z.number(),
  sample_shipping_amount: z.number(),
  /** All that the total has besides goods, sample shipping among it. */
  charges: z.array(chargeWire),
  discount_amount: z.number(),
  discounts: discountsWire,
  vat_amount: z.number(),
  refunded_amount: z.number(),
});
export type OrderWire = z.infer<typeof orderWire>;

/** One order in full. */
const orderDetailWire = z.extend(orderWire, {
  /** Of goods, total, address and day as they are here; sent back with the payment, which is refused if they have changed. */
  version: z.string(),
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
  /** What is still to be paid; less than the total if a part was paid at the till, in cash or by transfer. */
  amount_due: z.number(),
  /** When an unpaid order is cancelled and its reserved stock released. */
  expires_at: z.nullable(z.string()),
  /**
   * False for an order past the limit of unpaid goods: its boxes stay on sale, and are taken from stock for the payment, or
   * the payment is refused before the charge.
   */
  goods_held: z.boolean(),
  receipt_url: z.nullable(z.string()),
  /** Day of delivery or collection. */
  delivery: orderDeliveryWire,
  /** What it has left in so far, first to last. */
  parcels: z.array(parcelWire),
  events: z.array(
    z.object({ status: z.nullable(z.string()), note: z.nullable(z.string()), created_at: z.string() }),
  ),
});
export type OrderDetailWire = z.infer<typeof orderDetailWire>;

/** Opens a guest's order: the `order_token` that placing it answered. */
export const orderTokenQuery = z.object({ token: z.optional(z.string('Give the token once.')) });

/** An order as returned to its buyer, with the Square location that the payment call needs. */
export const ownOrderWire = z.extend(orderDetailWire, { location_id: z.string() });

export const placedOrderWire = z.extend(ownOrderWire, {
  /** Signed token that allows viewing and paying this order without a login. */
  order_token: z.string(),
});
export type PlacedOrderWire = z.infer<typeof placedOrderWire>;

/** The server's current figures, sent with a 409 `price_changed`. */
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
