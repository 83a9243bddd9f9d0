/** When a previous price may be shown beside the price: only where it was really the lowest before the cut. */

/** A price and when it began. */
export interface PricePoint {
  readonly pricePence: number;
  readonly changedAt: Date;
}

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The previous price that may be shown, else null (decisions.md 'What the law asks'): it must be above today's
 * price, and no price of the 30 days before the cut may have been lower. Without a history before the cut
 * nothing proves it, and nothing is shown.
 * @param history all prices of the product, oldest first; its last run of today's price is the cut
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
  const from = cutPoint.changedAt.getTime() - THIRTY_DAYS_MS;
  let lowest = Infinity;
  for (let i = cut - 1; i >= 0; i--) {
    const point = history[i];
    if (!point) break;
    lowest = Math.min(lowest, point.pricePence);
    // This price was already in force when the 30 days began: older ones do not count.
    if (point.changedAt.getTime() <= from) break;
  }
  return claimedPence <= lowest ? claimedPence : null;
}
