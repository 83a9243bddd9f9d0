/** Samples with their shipping, pieces, and the total; delivery of goods is free (decisions.md 'Samples'). */
import type { CartWire } from '#domain/cart/contract.ts';
import { formatPounds } from '#domain/shared/money.ts';

export function CartTotals({ cart }: { readonly cart: CartWire }) {
  const { sample_count: samples } = cart;
  return (
    <dl className="cart-totals tnum">
      <div>
        <dt>Items</dt>
        <dd>{cart.item_count}</dd>
      </div>
      <div>
        <dt>Goods</dt>
        <dd>{formatPounds(cart.goods_total)}</dd>
      </div>
      {samples > 0 && (
        <div>
          <dt>
            {samples} {samples === 1 ? 'sample' : 'samples'}, shipping
          </dt>
          <dd>{formatPounds(cart.sample_shipping_total)}</dd>
        </div>
      )}
      <div>
        <dt>Delivery</dt>
        <dd>FREE</dd>
      </div>
      <div className="cart-total">
        <dt>Total</dt>
        <dd>{formatPounds(cart.total_amount)}</dd>
      </div>
    </dl>
  );
}
