/** A product's stock movements and prices, as staff see them. */

import type { Batch } from '../goods-batches.ts';

/** A stock movement: the change in boxes, its reason, and the stock after it. */
export interface StockMovement {
  readonly id: string;
  readonly delta: number;
  readonly stockAfter: number;
  /** What stood on the shelf, of a count. */
  readonly counted: number | null;
  readonly reason: string;
  readonly orderId: string | null;
  readonly note: string | null;
  /** `A12, A13`; null where none were written down. */
  readonly batches: string | null;
  readonly createdAt: Date;
}

/** A price in pence, and when it took effect. */
export interface PriceChange {
  readonly pricePence: number;
  readonly changedAt: Date;
}

/** A delivery to the shop that is expected: its sale units and day, and whether the day is over. */
export interface IncomingDelivery {
  readonly id: string;
  readonly quantity: number;
  readonly day: string;
  readonly isOverdue: boolean;
}

/**
 * The latest movements and prices, newest first, what is expected, earliest first, how many wait for an e-mail when it is
 * back, what is sold and not sent, and what is free of each batch.
 */
export interface ProductHistory {
  readonly ledger: readonly StockMovement[];
  readonly prices: readonly PriceChange[];
  readonly incoming: readonly IncomingDelivery[];
  readonly waiting: number;
  readonly sold: number;
  /** What stands on the shelf by the books, sold boxes too. */
  readonly onShelf: number;
  readonly batches: readonly Batch[];
}
