/** The product data of the buying panel: kept small, because it is serialised into the page. */
import type { Incoming } from '#domain/catalogue/stock.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import type { CartProductFacts } from '#islands/stores/cart.ts';

export interface PanelProduct {
  readonly id: string;
  readonly name: string;
  readonly supplier: string;
  readonly category: string;
  readonly unit: string;
  readonly pricePence: number;
  readonly pencePerM2: number | null;
  readonly boxCoverageMm2: number | null;
  readonly stock: number;
  readonly incoming: readonly Incoming[];
  readonly sampleEligible: boolean;
  readonly cutToSize: boolean;
  readonly imageUrl: string | null;
  /** One finished piece, such as a remnant: the room has to fit on it. */
  readonly isOnePiece?: true;
  /** The pattern that it is made for, with the per cent that are cut away in it; absent for straight floors. */
  readonly pattern?: { readonly name: string; readonly waste: number };
}

/** The product as a cart item names it (pounds and m²). */
export const cartFacts = (product: PanelProduct): CartProductFacts => ({
  product_id: product.id,
  product_name: product.name,
  product_price: product.pricePence / 100,
  supplier: product.supplier,
  product_images: product.imageUrl ? [product.imageUrl] : [],
  category: product.category,
  unit: product.unit,
  box_size_m2: product.boxCoverageMm2 === null ? null : m2FromMm2(product.boxCoverageMm2),
  price_per_m2: product.pencePerM2 === null ? null : product.pencePerM2 / 100,
  cut_to_size: product.cutToSize,
  stock: product.stock,
});
