/** Loads the card provider's script. Unlike the loader of @square/web-sdk, which caches a failure, it can be retried. */
import { type Payments, payments } from '@square/web-sdk';
import type { PaymentConfigWire } from '#domain/payments/contract.ts';

const isLoaded = (): boolean => 'Square' in globalThis;

function addScript(src: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => {
      if (isLoaded()) done();
      else fail(new Error('The card provider’s script did not start.'));
    });
    script.addEventListener('error', () => {
      script.remove();
      fail(new Error('The card provider’s script could not be loaded.'));
    });
    document.head.append(script);
  });
}

/** @throws if the script cannot be loaded, or refuses the application or location id */
export async function loadSquare(config: PaymentConfigWire): Promise<Payments> {
  if (!isLoaded()) await addScript(config.script_url);
  const square = await payments(config.application_id, config.location_id, { scriptSrc: config.script_url });
  if (!square) throw new Error('The card form works in a browser only.');
  return square;
}
