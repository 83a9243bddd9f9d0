/**
 * The emulator of Square's browser script: sets `window.Square` with the same interface (typed against Square's own
 * types, so that any difference fails the type check). Served as a classic script, as Square's is.
 */
import type { Payments, Square } from '@square/web-sdk';
import { makeCard } from './card.ts';
import { errors } from './errors.ts';

const unsupported = async (): Promise<never> => {
  throw new errors.PaymentMethodUnsupportedError();
};

function payments(applicationId: string, locationId?: string): Payments {
  if (!/^(sandbox-sq0idb-|sq0idp-)/.test(applicationId)) {
    const error = new Error("The Payment 'applicationId' option is not in the correct format.");
    error.name = 'InvalidApplicationIdError';
    throw error;
  }
  if (locationId === undefined || locationId === '') throw new errors.InvalidOptionError('locationId');
  return {
    card: async (options) => makeCard(options),
    giftCard: unsupported,
    ach: unsupported,
    googlePay: unsupported,
    applePay: unsupported,
    afterpayClearpay: unsupported,
    cashAppPay: unsupported,
    paymentRequest: () => {
      throw new errors.PaymentMethodUnsupportedError();
    },
    setLocale: async () => ({ previousLocale: 'en-GB', newLocale: 'en-GB' }),
    // Deprecated by Square: `tokenize` verifies the buyer. A result without a token means that no more is needed.
    verifyBuyer: async () => null,
  };
}

const standIn: Pick<Square, 'payments'> & { readonly errors: typeof errors } = { payments, errors };

Object.assign(globalThis, { Square: standIn });
