/** The wire shapes of trade: snake_case, pounds, per cent. */
import * as z from 'zod/mini';
import { CATEGORIES, UNKNOWN_CATEGORIES } from '../catalogue/categories.ts';
import { SLUG } from '../shared/ids.ts';
import { isWholePence } from '../shared/money.ts';
import { VISIBLE } from '../shared/clean-text.ts';
import { MAX_TRADE_OFF } from './prices.ts';
import { readVatNumber } from './vat-number.ts';

/** The states of a trade account as staff see them. */
export const TRADE_STATES = {
  applied: { label: 'To decide', tone: 'badge-wait' },
  approved: { label: 'Approved', tone: 'badge-good' },
  refused: { label: 'Refused', tone: 'badge-grey' },
  /** It was open. */
  closed: { label: 'Closed', tone: 'badge-grey' },
} as const;
export type TradeState = keyof typeof TRADE_STATES;

/** Whether there is no account any more: the company may apply again. */
export const isTradeOver = (state: TradeState): boolean => state === 'refused' || state === 'closed';

const COMPANY = 'Please give the name of the company.';
const PHONE = 'Please give a telephone number.';
const ABOUT = 'Please say it in at most 1,000 characters.';

const vatNumber = z.pipe(
  z.string('Please give the VAT number.').check(
    z.trim(),
    z.minLength(1, 'Please give the VAT number.'),
    z.check(({ value, issues }) => {
      const read = readVatNumber(value);
      if (!read.ok && value !== '') issues.push({ code: 'custom', input: value, message: read.error.detail });
    }),
  ),
  z.transform((typed) => {
    const read = readVatNumber(typed);
    return read.ok ? read.value : typed;
  }),
);

/** An application, as the form at /trade sends it. */
export const tradeApplication = z.object({
  company: z
    .string(COMPANY)
    .check(
      z.trim(),
      z.regex(VISIBLE, COMPANY),
      z.maxLength(120, 'The name has at most 120 characters.'),
      z.regex(/^\P{Cc}*$/u, COMPANY),
    ),
  vat_number: vatNumber,
  phone: z.string(PHONE).check(z.trim(), z.regex(/^\+?[\d ()-]{6,30}$/, PHONE)),
  about: z._default(z.string(ABOUT).check(z.trim(), z.maxLength(1000, ABOUT)), ''),
});
export type TradeApplication = z.output<typeof tradeApplication>;

const ANSWER = 'Please say in at most 500 characters why.';
/** `POST /admin/trade/{id}/decide` */
export const tradeDecision = z
  .object({
    state: z.enum(['approved', 'refused'], 'The state must be approved or refused.'),
    answer: z._default(z.string(ANSWER).check(z.trim(), z.maxLength(500, ANSWER)), ''),
    /** `created_at` of the application as it was read: one that was made anew meanwhile is not decided. */
    created_at: z.optional(z.iso.datetime('created_at must be the one of the application.')),
    /** `decided_at` as it was read. Without it, only an application that nobody has decided is decided. */
    decided_at: z.optional(z.nullable(z.iso.datetime('decided_at must be the one of the application.'))),
  })
  .check(
    z.refine(({ state, answer }) => state === 'approved' || answer !== '', {
      error: ANSWER,
      path: ['answer'],
    }),
  );
export type TradeDecision = z.output<typeof tradeDecision>;

const OFF = `Per cent off is from 0 to ${MAX_TRADE_OFF / 100}, with at most two decimals.`;
const percentOff = z
  .number(OFF)
  .check(z.gte(0, OFF), z.lte(MAX_TRADE_OFF / 100, OFF), z.refine(isWholePence, OFF));

/** `PUT /admin/trade-prices`: per cent off, for every category; one that is left out has none. */
export const tradePricesBody = z.object({
  categories: z.partialRecord(z.enum(CATEGORIES), percentOff, UNKNOWN_CATEGORIES),
});
export const tradePricesWire = z.object({
  categories: z.record(z.string(), z.number()),
});
export type TradePricesWire = z.infer<typeof tradePricesWire>;

/** A trade account, for staff. */
export const tradeAccountWire = z.object({
  /** The user's id. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  vat_number: z.string(),
  phone: z.string(),
  about: z.nullable(z.string()),
  state: z.enum(Object.keys(TRADE_STATES) as [TradeState, ...TradeState[]]),
  answer: z.nullable(z.string()),
  documents: z.array(z.object({ id: z.string(), name: z.string() })),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
});
export type TradeAccountWire = z.infer<typeof tradeAccountWire>;

const IDS = 'Please give ids of products, with commas between, at most 100.';
/** `GET /trade/prices?ids=a,b` */
export const ownPricesQuery = z.object({
  ids: z.string(IDS).check(
    z.maxLength(20_000, IDS),
    z.refine((text) => text.split(',').length <= 100 && text.split(',').every((id) => SLUG.test(id)), IDS),
  ),
});
/** What the caller pays for goods. Empty for everybody who is not an approved trade customer. */
export const ownPricesWire = z.object({
  prices: z.array(
    z.object({
      product_id: z.string(),
      /** Whether it is another price than everybody's. */
      is_own: z.boolean(),
      /** Pounds per box, and without VAT. */
      price: z.number(),
      price_without_vat: z.number(),
      price_per_m2: z.nullable(z.number()),
      price_per_m2_without_vat: z.nullable(z.number()),
      unit: z.string(),
      /** What 'for your room' is worked out from. */
      room: z.nullable(z.string()),
    }),
  ),
});
export type OwnPricesWire = z.infer<typeof ownPricesWire>;
