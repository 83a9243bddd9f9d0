/** A line's quantity while it is being changed: shown at once, sent when the presses pause, and not lost with the page. */
import { useEffect, useRef, useState } from 'react';
import { detailOf } from '#islands/api.ts';
import { changeQuantity } from '#islands/stores/cart.ts';
import { say } from '#islands/stores/notices.ts';

/** Pause after the last press before the change is sent, in milliseconds. */
const SETTLE = 250;

/**
 * What was pressed last is what the line ends with: one change is on its way at a time, the newest follows it, and a
 * page that is left sends what still waited.
 * @returns the quantity that is wanted, null while the cart's own holds; how to want another; and how to want none any
 * more, for a line that is taken out
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
      say(detailOf(error) ?? 'Failed to add to cart', 'error');
    } finally {
      isSending.current = false;
      setDraft(null);
    }
  }

  useEffect(() => {
    const leave = () => {
      clearTimeout(waiting.current);
      // Sent after one that is on its way: both outlive the page, and the server takes them as they come.
      if (wanted.current !== null) changeQuantity(productId, wanted.current).catch(() => undefined);
      wanted.current = null;
      // Should the browser keep the page and show it again, the cart's own quantity stands there.
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
