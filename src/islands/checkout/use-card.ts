/** The card field's life: loaded when step 2 opens, attached to its place, taken down with it; tried again on demand. */
import type { Card } from '@square/web-sdk';
import { type RefObject, useEffect, useState } from 'react';
import type { PaymentConfigWire } from '#domain/payments/contract.ts';
import { api } from '#islands/api.ts';
import { loadSquare } from './load-square.ts';

export type CardState =
  | { readonly name: 'loading' }
  | { readonly name: 'failed' }
  | { readonly name: 'ready'; readonly card: Card; readonly config: PaymentConfigWire };

/**
 * The state of the card field, and the way to try again.
 * @param place where Square puts its frame
 * @param postalCode the address’s, filled in for the bank
 */
export function useCard(place: RefObject<HTMLElement | null>, postalCode: string) {
  const [state, setState] = useState<CardState>({ name: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isGone = false;
    let made: Card | null = null;
    async function open() {
      const config = await api<PaymentConfigWire>('/payments/config');
      const square = await loadSquare(config);
      const card = await square.card(postalCode ? { postalCode } : {});
      made = card;
      const target = place.current;
      if (isGone || !target) return void card.destroy();
      await card.attach(target);
      if (!isGone) setState({ name: 'ready', card, config });
    }
    open().catch(() => {
      if (!isGone) setState({ name: 'failed' });
    });
    return () => {
      isGone = true;
      // A field that never got ready has nothing to take down.
      made?.destroy().catch(() => undefined);
    };
  }, [place, postalCode, round]);

  const retry = () => {
    setState({ name: 'loading' });
    setRound((before) => before + 1);
  };
  return { state, retry };
}
