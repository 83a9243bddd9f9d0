/** What the admin's product list shows, apart from the schemas so that its script stays small. */

import type { Incoming } from '../stock.ts';

/** A row of the admin product list. Price in pence, stock in sale units. */
export interface ProductListRow {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly category: string;
  readonly supplier: string;
  readonly pricePence: number;
  readonly stock: number;
  readonly inStock: boolean;
  readonly isFeatured: boolean;
  readonly archived: boolean;
  readonly isDraft: boolean;
  readonly imageUrl: string | null;
  /** Addresses that wait for an e-mail when it is back. */
  readonly waiting: number;
  /** What comes, earliest first. */
  readonly incoming: readonly Incoming[];
}
