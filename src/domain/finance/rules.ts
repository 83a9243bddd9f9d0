/**
 * Zero-interest monthly finance. Terms come from the shop's
 * configuration (`store.finance`), amounts are pence.
 */
import { type Boxed, boxesFor } from '../calculator/rules.ts';
import { MM2_PER_M2 } from '../shared/area.ts';
import { type Result, ok, refuse } from '../shared/result.ts';

/** The lender's terms, from the configuration. */
export interface FinanceTerms {
  /** Number of monthly payments. */
  readonly instalments: number;
  /** The minimum order value for finance, in pence. */
  readonly minimumPence: number;
  readonly depositMaxPercent: number;
  readonly depositStepPounds: number;
}

/** Equal monthly payments, rounded down; the last one includes the remainder. With the deposit they sum to the cash price. */
export interface FinancePlan {
  readonly totalPence: number;
  readonly depositPence: number;
  readonly monthlyPence: number;
  readonly lastPence: number;
  readonly instalments: number;
  /** Sum of the deposit and all payments. Equals the cash price, because there is no interest. */
  readonly payablePence: number;
}

export type FinanceRefusal =
  'too_small' | 'deposit' | 'instalments' | 'price_changed' | 'not_uk' | 'out_of_stock';

export const FINANCE_TOO_SMALL = 'Finance available on orders over £12';

/** The lender only accepts residents of this country. */
const LENDER_COUNTRY = 'GB';
export const FINANCE_UK_ONLY = 'Finance is for UK residents, and we have no UK address for you.';

/** Refusal for a product that is out of stock. Its page shows this sentence instead of the button to apply. */
export const FINANCE_SOLD_OUT = 'You can apply once it is back in stock.';

/** True if finance may be offered to somebody who lives in this country. */
export const financeLendsIn = (country: string): boolean => country === LENDER_COUNTRY;

/** Whether an order of this amount can be financed. */
export const financeOffered = (totalPence: number, terms: FinanceTerms): boolean =>
  totalPence >= terms.minimumPence;

/** Approximate maximum number of deposit options; thousands of options would block the browser for seconds. */
const MAX_DEPOSIT_CHOICES = 400;

/**
 * The deposit options in pence: £0, £50, £100 … up to 80 % of the total. If there are more than `MAX_DEPOSIT_CHOICES`, only
 * every nth option and the largest are offered.
 */
export function depositChoices(totalPence: number, terms: FinanceTerms): number[] {
  const step = terms.depositStepPounds * 100;
  const steps = Math.max(0, Math.floor((totalPence * terms.depositMaxPercent) / 100 / step));
  const stride = Math.max(1, Math.ceil(steps / MAX_DEPOSIT_CHOICES));
  const choices = Array.from({ length: Math.floor(steps / stride) + 1 }, (_, nth) => nth * stride * step);
  return steps % stride === 0 ? choices : [...choices, steps * step];
}

/**
 * The plan for an amount and a deposit. £100.00 without a deposit is eleven payments of £8.33 and one of £8.37.
 * Refuses `too_small` and `deposit`.
 */
export function financePlan(
  totalPence: number,
  depositPence: number,
  terms: FinanceTerms,
): Result<FinancePlan, FinanceRefusal> {
  if (!financeOffered(totalPence, terms)) return refuse('too_small', FINANCE_TOO_SMALL);
  const step = terms.depositStepPounds * 100;
  const isTooHigh = depositPence * 100 > totalPence * terms.depositMaxPercent;
  if (!Number.isSafeInteger(depositPence) || depositPence < 0 || depositPence % step !== 0 || isTooHigh) {
    return refuse(
      'deposit',
      `The deposit must be between £0 and ${terms.depositMaxPercent}% of the total, in steps of £${terms.depositStepPounds}.`,
    );
  }
  const credit = totalPence - depositPence;
  const monthlyPence = Math.floor(credit / terms.instalments);
  return ok({
    totalPence,
    depositPence,
    monthlyPence,
    lastPence: credit - monthlyPence * (terms.instalments - 1),
    instalments: terms.instalments,
    payablePence: totalPence,
  });
}

/** The plan for an amount, with a deposit that is rounded down to an allowed step. Null below the least amount. */
export function planNear(totalPence: number, depositPounds: number, terms: FinanceTerms): FinancePlan | null {
  const step = terms.depositStepPounds * 100;
  const most = Math.floor((totalPence * terms.depositMaxPercent) / 100 / step) * step;
  const deposit = Math.min(most, Math.floor((depositPounds * 100) / step) * step);
  const plan = financePlan(totalPence, Math.max(0, deposit), terms);
  return plan.ok ? plan.value : null;
}

/**
 * Checks an application against the product's current price. Refuses `price_changed` if the amount is not a whole number of
 * boxes, `instalments` if their number differs from the terms, and everything that `financePlan` refuses.
 */
export function checkApplication(
  application: { readonly pricePence: number; readonly depositPence: number; readonly instalments: number },
  boxPence: number,
  terms: FinanceTerms,
): Result<FinancePlan, FinanceRefusal> {
  if (application.instalments !== terms.instalments) {
    return refuse('instalments', `Finance is repaid in ${terms.instalments} monthly payments.`);
  }
  const { pricePence } = application;
  if (pricePence <= 0 || boxPence <= 0 || pricePence % boxPence !== 0) {
    return refuse('price_changed', 'The price of this product has changed. Please reload the page.');
  }
  return financePlan(pricePence, application.depositPence, terms);
}

/**
 * The monthly payment in pence for the card's 'from £x/month for 20 m²', based on the whole boxes that the
 * area needs including waste. Null without coverage, or below the minimum order value.
 */
export function cardMonthly(
  product: Boxed,
  terms: FinanceTerms & { readonly cardProjectM2: number },
  wastePercentage: number,
): number | null {
  if (!product.boxCoverageMm2) return null;
  const boxes = boxesFor(terms.cardProjectM2 * MM2_PER_M2, wastePercentage, product.boxCoverageMm2);
  const plan = financePlan(boxes * product.pricePence, 0, terms);
  return plan.ok ? plan.value.monthlyPence : null;
}
