/** Products in the format of the admin API. */
import type { Shop } from './shop.ts';

export interface StaffProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly box_size_m2: number | null;
  readonly category: string;
  readonly supplier: string;
  readonly in_stock: boolean;
  readonly is_featured: boolean;
  readonly stock: number;
  readonly version: number;
  readonly previous_price: number | null;
  readonly photos: readonly {
    readonly id: string;
    readonly image_url: string;
    readonly is_main: boolean;
    readonly alt_text: string;
    readonly image_opacity: number;
  }[];
}

/** Reads a product through the admin API. */
export async function staffProduct(
  shop: Shop,
  staff: Record<string, string>,
  id: string,
): Promise<StaffProduct> {
  return (await shop.send('GET', `/api/admin/products/${id}`, undefined, staff)).body as StaffProduct;
}

/** The fields that the product form sends back. */
export const fieldsOf = (product: StaffProduct) => {
  const { name, description, price, box_size_m2, category, supplier, in_stock, is_featured, photos } =
    product;
  return { name, description, price, box_size_m2, category, supplier, in_stock, is_featured, photos };
};
