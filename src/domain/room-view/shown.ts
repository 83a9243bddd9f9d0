/** Which products a view of a room shows. */
import { isWallTile } from '../catalogue/build.ts';
import type { ProductDetail } from '../catalogue/product.ts';

/** Whether a view of a room shows a product: floors by their swatch, but no tile for walls. Nothing else leads there. */
export const isInRoomView = (product: Pick<ProductDetail, 'swatch' | 'category' | 'attributes'>): boolean =>
  product.swatch !== null && !isWallTile(product);
