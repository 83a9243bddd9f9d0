/**
 * The wire shapes of the cart: snake_case, pounds, m². Shared by the guest cart in local
 * storage, its quote, and the server cart of a signed-in shopper.
 */
import * as z from 'zod/mini';
import { MAX_AREA_M2 } from '../calculator/rules.ts';
import { m2FromMm2, mm2FromM2, pencePerM2 } from '../shared/area.ts';
import { SLUG } from '../shared/ids.ts';
import { discountCodesField, discountsToWire, discountsWire } from '../offers/contract.ts';
import { chargesToWire, chargeWire } from '../pricing/contract.ts';
import { EMAIL_MAX } from '../shared/email.ts';
import { MAX_POUNDS, penceFromPounds, poundsFromPence } from '../shared/money.ts';
import type { CartLine, Quote, QuotedLine } from './quote.ts';
import { partsFromWire, partsToWire, ROOM_GOODS_LIMITS as LIMITS } from './room-goods.ts';
import { CART_FULL, MAX_LINES, MAX_QUANTITY, QUANTITY_RANGE } from './rules.ts';

const UNKNOWN_PRODUCT = 'Please say which product is meant.';
const AREA = 'The area must be a number of m² above 0 and at most 10,000.';
const LINES = 'Please send the cart’s items as a list.';
const PRICE = 'The price must be a number of pounds.';

const productId = z
  .string(UNKNOWN_PRODUCT)
  .check(z.maxLength(200, UNKNOWN_PRODUCT), z.regex(SLUG, UNKNOWN_PRODUCT));
const quantity = z.int(QUANTITY_RANGE).check(z.gte(1, QUANTITY_RANGE), z.lte(MAX_QUANTITY, QUANTITY_RANGE));
const area = z.nullish(z.number(AREA).check(z.gt(0, AREA), z.lte(MAX_AREA_M2, AREA)));
/** Area of a stored line. 0 means no area: browsers may have stored it for samples and hand-picked quantities. */
const storedArea = z.nullish(z.number(AREA).check(z.gte(0, AREA), z.lte(MAX_AREA_M2, AREA)));

const ROOMS = 'Please send the rooms as a list of names.';
/** The names of rooms, and how their goods are cut. */
const forRooms = {
  rooms: z.optional(
    z
      .array(z.string(ROOMS).check(z.trim(), z.maxLength(LIMITS.name, ROOMS)), ROOMS)
      .check(z.maxLength(LIMITS.rooms, ROOMS)),
  ),
  cut: z.optional(z.string('cut must be text.').check(z.maxLength(LIMITS.name, 'cut is too long.'))),
};
const planKey = z.optional(
  z.string('plan_key must be text.').check(z.minLength(1), z.maxLength(LIMITS.name, 'plan_key is too long.')),
);
/** What of a line was added for rooms; what no entry has was added by hand. */
const roomGoodsField = z.optional(
  z
    .array(z.object({ quantity, area_m2: area, ...forRooms, plan_key: planKey }), LINES)
    .check(z.maxLength(LIMITS.parts, LINES)),
);

/** A line of the cart. What came after `product_images` was added later: clients may not know it. */
export const cartItemWire = z.object({
  product_id: z.string(),
  product_name: z.string(),
  /** Pounds per box; 0 for a sample. */
  product_price: z.number(),
  supplier: z.string(),
  quantity: z.number(),
  area_m2: z.nullable(z.number()),
  /** Boxes × price; 0 for a sample, whose shipping is `sample_shipping_cost`. */
  total_price: z.number(),
  is_sample: z.boolean(),
  sample_shipping_cost: z.number(),
  product_images: z.array(z.string()),
  category: z.string(),
  unit: z.string(),
  box_size_m2: z.nullable(z.number()),
  price_per_m2: z.nullable(z.number()),
  cut_to_size: z.boolean(),
  /** Boxes available for sale. */
  stock: z.number(),
  /** The box price seen before, when today's differs. */
  price_was: z.nullable(z.number()),
  /** Why the line cannot be ordered, as a sentence; null when it can. */
  problem: z.nullable(z.string()),
  /** The rooms of a plan that the goods are for; absent for other lines. */
  room_names: z.optional(z.string()),
  /** The same goods by their rooms, and the plan that put them here. */
  room_goods: roomGoodsField,
  /** `trade` for a trade customer's own price; absent for everybody's. */
  price_reason: z.optional(z.literal('trade')),
});
export type CartItemWire = z.infer<typeof cartItemWire>;

/** The whole cart: the response of every cart call. */
export const cartWire = z.object({
  items: z.array(cartItemWire),
  /** Goods and charges less discounts: the amount an order would charge. */
  total_amount: z.number(),
  goods_total: z.number(),
  sample_count: z.number(),
  sample_shipping_total: z.number(),
  /** All that the total has besides goods, sample shipping among it. */
  charges: z.array(chargeWire),
  /** What comes off by itself, and in `POST /cart/quote` by the codes. */
  discounts: discountsWire,
  /** Sum of quantities. */
  item_count: z.number(),
  /** True when the cart has lines and all of them can be ordered. */
  orderable: z.boolean(),
  /** Sentences about prices that are not those last seen. */
  notices: z.array(z.string()),
});
export type CartWire = z.infer<typeof cartWire>;

/** `POST /cart/add` */
export const cartAddBody = z.object({ product_id: productId, quantity, area_m2: area });

/** `POST /cart/add-lines`: all of them, or none. */
export const cartAddLinesBody = z.object({
  /** The plan that the goods are of: what it has in the cart is taken out first. */
  plan_key: planKey,
  items: z
    .array(
      z.object({
        product_id: productId,
        quantity,
        area_m2: area,
        ...forRooms,
      }),
      LINES,
    )
    .check(z.minLength(1, LINES), z.maxLength(MAX_LINES, CART_FULL)),
});
export type CartAddLinesBody = z.input<typeof cartAddLinesBody>;

/** `PUT /cart/items/{product_id}` */
export const cartQuantityBody = z.object({ quantity });

/**
 * `DELETE /cart/items/{product_id}?is_sample=true` removes the sample, `false` the boxes. Without the parameter, the boxes
 * are removed, or the sample if there are no boxes.
 */
export const cartRemoveQuery = z.object({
  is_sample: z.optional(z.enum(['true', 'false'], 'is_sample must be true or false.')),
});

/** A line as a client sends it. Other fields of a cart item are accepted and ignored. */
export const cartLineBody = z.object({
  product_id: productId,
  quantity,
  area_m2: storedArea,
  is_sample: z._default(z.boolean('is_sample must be true or false.'), false),
  room_goods: roomGoodsField,
  /** The box price the shopper saw, in pounds; only used to report a price change. */
  product_price: z.nullish(z.number(PRICE).check(z.gte(0, PRICE), z.lte(MAX_POUNDS, PRICE))),
});
export type CartLineBody = z.input<typeof cartLineBody>;

/** `POST /cart/quote` and `POST /cart/merge`. */
export const cartLinesBody = z.object({
  items: z.array(cartLineBody, LINES).check(z.maxLength(MAX_LINES, CART_FULL)),
});

/** `POST /cart/quote` */
export const cartQuoteBody = z.extend(cartLinesBody, {
  discount_codes: discountCodesField,
  /** The buyer’s address where it is known, for codes that one customer may use so often. */
  email: z.nullish(
    z.string('email must be text.').check(z.maxLength(EMAIL_MAX, 'That address is too long.')),
  ),
  /** The buyer’s own unpaid order that this checkout would change: what it has used is free for it. */
  order_id: z.nullish(z.string('order_id must be text.').check(z.maxLength(100, 'There is no such order.'))),
});

/** The response of `POST /cart/quote`: the cart with the codes, and each item's share of all that comes off. */
export const cartQuoteWire = z.extend(cartWire, {
  items: z.array(
    z.extend(cartItemWire, {
      /** The item’s share of all discounts; `total_price` is before it. */
      discount: z.number(),
    }),
  ),
});
export type CartQuoteWire = z.infer<typeof cartQuoteWire>;

/** Converts a received line to the domain's units. */
export const lineFromBody = (body: z.output<typeof cartLineBody>): CartLine => ({
  productId: body.product_id,
  isSample: body.is_sample,
  quantity: body.quantity,
  areaMm2: body.is_sample || !body.area_m2 ? null : mm2FromM2(body.area_m2),
  seenPricePence: body.product_price == null ? null : penceFromPounds(body.product_price),
  ...(body.is_sample ? {} : partsFromWire(body.room_goods ?? [])),
});

function itemToWire(quoted: QuotedLine): CartItemWire {
  const { line, product } = quoted;
  const perM2 =
    quoted.priceReason && product
      ? pencePerM2(quoted.pricePence, product.boxCoverageMm2)
      : (product?.pencePerM2 ?? null);
  return {
    product_id: line.productId,
    product_name: product?.name ?? 'No longer sold',
    product_price: poundsFromPence(quoted.pricePence),
    supplier: product?.supplier ?? '',
    quantity: line.quantity,
    area_m2: line.areaMm2 === null ? null : m2FromMm2(line.areaMm2),
    total_price: poundsFromPence(quoted.totalPence),
    is_sample: line.isSample,
    sample_shipping_cost: poundsFromPence(quoted.sampleShippingPence),
    product_images: product?.photos.slice(0, 1).map((photo) => photo.imageUrl) ?? [],
    category: product?.category ?? '',
    unit: product?.unit ?? 'box',
    box_size_m2: product?.boxCoverageMm2 ? m2FromMm2(product.boxCoverageMm2) : null,
    price_per_m2: perM2 === null ? null : poundsFromPence(perM2),
    // A sample is not cut to the buyer's measurements, so it can be returned.
    cut_to_size: (product?.cutToSize ?? false) && !line.isSample,
    stock: product?.stock ?? 0,
    price_was: quoted.priceWasPence === null ? null : poundsFromPence(quoted.priceWasPence),
    problem: quoted.problemText,
    ...partsToWire(line),
    ...(quoted.priceReason ? { price_reason: quoted.priceReason } : {}),
  };
}

/** Converts a quote to the response of a cart call. */
export const quoteToWire = (quote: Quote): CartWire => ({
  items: quote.lines.map(itemToWire),
  total_amount: poundsFromPence(quote.totalPence),
  goods_total: poundsFromPence(quote.goodsPence),
  sample_count: quote.sampleCount,
  sample_shipping_total: poundsFromPence(quote.sampleShippingPence),
  charges: chargesToWire(quote.charges),
  discounts: discountsToWire(
    quote.codes,
    quote.discounts.map(({ offer, pence, shares }) => ({ ...offer, pence, shares })),
    quote.rejected,
  ),
  item_count: quote.count,
  orderable: quote.orderable,
  notices: [...quote.notices],
});

/** Converts a quote to the response of `POST /cart/quote`. */
export const cartQuoteToWire = (quote: Quote): CartQuoteWire => ({
  ...quoteToWire(quote),
  items: quote.lines.map((line) => ({ ...itemToWire(line), discount: poundsFromPence(line.discountPence) })),
});
