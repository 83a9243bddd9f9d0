/** The cart page: lines, samples with their shipping, total, Clear Cart and Checkout. */
import '#islands/foreign-nodes.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { facts } from '#config/facts.ts';
import { CATEGORIES, categoryHref } from '#domain/catalogue/categories.ts';
import { sampleCreditInWords } from '#domain/offers/sample-credit.ts';
import { itemsText } from '#islands/delivery/ask-days.ts';
import { DeliveryEstimate } from '#islands/delivery/DeliveryEstimate.tsx';
import { DiscountField } from '#islands/offers/DiscountField.tsx';
import { AskForQuote } from '#islands/quotes/AskForQuote.tsx';
import { $cart, clearCart, refreshCart } from '#islands/stores/cart.ts';
import { $discount, codeAsked, followDiscount, quotedCart } from '#islands/stores/discount.ts';
import { followCart } from '#islands/stores/follow-cart.ts';
import { takeReorderNotes } from '#islands/stores/reorder-notes.ts';
import { showToast } from '#islands/stores/toasts.ts';
import { CartLines } from './CartLines.tsx';
import { CartNotices } from './CartNotices.tsx';
import { CartTotals } from './CartTotals.tsx';

/** @param isCleared the cart was just emptied here: its button is gone, so the message gets the focus */
function EmptyCart({ isCleared }: { readonly isCleared: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isCleared) title.current?.focus();
  }, [isCleared]);
  return (
    <div className="cart-empty">
      <h2 ref={title} tabIndex={-1}>
        Your cart is empty
      </h2>
      <p>Floors you add, and samples to feel at home first, wait here for you.</p>
      <a className="btn btn-primary" href="/products">
        Continue Shopping
      </a>
      <ul className="flex flex-wrap gap-2 mt-4" aria-label="Categories">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <a className="chip" href={categoryHref(category)}>
              {category}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A placeholder until the cart has been read. */
function Waiting() {
  return (
    <div className="cart-waiting" aria-hidden="true">
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}

export function CartPage() {
  const [notes] = useState(takeReorderNotes);
  const { cart: stored, status } = useStore($cart);
  const cart = { ...stored, notices: [...new Set([...notes, ...stored.notices])] };
  const discount = useStore($discount);
  const [isCleared, setCleared] = useState(false);
  useEffect(followDiscount, []);
  useEffect(() => {
    void refreshCart();
    return followCart();
  }, []);

  // The goods and the way to the checkout are drawn late, and the chat button gives way to them.
  useEffect(() => void dispatchEvent(new Event('ardglen:floating')), [status]);

  async function clear() {
    try {
      await clearCart();
      setCleared(true);
    } catch {
      showToast('Failed to remove from cart', 'error');
    }
  }

  const unknown = status === 'waiting' || (status === 'checking' && cart.items.length === 0);
  if (unknown) return <Waiting />;
  if (cart.items.length === 0) {
    return status === 'failed' ? (
      <CartNotices cart={cart} status={status} />
    ) : (
      <EmptyCart isCleared={isCleared} />
    );
  }
  const blocked = !cart.orderable;
  const shown = quotedCart(cart, discount);
  const asked = codeAsked({ status, cart }, discount);
  return (
    <div className="cart-page">
      <div>
        <CartNotices cart={cart} status={status} />
        <CartLines items={shown.items} onEmptied={() => setCleared(true)} />
        <button type="button" className="btn btn-quiet" onClick={() => void clear()}>
          Clear Cart
        </button>
      </div>
      <section className="card cart-summary" aria-label="Summary">
        <h2>Summary</h2>
        <CartTotals cart={shown} asked={asked} />
        <DiscountField cart={cart} />
        {blocked ? (
          <>
            <button type="button" className="btn btn-primary btn-lg btn-block" disabled>
              Checkout
            </button>
            <p className="error" role="status">
              One of the items cannot be ordered as it stands. Its line says why.
            </p>
          </>
        ) : (
          <a className="btn btn-primary btn-lg btn-block" href="/checkout">
            Checkout
          </a>
        )}
        <a className="btn btn-quiet btn-block" href="/products">
          Continue Shopping
        </a>
        <AskForQuote items={cart.items} />
        <DeliveryEstimate items={itemsText(cart.items)} />
        {cart.items.some((item) => item.is_sample) && (
          <p className="hint">{sampleCreditInWords(facts().sampleCredit)}</p>
        )}
        <p className="hint">You choose the day at the checkout. VAT is included in every price.</p>
      </section>
    </div>
  );
}
