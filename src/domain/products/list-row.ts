/** A row of the staff's product list. Prices in pence, stock in boxes (or pieces). */
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
  readonly imageUrl: string | null;
}
