/** Makes the browser's Back button lead from the payment to the shipping step, not out of the checkout. */
import { useEffect, useRef } from 'react';

const PAYMENT = 'payment';

interface PaymentState {
  readonly checkout?: string;
}

const isPaymentEntry = (): boolean => (history.state as PaymentState | null)?.checkout === PAYMENT;
const pushPaymentEntry = (): void => history.pushState({ checkout: PAYMENT } satisfies PaymentState, '');

/**
 * Gives the payment step its own history entry while it is shown.
 * @param onBack shows the shipping step; undefined if there is none to return to
 * @param isPaying a charge is in progress: the step stays until its outcome is known
 */
export function useBackToShipping(onBack: (() => void) | undefined, isPaying: boolean): void {
  const latest = useRef({ onBack, isPaying });
  useEffect(() => {
    latest.current = { onBack, isPaying };
  });
  const canGoBack = onBack !== undefined;
  useEffect(() => {
    if (!canGoBack) return;
    // After a reload, or on return to the step, the entry exists already.
    if (!isPaymentEntry()) pushPaymentEntry();
    const url = location.href;
    const leave = () => {
      // Fragment links (‘Skip to the content’) also fire popstate.
      if (isPaymentEntry() || location.href !== url) return;
      if (latest.current.isPaying) pushPaymentEntry();
      else latest.current.onBack?.();
    };
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [canGoBack]);
}

/**
 * Leaves the payment's history entry if the shipping step is shown in it, for instance after a reload. Otherwise the next
 * press of Back would change nothing.
 * @param isShipping the shipping step is shown
 */
export function useShippingEntry(isShipping: boolean): void {
  useEffect(() => {
    if (!isShipping) return;
    const leave = () => {
      if (isPaymentEntry()) history.back();
    };
    leave();
    // The Forward button can lead to it too.
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [isShipping]);
}
