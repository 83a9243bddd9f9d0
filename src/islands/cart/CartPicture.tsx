/** The product's picture in a cart line. The name is beside it, so the alternative text is empty. */
import type { CartItemWire } from '#domain/cart/contract.ts';
import { Picture } from '#islands/ui/Picture.tsx';

export function CartPicture({ item }: { readonly item: CartItemWire }) {
  const [image] = item.product_images;
  return (
    <div className="cart-line-picture">
      {image && <Picture src={image} alt="" width={1000} height={1000} sizes="96px" />}
    </div>
  );
}
