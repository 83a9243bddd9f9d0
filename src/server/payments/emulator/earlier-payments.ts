/** Imports payments that were made before the emulator existed, such as those of the demo orders. */
import { newPayment } from './new-payment.ts';
import type { Store } from './store.ts';

export interface EarlierPayment {
  readonly id: string;
  /** The shop's attempt id. */
  readonly reference: string;
  readonly at: Date;
  readonly amountPence: number;
  readonly refundedPence: number;
  readonly email: string;
  readonly note: string;
  readonly brand: string;
  readonly last4: string;
}

/** Payments of one write: the arguments of a call cannot be any number. */
const AT_ONCE = 10_000;

/** Imports the payments that the store does not have yet. Existing payments stay unchanged. */
export function importPayments(store: Store, paid: readonly EarlierPayment[], publicUrl: string): void {
  const missing = paid.filter(({ id }) => !store.get('payment', id));
  if (missing.length === 0) return;
  const changes = missing.map(({ brand, last4, amountPence, refundedPence, ...facts }) => {
    const card = { brand, last4, exp_month: 12, exp_year: facts.at.getUTCFullYear() + 3 };
    const payment = newPayment({
      ...facts,
      money: { amount: amountPence, currency: 'GBP' },
      status: 'COMPLETED',
      card,
      publicUrl,
    });
    const refunded_money = { amount: refundedPence, currency: 'GBP' };
    return ['payment', payment.id, refundedPence > 0 ? { ...payment, refunded_money } : payment] as const;
  });
  for (let at = 0; at < changes.length; at += AT_ONCE) store.put(...changes.slice(at, at + AT_ONCE));
}
