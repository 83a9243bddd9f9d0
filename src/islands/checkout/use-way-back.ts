/** The browser's own way back leads from the payment to the shipping step, not out of the checkout. */
import { useEffect, useRef } from 'react';

const PAYMENT = 'payment';

interface Marked {
  readonly checkout?: string;
}

const isMarked = (): boolean => (history.state as Marked | null)?.checkout === PAYMENT;
const mark = (): void => history.pushState({ checkout: PAYMENT } satisfies Marked, '');

/**
 * Gives the payment step a place of its own in the tab's history while it is shown.
 * @param onBack shows the shipping step; undefined where there is none to go back to
 * @param isPaying a charge is under way: the step stays until its outcome is known
 */
export function useWayBack(onBack: (() => void) | undefined, isPaying: boolean): void {
  const now = useRef({ onBack, isPaying });
  useEffect(() => {
    now.current = { onBack, isPaying };
  });
  const hasWay = onBack !== undefined;
  useEffect(() => {
    if (!hasWay) return;
    // A step that was reloaded, or left and come to again, has its place already.
    if (!isMarked()) mark();
    const address = location.href;
    const leave = () => {
      // A link within the page (‘Skip to the content’) is no way back, though it is told as one.
      if (isMarked() || location.href !== address) return;
      if (now.current.isPaying) mark();
      else now.current.onBack?.();
    };
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [hasWay]);
}

/**
 * Leaves the payment's place in the history when the shipping step is shown in it, as after a reload: otherwise the next
 * press of Back would change nothing.
 * @param isShipping the shipping step is shown
 */
export function useOwnPlace(isShipping: boolean): void {
  useEffect(() => {
    if (!isShipping) return;
    const leave = () => {
      if (isMarked()) history.back();
    };
    leave();
    // Forward leads there too.
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [isShipping]);
}
