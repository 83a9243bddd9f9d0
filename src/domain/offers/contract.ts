/** The wire shapes of discount codes: snake_case, pounds, per cent, ISO times. */
import * as z from 'zod/mini';
import { loadedVersion, required } from '../admin/record-fields.ts';
import { oneLine } from '../shared/clean-text.ts';
import { CATEGORIES, UNKNOWN_CATEGORIES } from '../catalogue/categories.ts';
import { SLUG } from '../shared/ids.ts';
import { penceFromPounds, poundsFromPence } from '../shared/money.ts';
import { poundsField } from '../shared/pounds-field.ts';
import {
  CODE_REASONS,
  type CodeShare,
  type DiscountCode,
  type LeftOutLine,
  leftOutLines,
  type RejectedCode,
} from './rules.ts';

const CODES = 'discount_codes must be a list of at most 10 codes.';
/** The codes of a quote or an order. */
export const discountCodesField = z.nullish(
  z
    .array(z.string(CODES).check(z.maxLength(100, 'A code has at most 100 characters.')), CODES)
    .check(z.maxLength(10, CODES)),
);

const allocation = z.object({
  /** `$.items[0]` */
  path: z.string(),
  amount: z.number(),
});

/** What was taken off a quote or an order (UCP's discount extension). The allocations of each add up to its amount. */
export const discountsWire = z.object({
  /** As they were sent. */
  codes: z.array(z.string()),
  applied: z.array(
    z.object({
      /** Null for a discount that applies by itself. */
      code: z.nullable(z.string()),
      title: z.string(),
      amount: z.number(),
      automatic: z.boolean(),
      allocations: z.array(allocation),
      /** Lines that it does not apply to. */
      left_out: z.array(
        z.object({
          path: z.string(),
          reason: z.enum(['sample', 'sale', 'cut_to_size', 'not_included']),
          message: z.string(),
        }),
      ),
    }),
  ),
  rejected: z.array(z.object({ code: z.string(), reason: z.enum(CODE_REASONS), message: z.string() })),
});
export type DiscountsWire = z.infer<typeof discountsWire>;

/** A discount as a quote or a stored order has it. */
export interface AppliedDiscount {
  readonly code: string | null;
  readonly title: string;
  readonly pence: number;
  /** What it takes off each line, by the line's position. */
  readonly shares: readonly CodeShare[];
  /** Absent where the shares say so. */
  readonly leftOut?: readonly LeftOutLine[];
}

const pathOf = (index: number): string => `$.items[${index}]`;

/** Discounts as the API gives them. */
export const discountsToWire = (
  codes: readonly string[],
  applied: readonly AppliedDiscount[],
  rejected: readonly RejectedCode[] = [],
): DiscountsWire => ({
  codes: [...codes],
  applied: applied.map(({ code, title, pence, shares, leftOut = leftOutLines(code ?? '', shares) }) => ({
    code,
    title,
    amount: poundsFromPence(pence),
    automatic: code === null,
    allocations: shares.flatMap((share, index) =>
      typeof share === 'number' && share > 0 ? [{ path: pathOf(index), amount: poundsFromPence(share) }] : [],
    ),
    left_out: leftOut.map(({ index, reason, message }) => ({ path: pathOf(index), reason, message })),
  })),
  rejected: rejected.map((one) => ({ ...one })),
});

const CODE = 'Please give a code of at most 40 letters, digits, hyphens or underscores.';
const KIND = 'The kind must be percentage or amount.';
const VALUE = 'The value must be a number above 0 with at most two decimals.';
const PERCENT = 'A percentage is at most 100.';
const SPEND = 'The minimum must be a sum in pounds, 0 or more, to the penny.';
const TIME = 'Please give a day and time with offset, such as 2026-12-01T00:00:00Z.';
const LIMIT = 'A limit must be a whole number, 1 or more.';
const GOODS = 'Please give ids of products.';
export const ENDS_FIRST = 'The end must be after the start.';

const time = z.nullish(z.iso.datetime({ offset: true, error: TIME }));
const limit = z.nullish(z.int(LIMIT).check(z.gte(1, LIMIT), z.lte(1_000_000_000, LIMIT)));

/** `POST /admin/discounts`, `PUT /admin/discounts/{id}`: what is left out is not limited. */
export const discountBody = z
  .object({
    code: z.string(CODE).check(z.trim(), z.regex(/^[\p{L}\p{N}_-]{1,40}$/u, CODE)),
    title: required('Please give a title of at most 80 characters.', 80).check(z.overwrite(oneLine)),
    kind: z.enum(['percentage', 'amount'], KIND),
    /** Per cent, or pounds. */
    value: poundsField(VALUE, 'above 0'),
    minimum_spend: z.nullish(poundsField(SPEND)),
    starts_at: time,
    ends_at: time,
    usage_limit: limit,
    per_customer_limit: limit,
    categories: z._default(z.array(z.enum(CATEGORIES, UNKNOWN_CATEGORIES), UNKNOWN_CATEGORIES), []),
    product_ids: z._default(
      z
        .array(z.string(GOODS).check(z.maxLength(200, GOODS), z.regex(SLUG, GOODS)), GOODS)
        .check(z.maxLength(500, 'A code takes at most 500 products.')),
      [],
    ),
    /** Whether it may be used together with trade prices. */
    with_trade: z._default(z.boolean('with_trade must be true or false.'), false),
    is_active: z._default(z.boolean('is_active must be true or false.'), true),
    updated_at: loadedVersion,
  })
  .check(
    z.refine(({ kind, value }) => kind !== 'percentage' || value <= 100, { error: PERCENT, path: ['value'] }),
    z.refine(({ starts_at: from, ends_at: to }) => !from || !to || Date.parse(from) < Date.parse(to), {
      error: ENDS_FIRST,
      path: ['ends_at'],
    }),
  );
export type DiscountBody = z.output<typeof discountBody>;

/** A code in API responses. */
export const discountWire = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(['percentage', 'amount']),
  value: z.number(),
  minimum_spend: z.nullable(z.number()),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  usage_limit: z.nullable(z.number()),
  per_customer_limit: z.nullable(z.number()),
  categories: z.array(z.string()),
  product_ids: z.array(z.string()),
  with_trade: z.boolean(),
  is_active: z.boolean(),
  /** Orders with it that are not cancelled. */
  uses: z.number(),
  /** What was taken off the paid goods that did not go back, and what these brought in after refunds, in pounds. */
  discount_total: z.number(),
  revenue: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type DiscountWire = z.infer<typeof discountWire>;
/** What `DELETE /admin/discounts/{id}` answers. */
export const discountDeletedWire = z.object({ message: z.string() });

const penceOrNull = (pounds: number | null | undefined): number | null =>
  pounds == null ? null : penceFromPounds(pounds);
const timeOrNull = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** A code as it is stored, from the fields of a request. */
export const discountFromBody = (body: DiscountBody): Omit<DiscountCode, 'id'> => ({
  code: body.code,
  title: body.title,
  kind: body.kind,
  // Both are two decimals: hundredths of a per cent, or pence.
  value: penceFromPounds(body.value),
  minimumSpendPence: penceOrNull(body.minimum_spend),
  startsAt: timeOrNull(body.starts_at),
  endsAt: timeOrNull(body.ends_at),
  usageLimit: body.usage_limit ?? null,
  perCustomerLimit: body.per_customer_limit ?? null,
  categories: body.categories,
  productIds: body.product_ids,
  withTrade: body.with_trade,
  isActive: body.is_active,
});
