/** The wire shapes of quotes (`/api/admin/quotes`): snake_case, pounds. */
import * as z from 'zod/mini';
import { loadedVersion } from '../admin/record-fields.ts';
import { roomNamesField } from '../cart/room-names-field.ts';
import { discountCodesField } from '../offers/contract.ts';
import { dayField } from '../delivery/settings.ts';
import { emailField } from '../shared/email-field.ts';
import { SLUG } from '../shared/ids.ts';
import { poundsField } from '../shared/pounds-field.ts';
import { cleanText, oneLine, VISIBLE } from '../shared/clean-text.ts';
import { QUOTE_STATES } from './states.ts';

/** Lines of one quote at most. */
export const MAX_QUOTE_LINES = 100;
/** Boxes, metres or hours in one line at most. */
const MAX_QUANTITY = 10_000;

const NAME = 'Please give a name.';
const PHONE = 'The telephone number is too long.';
const PRODUCT = 'Please say which product is meant.';
const WORDS = 'Please say in at most 200 characters what it is for.';
const QUANTITY = `Please give a whole number from 1 to ${MAX_QUANTITY.toLocaleString('en-GB')}.`;
const PRICE = 'Please give a price in pounds, to the penny.';
const REASON = 'Please say in at most 200 characters why the price is another one.';
const LINES = `A quote has from 1 to ${MAX_QUOTE_LINES} lines.`;

const price = poundsField(PRICE);
const quantity = z.int(QUANTITY).check(z.gte(1, QUANTITY), z.lte(MAX_QUANTITY, QUANTITY));
const reason = z.nullish(
  z.string(REASON).check(
    z.trim(),
    z.overwrite((words) => (VISIBLE.test(words) ? words : '')),
    z.maxLength(200, REASON),
  ),
);

/** Goods, at today's price unless another one is given with its reason. */
export const goodsLine = z.object({
  product_id: z.string(PRODUCT).check(z.trim(), z.regex(SLUG, PRODUCT)),
  quantity,
  price: z.nullish(price),
  reason,
  room_names: roomNamesField,
});
/** A service: fitting, uplift of an old floor, a visit. Fitting is often priced by m². */
export const serviceLine = z.object({
  text: z.string(WORDS).check(z.overwrite(oneLine), z.regex(VISIBLE, WORDS), z.maxLength(200, WORDS)),
  quantity,
  price,
  unit: z.optional(z.enum(['each', 'm²'], 'The unit of a service is each or m².')),
  room_names: roomNamesField,
});

const LINE = 'Please give a product, or the words of a service.';
/** A line that is refused is said to be wrong as what it is meant to be. */
const anyLine = z.union([goodsLine, serviceLine], {
  error: ({ input, errors }) => {
    const has = (field: string) => typeof input === 'object' && input !== null && field in input;
    const [goods, service] = errors ?? [];
    return (has('product_id') ? goods : has('text') ? service : null)?.[0]?.message ?? LINE;
  },
});

const customer = z.object(
  {
    name: z.string(NAME).check(z.overwrite(oneLine), z.regex(VISIBLE, NAME), z.maxLength(120, NAME)),
    email: emailField,
    phone: z.nullish(z.string(PHONE).check(z.trim(), z.maxLength(40, PHONE))),
  },
  'Please say who the customer is.',
);

const REQUEST = 'Please use at most 2,000 characters.';
/** `POST /quotes`: a shopper asks for a quote of a cart. */
export const quoteRequestBody = z.object({
  customer,
  items: z
    .array(z.pick(goodsLine, { product_id: true, quantity: true, room_names: true }), LINES)
    .check(z.minLength(1, LINES), z.maxLength(MAX_QUOTE_LINES, LINES)),
  words: z.nullish(z.string(REQUEST).check(z.overwrite(cleanText), z.trim(), z.maxLength(2000, REQUEST))),
  /** The codes of the cart: no part of the quote, but staff are told of them. */
  discount_codes: discountCodesField,
});
export type QuoteRequest = z.infer<typeof quoteRequestBody>;
/** What the shopper can name when asking again. */
export const quoteRequestWire = z.object({ number: z.string() });

/** `POST /admin/quotes`, `PUT /admin/quotes/{id}`. */
export const quoteBody = z.object({
  customer,
  lines: z.array(anyLine, LINES).check(z.minLength(1, LINES), z.maxLength(MAX_QUOTE_LINES, LINES)),
  valid_until: z.nullish(dayField),
  /** The version that was read, if the caller wants to be told of another one. */
  updated_at: loadedVersion,
});
export type QuoteBody = z.infer<typeof quoteBody>;

export const quoteLineWire = z.object({
  /** Null for a service. */
  product_id: z.nullable(z.string()),
  text: z.string(),
  unit: z.string(),
  quantity: z.number(),
  /** Of one unit, in pounds. */
  price: z.number(),
  list_price: z.nullable(z.number()),
  total_price: z.number(),
  reason: z.nullable(z.string()),
  /** The rooms that it is for, and how it is cut; null for none. */
  room_names: z.nullable(z.string()),
});

export const quoteWire = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
  lines: z.array(quoteLineWire),
  total_amount: z.number(),
  /** What the customer paid for samples, in pounds: it is off the total already. */
  sample_credit: z.number(),
  /** The last day on which it can be accepted; null until it is sent, if none was given. */
  valid_until: z.nullable(z.string()),
  /** The customer's link; null until it is sent. */
  url: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  /** What the customer wrote who asked for it; null for one that staff began. */
  request: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type QuoteWire = z.infer<typeof quoteWire>;
/** The boxes for which there are days, as the call for them takes them; services take no place on the van. */
export const quotedItems = ({ lines }: QuoteWire): string =>
  lines.flatMap(({ product_id: id, quantity }) => (id === null ? [] : [`${id}:${quantity}`])).join(',');

export const quotesWire = z.object({ quotes: z.array(quoteWire), total: z.number(), pages: z.number() });
