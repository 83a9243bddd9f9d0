/** The life cycle of the card field: loads and attaches it when step 2 opens, destroys it afterwards, retries on demand. */
import { type Card, type Payments, payments } from '@square/web-sdk';
import { type RefObject, useEffect, useState } from 'react';
import type { PaymentConfigWire } from '#domain/payments/contract.ts';
import { api } from '#islands/api.ts';

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
async function loadSquare(config: PaymentConfigWire): Promise<Payments> {
  if (!isLoaded()) await addScript(config.script_url);
  const square = await payments(config.application_id, config.location_id, { scriptSrc: config.script_url });
  if (!square) throw new Error('The card form works in a browser only.');
  return square;
}

export type CardState =
  | { readonly name: 'loading' }
  | { readonly name: 'failed' }
  | { readonly name: 'ready'; readonly card: Card };

/**
 * The state of the card field, and a function to retry.
 * @param place the element for Square's iframe
 * @param postalCode prefilled for the bank's address check
 */
export function useCard(place: RefObject<HTMLElement | null>, postalCode: string) {
  const [state, setState] = useState<CardState>({ name: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    let created: Card | null = null;
    async function open() {
      const config = await api('GET /payments/config');
      const square = await loadSquare(config);
      const card = await square.card(postalCode ? { postalCode } : {});
      created = card;
      const target = place.current;
      if (isGone || !target) return void card.destroy();
      await card.attach(target);
      if (!isGone) setState({ name: 'ready', card });
    }
    open().catch(() => {
      if (!isGone) setState({ name: 'failed' });
    });
    return () => {
      isGone = true;
      // Fails for a card that was never attached.
      created?.destroy().catch(() => undefined);
    };
  }, [place, postalCode, attempt]);

  const retry = () => {
    setState({ name: 'loading' });
    setAttempt((previous) => previous + 1);
  };
  return { state, retry };
}
