/** The representative example as text: the figures that the law requires with an offer of credit. */
import { formatPence } from '../shared/money.ts';
import type { FinancePlan, FinanceTerms } from './rules.ts';

/** The payments of a plan, in pence. */
interface Payments {
  readonly instalments: number;
  readonly monthlyPence: number;
  readonly lastPence: number;
}

/** The figures of an application, in pence. */
export interface PlanFigures extends Payments {
  readonly productName: string;
  readonly pricePence: number;
  readonly depositPence: number;
}

export const CREDIT_CONDITIONS = 'Credit is subject to status, 18+, UK residents.';

/** `11 payments of £8.33 and a last one of £8.37`, or `12 payments of £8.50` when all are equal. */
export const paymentsInWords = ({ instalments, monthlyPence, lastPence }: Payments): string =>
  monthlyPence === lastPence
    ? `${instalments} payments of ${formatPence(monthlyPence)}`
    : `${instalments - 1} payments of ${formatPence(monthlyPence)} and a last one of ${formatPence(lastPence)}`;

/** In a sentence: `12 monthly payments: 11 of £8.33 and a last one of £8.37`, or `12 monthly payments of £8.50`. */
export const monthlyPaymentsInWords = ({ instalments, monthlyPence, lastPence }: Payments): string =>
  monthlyPence === lastPence
    ? `${instalments} monthly payments of ${formatPence(monthlyPence)}`
    : `${instalments} monthly payments: ${instalments - 1} of ${formatPence(monthlyPence)} and a last one of ${formatPence(lastPence)}`;

/** The rows of the example. */
export const planInWords = (
  plan: PlanFigures,
  terms: { readonly aprText: string; readonly lender: string },
): readonly (readonly [name: string, value: string])[] => [
  ['Goods', plan.productName],
  ['Cash price', formatPence(plan.pricePence)],
  ['Deposit', formatPence(plan.depositPence)],
  ['Amount of credit', formatPence(plan.pricePence - plan.depositPence)],
  ['Monthly payments', paymentsInWords(plan)],
  ['Total payable', formatPence(plan.pricePence)],
  ['Interest', terms.aprText],
  ['Lender', terms.lender],
];

interface Lender extends FinanceTerms {
  readonly aprText: string;
  readonly lender: string;
}

/** Explains a deposit that differs from the one asked for, with a trailing space; empty if it is the same. */
function depositChanged({ depositPence }: FinancePlan, wantedPounds: number, terms: FinanceTerms): string {
  const wantedPence = Math.round(wantedPounds * 100);
  if (depositPence === wantedPence) return '';
  return `A deposit is at most ${terms.depositMaxPercent}% of the total, in steps of £${terms.depositStepPounds}, so I reckoned with ${formatPence(depositPence)} instead of ${formatPence(wantedPence)}. `;
}

/** The figures of a plan, with the small print that the law requires with every offer of credit. */
export const offerInWords = (plan: FinancePlan, wantedPounds: number, terms: Lender): string =>
  `deposit ${formatPence(plan.depositPence)}, ${monthlyPaymentsInWords(plan)}, total payable ${formatPence(plan.payablePence)}. ${depositChanged(plan, wantedPounds, terms)}${terms.aprText}, credit is subject to status, 18+, UK residents; lender: ${terms.lender}.`;
