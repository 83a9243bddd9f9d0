/** The wire shapes of the wishlist: snake_case, pounds. */
import * as z from 'zod/mini';
import { mainPhoto, type ProductSummary } from '../catalogue/product.ts';
import { poundsFromPence } from '../shared/money.ts';

const UNKNOWN = 'Please say which product is meant.';

/** `POST /wishlist` */
export const wishlistBody = z.object({
  product_id: z.string(UNKNOWN).check(z.minLength(1, UNKNOWN), z.maxLength(200, UNKNOWN)),
});

export const wishlistItemWire = z.object({
  id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  /** Today's price per box, in pounds. */
  product_price: z.number(),
  product_image: z.nullable(z.string()),
  in_stock: z.boolean(),
});
export const wishlistWire = z.object({ items: z.array(wishlistItemWire) });
export type WishlistWire = z.infer<typeof wishlistWire>;

/** A wishlist item with its current product. */
export interface WishlistItem {
  readonly id: string;
  readonly product: ProductSummary;
}

/** Converts a wishlist to its API shape. */
export const wishlistToWire = (wishes: readonly WishlistItem[]): WishlistWire => ({
  items: wishes.map(({ id, product }) => ({
    id,
    product_id: product.id,
    product_name: product.name,
    product_price: poundsFromPence(product.pricePence),
    product_image: mainPhoto(product)?.imageUrl ?? null,
    in_stock: product.stock > 0,
  })),
});
