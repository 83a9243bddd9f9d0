/**
 * The cart drawer, shown after adding, with the focus in it. It is not modal, and closes by itself if it is not used;
 * Escape, the cross and a press on the page close it as well.
 */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useCallback, useEffect, useRef, useState } from 'react';
import { itemsText } from '#islands/delivery/ask-days.ts';
import { DeliveryLine } from '#islands/delivery/DeliveryEstimate.tsx';
import { $cart, refreshCart } from '#islands/stores/cart.ts';
import { followCart } from '#islands/stores/follow-cart.ts';
import { CartLines } from './CartLines.tsx';
import { CartNotices } from './CartNotices.tsx';
import { CartTotals } from './CartTotals.tsx';
import { lineKey } from './line-key.ts';

export interface Opening {
  readonly times: number;
  readonly message: string;
  /** The key of the line that was added to. */
  readonly line: string;
}

interface Props {
  readonly $opening: ReadableAtom<Opening>;
  /** Resolves when the drawer's stylesheet is loaded. */
  readonly styled: Promise<void>;
}

/** How long an unused drawer stays open. */
const STAY_MS = 6000;

/** True if the next press of Tab leaves the drawer, at its end or, backwards, at its beginning. */
function leaves(drawer: HTMLElement | null, isBackwards: boolean): boolean {
  const controls = [...(drawer?.querySelectorAll('a[href], button') ?? [])];
  const [first, last] = [controls[0], controls.at(-1)];
  const at = document.activeElement;
  return isBackwards ? at === first || at === drawer : at === last;
}

export function CartDrawer({ $opening, styled }: Props) {
  const { times, message, line } = useStore($opening);
  const { cart, status } = useStore($cart);
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stay = useCallback(() => {
    clearTimeout(closeTimer.current);
    closeTimer.current = undefined;
  }, []);
  const close = useCallback(() => {
    stay();
    const hadFocus = dialog.current?.contains(document.activeElement);
    dialog.current?.close();
    if (hadFocus && opener.current instanceof HTMLElement) opener.current.focus();
  }, [stay]);
  const closeLater = useCallback(() => {
    stay();
    closeTimer.current = setTimeout(close, STAY_MS);
  }, [stay, close]);

  useEffect(() => followCart(), []);
  useEffect(() => {
    opener.current = document.activeElement;
    // Asked before the focus moves into the drawer.
    const hasTime = opener.current?.matches(':focus-visible');
    // Not modal, so that the page stays usable: the shopper may want a sample or another product.
    dialog.current?.show();
    dialog.current?.focus({ preventScroll: true });
    // Who opened it by a key reads and leaves it by keys.
    if (!hasTime) closeLater();
    void refreshCart();
    return stay;
  }, [times, closeLater, stay]);
  useEffect(() => {
    // Scrolls to the added line, which may be below older ones; the layout is known only once the styles are loaded.
    void styled.then(() =>
      dialog.current
        ?.querySelector(`[data-line="${CSS.escape(line)}"]`)
        ?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
    );
  }, [times, line, styled]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && dialog.current?.open) close();
      // The drawer is last in the tab order: each press on the way to it gives more time.
      else if (event.key === 'Tab' && leaves(dialog.current, event.shiftKey)) {
        // What follows would be behind the drawer.
        event.preventDefault();
        close();
      } else if (event.key === 'Tab' && closeTimer.current) closeLater();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close, closeLater]);

  // Read once, an empty cart stays empty while it is checked again, as when the shopper comes back to the tab.
  const [isKnown, setKnown] = useState(false);
  if (status === 'ready' && !isKnown) setKnown(true);
  const isEmpty = isKnown && cart.items.length === 0;
  // What is wrong with the goods just added is said in place of 'added'.
  const problem = cart.items.find((item) => lineKey(item) === line)?.problem;
  return (
    <dialog
      ref={dialog}
      className="sheet cart-drawer raised"
      tabIndex={-1}
      aria-label="Your cart"
      onPointerMove={stay}
      onFocus={stay}
      onTouchStart={stay}
    >
      <div className="cart-drawer-head">
        <h2>Your cart</h2>
        <button
          ref={closeButton}
          type="button"
          className="btn btn-icon"
          aria-label="Close the cart"
          onClick={close}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      <p className={problem ? 'cart-said error' : 'cart-said'} role="status">
        {isEmpty ? 'Your cart is empty' : (problem ?? message)}
      </p>
      <CartNotices cart={cart} status={status} />
      <CartLines items={cart.items} compact saidAbove={line} onEmptied={() => closeButton.current?.focus()} />
      <div className="cart-drawer-foot">
        {!isEmpty && <CartTotals cart={cart} />}
        {cart.orderable && <DeliveryLine items={itemsText(cart.items)} />}
        {cart.orderable && (
          <a className="btn btn-primary btn-block" href="/checkout">
            Checkout
          </a>
        )}
        <div className="cart-drawer-ways">
          {!isEmpty && (
            <a className={cart.orderable ? 'btn btn-quiet' : 'btn btn-primary'} href="/cart">
              {cart.orderable ? 'View cart' : 'Change it in the cart'}
            </a>
          )}
          <button type="button" className="btn btn-quiet" onClick={close}>
            Continue Shopping
          </button>
        </div>
      </div>
    </dialog>
  );
}
