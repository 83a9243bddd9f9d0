/** Optimistic, debounced changes of a line's quantity. */
import { useEffect, useRef, useState } from 'react';
import { detailOf } from '#islands/api.ts';
import { changeQuantity } from '#islands/stores/cart.ts';
import { showToast } from '#islands/stores/toasts.ts';

/** Pause after the last press before the change is sent, in milliseconds. */
const SETTLE = 250;

/**
 * The last change wins: one request runs at a time, the newest quantity follows it, and a pending one is sent when the
 * page is left.
 * @returns the pending quantity, null if there is none; a function to change it; and one to discard it, for a line that
 * is removed
 */
export function useQuantity(
  productId: string,
): readonly [number | null, (quantity: number) => void, () => void] {
  const [draft, setDraft] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const isSending = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function send() {
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (wanted.current !== null) {
        const quantity = wanted.current;
        await changeQuantity(productId, quantity);
        if (wanted.current === quantity) wanted.current = null;
      }
    } catch (error) {
      wanted.current = null;
      showToast(detailOf(error) ?? 'Failed to add to cart', 'error');
    } finally {
      isSending.current = false;
      setDraft(null);
    }
  }

  useEffect(() => {
    const leave = () => {
      clearTimeout(waiting.current);
      // May overlap a running request: both have `keepalive`, and the server processes them in order of arrival.
      if (wanted.current !== null) changeQuantity(productId, wanted.current).catch(() => undefined);
      wanted.current = null;
      // If the page is restored from the back/forward cache, it shows the cart's own quantity.
      setDraft(null);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [productId]);

  function want(quantity: number) {
    wanted.current = quantity;
    setDraft(quantity);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void send(), SETTLE);
  }
  function forget() {
    clearTimeout(waiting.current);
    wanted.current = null;
    setDraft(null);
  }
  return [draft, want, forget];
}
