/** What a customer paid for samples comes off the first order of floors, by itself and once for each sample. */
import { isFloor } from '../catalogue/categories.ts';
import type { Facts } from '../settings/facts.ts';
import { orderIdForShopper } from '../shared/ids.ts';
import { formatPence, roundPounds } from '../shared/money.ts';
import type { PriceableLine } from '../pricing/price.ts';
import type { AppliedOffer } from './rules.ts';

export const SAMPLE_CREDIT = 'Your samples paid back';

/** A sentence for shoppers: that samples are paid back; null if they are not. */
export const sampleCreditInWords = ({ isOn, minimumPence }: Facts['sampleCredit']): string | null =>
  isOn
    ? `What you paid for samples comes off your first order of floors${minimumPence > 0 ? ` of ${roundPounds(minimumPence)} or more` : ''} by itself, unless a code or trade prices take off more.`
    : null;

/** What staff are told who refund a sample. @param id of the order of floors */
export const sampleCameOff = (id: string, isPaid: boolean): string =>
  isPaid
    ? `What was paid for this sample came off order ${orderIdForShopper(id)} already.`
    : `What was paid for this sample comes off order ${orderIdForShopper(id)}, which is not paid yet.`;

/** A customer's paid samples that no other order has taken off. */
export interface SampleCredit {
  /** What was paid for them. */
  readonly pence: number;
  /** Their order lines. */
  readonly sampleLines: readonly string[];
  /** The floors of an order come to this at least, before codes. */
  readonly minimumPence: number;
}

interface CreditedLine extends Pick<PriceableLine, 'isSample' | 'boxPence' | 'quantity'> {
  readonly product: { readonly category: string } | null;
}

/** The floors among lines, with what they cost before codes. */
const floorsOf = (lines: readonly CreditedLine[]) =>
  lines.flatMap(({ isSample, product, boxPence, quantity }, index) =>
    !isSample && product && isFloor(product.category) ? [{ index, pence: boxPence * quantity }] : [],
  );
const sumOf = (floors: readonly { readonly pence: number }[]): number =>
  floors.reduce((sum, { pence }) => sum + pence, 0);

/** What floors lack for the credit, in words; none without floors or samples, and where there is enough of them. */
export function creditNotices(credit: SampleCredit | null, lines: readonly CreditedLine[]): string[] {
  const floorsPence = sumOf(floorsOf(lines));
  if (!credit || credit.pence === 0 || floorsPence === 0 || floorsPence >= credit.minimumPence) return [];
  return [
    `The ${formatPence(credit.pence)} that you paid for samples comes off with ${formatPence(credit.minimumPence - floorsPence)} more of floors.`,
  ];
}

/**
 * The credit as an offer on the floors of an order, after any code; null without samples or with too few floors. It is
 * the customer's own money, so it also comes off goods on sale and goods cut to size.
 */
export function creditOffer(
  credit: SampleCredit | null,
  lines: readonly CreditedLine[],
): AppliedOffer | null {
  if (!credit || credit.pence === 0) return null;
  const floors = floorsOf(lines);
  const floorsPence = sumOf(floors);
  if (floorsPence === 0 || floorsPence < credit.minimumPence) return null;
  return {
    discountId: null,
    code: null,
    title: SAMPLE_CREDIT,
    kind: 'amount',
    value: credit.pence,
    lines: floors.map(({ index }) => index),
    leftOut: [],
    sampleLines: credit.sampleLines,
  };
}

/**
 * The credit as an offer on a quote. Prices that were agreed, by hand or at trade, have a reason and are what is paid.
 * @returns what comes off, and what stays for a later order because of those prices
 */
export function quotedCredit(
  credit: SampleCredit | null,
  lines: readonly (CreditedLine & { readonly reason: string | null })[],
): { readonly offer: AppliedOffer | null; readonly laterPence: number } {
  const offer = creditOffer(credit, lines);
  const isAgreed = lines.some(({ reason }) => reason !== null);
  return isAgreed ? { offer: null, laterPence: offer?.value ?? 0 } : { offer, laterPence: 0 };
}
