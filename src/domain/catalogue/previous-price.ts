/** The 30-day rule: a previous price may only be shown if it was the lowest before the price cut. */
import { DAY_MS } from '../shared/durations.ts';
import { formatPence } from '../shared/money.ts';
import { unitName } from '../shared/units.ts';

/** A price and when it took effect. */
export interface PricePoint {
  readonly pricePence: number;
  readonly changedAt: Date;
}

const THIRTY_DAYS_MS = 30 * DAY_MS;

/**
 * The lowest price that was charged in the 30 days before a moment: what may be named as the previous price of a reduction
 * made then. Null without a history.
 * @param history the prices until then, oldest first
 */
export function lowestPrice(history: readonly PricePoint[], at: Date): number | null {
  const from = at.getTime() - THIRTY_DAYS_MS;
  let lowest: number | null = null;
  for (const { pricePence, changedAt } of history.toReversed()) {
    lowest = Math.min(lowest ?? Infinity, pricePence);
    // This price was in force when the 30 days began, so older prices are irrelevant.
    if (changedAt.getTime() <= from) break;
  }
  return lowest;
}

/**
 * The previous price if it may be shown, else null. It must be above the current price,
 * and the lowest that was charged in the 30 days before the cut. Without a history before the cut there is no proof, so
 * nothing is shown.
 * @param history all prices of the product, oldest first; the cut is the start of the last run of the current price
 */
export function lawfulPreviousPrice(
  pricePence: number,
  claimedPence: number | null,
  history: readonly PricePoint[],
): number | null {
  if (claimedPence === null || claimedPence <= pricePence) return null;
  let cut = history.length;
  while (cut > 0 && history[cut - 1]?.pricePence === pricePence) cut--;
  const cutPoint = history[cut];
  if (!cutPoint || cut === 0) return null;
  const lowest = lowestPrice(history.slice(0, cut), cutPoint.changedAt);
  return claimedPence === lowest ? claimedPence : null;
}

/**
 * A previous price with its unit. Screens show it beside today's price of the same unit: under a price per m² the bare
 * amount would read as a far larger saving.
 * @example previousPriceText(5399, 'box') // 'was £53.99 per box'
 */
export const previousPriceText = (pence: number, unit: string): string =>
  `was ${formatPence(pence)} per ${unitName(unit)}`;
