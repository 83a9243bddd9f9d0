/** Notices about the cart: changed prices, and a price check that failed. */
import type { CartState } from '#islands/stores/cart.ts';
import { refreshCart } from '#islands/stores/cart.ts';

export function CartNotices({ cart, status }: CartState) {
  return (
    <div aria-live="polite">
      {cart.notices.length > 0 && (
        <ul className="panel cart-notices">
          {cart.notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      {status === 'failed' && (
        <p className="panel panel-error cart-notices">
          Today’s prices could not be checked.{' '}
          <button type="button" className="link" onClick={() => void refreshCart()}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
