/** A product's past, as staff see it. */

/** A change of stock: by how many boxes, why, and how many there were afterwards. */
export interface StockMovement {
  readonly id: string;
  readonly delta: number;
  readonly stockAfter: number;
  readonly reason: string;
  readonly orderId: string | null;
  readonly note: string | null;
  readonly createdAt: Date;
}

/** A price in pence, and since when. */
export interface PriceChange {
  readonly pricePence: number;
  readonly changedAt: Date;
}

/** The last movements and prices, newest first. */
export interface ProductHistory {
  readonly ledger: readonly StockMovement[];
  readonly prices: readonly PriceChange[];
}
