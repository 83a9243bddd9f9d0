/**
 * The payment provider behind its port. Square's SDK is 3,600 files and half a second of the loop: it is read before the
 * door opens (process/warm.ts), and by a process that opens cold with its first card.
 */
import type { PaymentPort } from './port.ts';

export const provider = (): Promise<PaymentPort> => import('./square.ts').then(({ square }) => square);
