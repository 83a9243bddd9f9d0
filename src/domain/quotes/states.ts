/** The states of a quote. They follow from what is stored: its link, its last day, and the order that it has become. */
import type { OrderState } from '../orders/states.ts';
import { priceInWords } from '../pricing/price-in-words.ts';
import { amount } from '../shared/units.ts';

export const QUOTE_STATES = ['draft', 'sent', 'accepted', 'expired', 'ordered'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Nobody has accepted it. */
export const isChangeable = (state: QuoteState): boolean => state !== 'accepted' && state !== 'ordered';

/** What the list can be narrowed to: `asked` for drafts that a customer waits for, `ending` for sent ones that end soon. */
export const QUOTE_FILTERS = [...QUOTE_STATES, 'asked', 'ending'] as const;

/** The reason of a price that staff did not give by hand: it is the trade customer's own, and none other has it. */
export const TRADE_PRICE = 'Trade price';

/** Days from the one on which it is sent. */
export const QUOTE_DAYS = 28;

export const QUOTE_STATE_LABELS: Readonly<Record<QuoteState, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted, not paid',
  expired: 'Expired',
  ordered: 'Ordered',
};

/**
 * @param order the state of the order that it has become; null before. One that was not paid in time counts as none, so the
 *   quote can be accepted again while it is valid
 * @param today YYYY-MM-DD in the shop's time zone
 */
export function quoteState(
  { token, validUntil }: { readonly token: string | null; readonly validUntil: string | null },
  order: OrderState | null,
  today: string,
): QuoteState {
  if (token === null) return 'draft';
  if (order === 'pending') return 'accepted';
  if (order !== null && order !== 'cancelled') return 'ordered';
  return validUntil !== null && today > validUntil ? 'expired' : 'sent';
}

/** @example quoteNumber(1001) // 'Q-1001' */
export const quoteNumber = (number: number): string => `Q-${number}`;

/**
 * What one line costs, in words.
 * @param boxCoverageMm2 of its goods, where they have one
 * @example '3 boxes at £25.99 per box (£18.05 per m²)'
 */
export const quotedPrice = (
  line: { readonly quantity: number; readonly unit: string; readonly pricePence: number },
  boxCoverageMm2: number | null = null,
): string => `${amount(line.quantity, line.unit)} at ${priceInWords({ ...line, boxCoverageMm2 })}`;

/** What all lines cost, in pence. @param samplesPence what comes off for samples */
export const quoteTotal = (
  lines: readonly { readonly quantity: number; readonly pricePence: number }[],
  samplesPence = 0,
): number => lines.reduce((sum, { quantity, pricePence }) => sum + quantity * pricePence, -samplesPence);
