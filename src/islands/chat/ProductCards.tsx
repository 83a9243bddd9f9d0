/** Products in an answer: picture, price per m² and per box, a button to add them to the cart. */
import { useState } from 'react';
import type { Attachments, ChatProduct } from '#domain/chat/contract.ts';
import { roomViewHref } from '#domain/room-view/link.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { formatPounds } from '#domain/shared/money.ts';
import { unitName } from '#domain/shared/units.ts';
import { addRefusal, addToCart } from '#islands/stores/cart.ts';
import { showToast } from '#islands/stores/toasts.ts';
import { Picture } from '#islands/ui/Picture.tsx';

interface Props {
  readonly products: readonly ChatProduct[];
  readonly calculation: Attachments['calculation'];
}

function AddButton({ product, calculation }: { product: ChatProduct } & Pick<Props, 'calculation'>) {
  const [busy, setBusy] = useState(false);
  const sum = calculation?.product_id === product.id ? calculation : null;
  const boxes = sum?.boxes_needed ?? 1;

  async function add() {
    if (busy) return;
    if (sum?.stock_message) return showToast(sum.stock_message, 'error');
    setBusy(true);
    try {
      const facts = {
        product_id: product.id,
        product_name: product.name,
        product_price: product.price,
        supplier: product.supplier,
        product_images: product.image_url ? [product.image_url] : [],
        category: product.category,
        unit: product.unit,
        box_size_m2: product.box_size_m2,
        price_per_m2: product.price_per_m2,
        cut_to_size: false,
        stock: boxes,
      };
      await addToCart(facts, boxes, sum ? mm2FromM2(sum.area_m2) : null);
      showToast('Item added to cart!');
    } catch (error) {
      showToast(addRefusal(error), 'error');
    } finally {
      setBusy(false);
    }
  }
  const label = boxes > 1 ? `Add ${boxes} to cart` : 'Add to cart';
  return (
    <button
      type="button"
      className="btn btn-secondary btn-sm"
      aria-label={`${label}: ${product.name}`}
      aria-disabled={busy || !product.in_stock || undefined}
      onClick={() => product.in_stock && void add()}
    >
      {product.in_stock ? label : 'Out of Stock'}
    </button>
  );
}

export function ProductCards({ products, calculation }: Props) {
  return (
    <ul className="chat-products" aria-label="Products">
      {products.map((product) => (
        <li key={product.id}>
          {product.image_url && (
            <Picture src={product.image_url} alt="" width={480} height={480} sizes="88px" />
          )}
          <div>
            <a href={`/products/${product.id}`}>{product.name}</a>
            <p>
              {product.price_per_m2 !== null && <strong>{formatPounds(product.price_per_m2)}/m²</strong>}{' '}
              <span>{`${formatPounds(product.price)} per ${unitName(product.unit)}`}</span>
            </p>
            {product.in_room_view && (
              <p>
                <a href={roomViewHref({ floor: product.id })}>
                  See it in a room<span className="sr-only">: {product.name}</span>
                </a>
              </p>
            )}
            <AddButton product={product} calculation={calculation} />
          </div>
        </li>
      ))}
    </ul>
  );
}
