/**
 * Loads the payment provider. Square's SDK has 3,600 files and blocks the event loop for half a second, so it is loaded
 * before the process listens (process/warm.ts), or without warm-up at the first card payment.
 */
import type { PaymentPort } from './port.ts';

let loading: Promise<PaymentPort> | undefined;

/** Kept, because even a module that is loaded costs a walk through the module loader with each `import()`. */
export const provider = (): Promise<PaymentPort> =>
  (loading ??= import('./square.ts').then(({ square }) => square));
