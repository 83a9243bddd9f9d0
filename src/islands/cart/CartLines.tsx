/** The lines of a cart. */
import type { CartItemWire } from '#domain/cart/contract.ts';
import { CartLine } from './CartLine.tsx';

interface Props {
  readonly items: readonly CartItemWire[];
  /** In the drawer: no steppers, smaller pictures. */
  readonly compact?: boolean;
}

export function CartLines({ items, compact = false }: Props) {
  return (
    <ul className={compact ? 'cart-lines cart-lines-compact' : 'cart-lines'}>
      {items.map((item) => (
        <CartLine key={`${item.product_id} ${item.is_sample}`} item={item} compact={compact} />
      ))}
    </ul>
  );
}
