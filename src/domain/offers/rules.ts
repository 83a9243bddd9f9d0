/**
 * Discount codes: whether one holds for an order, and which of its lines it leaves out. The names of the reasons are those
 * of UCP's discount extension, with two of our own (minimum, usage limit).
 */
import type { Offer } from '../pricing/price.ts';
import { comparable } from '../shared/clean-text.ts';
import { formatPence } from '../shared/money.ts';

export const CODE_REASONS = [
  'discount_code_expired',
  'discount_code_invalid',
  'discount_code_already_applied',
  'discount_code_combination_disallowed',
  'discount_code_user_not_logged_in',
  'discount_code_user_ineligible',
  'discount_code_minimum_not_met',
  'discount_code_usage_limit_reached',
] as const;
export type CodeReason = (typeof CODE_REASONS)[number];

/** A code as the owner set it. Amounts in pence, a percentage in hundredths of a per cent; null means no such limit. */
export interface DiscountCode extends Pick<Offer, 'kind' | 'value'> {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly minimumSpendPence: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly usageLimit: number | null;
  readonly perCustomerLimit: number | null;
  /** With products too, a line need only be in one of the two; both empty for all goods. */
  readonly categories: readonly string[];
  readonly productIds: readonly string[];
  /** Whether it may be used together with what comes off by itself: trade prices, or what was paid for samples. */
  readonly withTrade: boolean;
  readonly isActive: boolean;
}

/** How often a code was used by other orders that are not cancelled. */
export interface CodeUses {
  readonly total: number;
  /** By the same e-mail address; 0 if it is not known yet. */
  readonly ofCustomer: number;
}

/** A line as the rules see it; `product` is null for one that is no longer sold. */
export interface OfferedLine {
  readonly isSample: boolean;
  /** `trade` for a trade customer's own price. */
  readonly priceReason?: 'trade' | null;
  readonly product: {
    readonly id: string;
    readonly category: string;
    readonly pricePence: number;
    /** The price outside of a sale. */
    readonly fullPence: number;
    readonly cutToSize: boolean;
  } | null;
}

export interface RejectedCode {
  /** As it was typed. */
  readonly code: string;
  readonly reason: CodeReason;
  readonly message: string;
}

const LEFT_OUT = {
  sample: 'samples',
  sale: 'goods on sale',
  cut_to_size: 'goods cut to size',
  not_included: 'this product',
} as const;
export type LeftOutReason = keyof typeof LEFT_OUT;

export interface LeftOutLine {
  /** Its position in the order. */
  readonly index: number;
  readonly reason: LeftOutReason;
  readonly message: string;
}

/** What a code takes off a line, in pence, or why it leaves the line out. */
export type CodeShare = number | LeftOutReason;

/** The lines that a code leaves out. @param shares of each line of the order */
export const leftOutLines = (code: string, shares: readonly CodeShare[]): LeftOutLine[] =>
  shares.flatMap((reason, index) =>
    typeof reason === 'number'
      ? []
      : { index, reason, message: `${code} does not apply to ${LEFT_OUT[reason]}.` },
  );

/** An offer as `priceOrder` applies it to an order. */
export interface AppliedOffer extends Offer {
  /** Both null for one that applies by itself. */
  readonly discountId: string | null;
  readonly code: string | null;
  readonly title: string;
  readonly leftOut: readonly LeftOutLine[];
  /** The order lines of the samples that it pays back. */
  readonly sampleLines?: readonly string[];
}

/** A code that holds. It may take nothing off, if every line is left out. */
export interface CodeOffer extends AppliedOffer {
  readonly discountId: string;
  readonly code: string;
}

/** A code for comparison: without case and outer spaces. */
export const codeKey = (code: string): string => comparable(code.trim());

/** The codes that were typed, without outer spaces and empty ones. */
export const typedCodes = (codes: readonly string[]): string[] =>
  codes.map((code) => code.trim()).filter((code) => code !== '');

/** Which of its limits a code has reached; null if it may be used once more. */
export const usedUp = (
  { usageLimit, perCustomerLimit }: Pick<DiscountCode, 'usageLimit' | 'perCustomerLimit'>,
  uses: CodeUses,
): 'everybody' | 'customer' | null =>
  usageLimit !== null && uses.total >= usageLimit
    ? 'everybody'
    : perCustomerLimit !== null && uses.ofCustomer >= perCustomerLimit
      ? 'customer'
      : null;

/** Why a code does not hold for an order; null if it does. */
function refusalOf(
  typed: string,
  { code, uses }: KnownCode,
  { lines, goodsPence, at }: CodedOrder,
): Omit<RejectedCode, 'code'> | null {
  if (!code.isActive || (code.startsAt !== null && at < code.startsAt)) return unknown(typed);
  if (code.endsAt !== null && at >= code.endsAt)
    return { reason: 'discount_code_expired', message: `The code ${code.code} has expired.` };
  const limit = usedUp(code, uses);
  if (limit === 'everybody')
    return {
      reason: 'discount_code_usage_limit_reached',
      message: `The code ${code.code} has been used as often as it may be.`,
    };
  if (limit === 'customer')
    return {
      reason: 'discount_code_user_ineligible',
      message: `The code ${code.code} was already used, by your account or with this e-mail address.`,
    };
  // All goods count, at today's prices: also those that the code leaves out.
  if (code.minimumSpendPence !== null && goodsPence < code.minimumSpendPence)
    return {
      reason: 'discount_code_minimum_not_met',
      message: `The code ${code.code} is for goods of ${formatPence(code.minimumSpendPence)} or more; yours come to ${formatPence(goodsPence)}.`,
    };
  if (!code.withTrade && lines.some(({ priceReason }) => priceReason === 'trade'))
    return {
      reason: 'discount_code_combination_disallowed',
      message: `The code ${code.code} cannot be used together with your trade prices, and with it you would not pay less.`,
    };
  return null;
}

/** For a code that what was paid for samples stands in place of. */
export const withoutSamples = (code: string): RejectedCode => ({
  code,
  reason: 'discount_code_combination_disallowed',
  message: `The code ${code} cannot be used together with what you get back for your samples, and with it you would not pay less.`,
});

const unknown = (typed: string): Omit<RejectedCode, 'code'> => ({
  reason: 'discount_code_invalid',
  message: `The code ${typed} is not valid. Please check how it is written, and from when it holds.`,
});

/** Why a code leaves a line out; null if it applies to it, and for a line that is no longer sold. */
function leftOutOf({ isSample, product }: OfferedLine, code: DiscountCode): LeftOutReason | null {
  if (isSample) return 'sample';
  if (!product) return null;
  if (product.fullPence > product.pricePence) return 'sale';
  if (product.cutToSize) return 'cut_to_size';
  const isAll = code.categories.length === 0 && code.productIds.length === 0;
  return isAll || code.categories.includes(product.category) || code.productIds.includes(product.id)
    ? null
    : 'not_included';
}

function offerOf(code: DiscountCode, lines: readonly OfferedLine[]): CodeOffer {
  const reasons = lines.map((line) => leftOutOf(line, code));
  return {
    discountId: code.id,
    code: code.code,
    title: code.title,
    kind: code.kind,
    value: code.value,
    lines: lines.flatMap(({ product }, index) => (reasons[index] || !product ? [] : [index])),
    leftOut: leftOutLines(
      code.code,
      reasons.map((reason) => reason ?? 0),
    ),
  };
}

/** What the codes of an order are read against. */
interface CodedOrder {
  readonly lines: readonly OfferedLine[];
  /** All goods, before discounts. */
  readonly goodsPence: number;
  readonly at: Date;
}

export interface KnownCode {
  readonly code: DiscountCode;
  readonly uses: CodeUses;
}

/**
 * Reads the codes of an order. One code holds for an order, the first that may.
 * @param typed as the shopper typed them (`typedCodes`)
 * @param known the codes of the shop among them, by `codeKey`
 */
export function readCodes(
  typed: readonly string[],
  known: ReadonlyMap<string, KnownCode>,
  order: CodedOrder,
): { readonly offers: readonly CodeOffer[]; readonly rejected: readonly RejectedCode[] } {
  const rejected: RejectedCode[] = [];
  const offers: CodeOffer[] = [];
  for (const text of typed) {
    const found = known.get(codeKey(text));
    const [applied] = offers;
    const refusal = !found
      ? unknown(text)
      : applied?.discountId === found.code.id
        ? ({
            reason: 'discount_code_already_applied',
            message: `The code ${found.code.code} is applied already.`,
          } as const)
        : (refusalOf(text, found, order) ??
          (applied
            ? ({
                reason: 'discount_code_combination_disallowed',
                message: `One code can be used on an order, and ${applied.code} is applied already.`,
              } as const)
            : null));
    if (refusal) rejected.push({ code: text, ...refusal });
    else if (found) offers.push(offerOf(found.code, order.lines));
  }
  return { offers, rejected };
}
