/**
 * Loads the payment provider. Square's SDK has 3,600 files and blocks the event loop for half a second, so it is loaded
 * before the process listens (process/warm.ts), or without warm-up at the first card payment.
 */
import type { PaymentPort } from './port.ts';

export const provider = (): Promise<PaymentPort> => import('./square.ts').then(({ square }) => square);
