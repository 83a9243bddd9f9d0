/** The product's picture in a cart line. */
import type { CartItemWire } from '#domain/cart/contract.ts';

export function CartPicture({ item }: { readonly item: CartItemWire }) {
  const [image] = item.product_images;
  return (
    <div className="cart-line-picture">
      {image && <img src={image} alt="" width={96} height={96} loading="lazy" decoding="async" />}
    </div>
  );
}
