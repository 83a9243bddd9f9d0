/** The books that the emulator opens with: what the demo shop was paid before there was an emulator. */
import { newPayment } from './new-payment.ts';
import type { Store } from './store.ts';

export interface PaidBefore {
  readonly id: string;
  /** The shop's own name for the attempt. */
  readonly reference: string;
  readonly at: Date;
  readonly amountPence: number;
  readonly refundedPence: number;
  readonly email: string;
  readonly note: string;
  readonly brand: string;
  readonly last4: string;
}

/** Enters what the books do not have yet, all at once; a payment that is known keeps what became of it. */
export function enterPaidBefore(store: Store, paid: readonly PaidBefore[], publicUrl: string): void {
  const missing = paid.filter(({ id }) => !store.get('payment', id));
  if (missing.length === 0) return;
  store.put(
    ...missing.map(({ brand, last4, refundedPence, ...facts }) => {
      const card = { brand, last4, exp_month: 12, exp_year: facts.at.getUTCFullYear() + 3 };
      const payment = newPayment({ ...facts, status: 'COMPLETED', card, publicUrl });
      const refunded_money = { amount: refundedPence, currency: 'GBP' };
      return ['payment', payment.id, refundedPence > 0 ? { ...payment, refunded_money } : payment] as const;
    }),
  );
}
