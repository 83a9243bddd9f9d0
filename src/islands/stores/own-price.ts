/** What a trade customer is shown in place of everybody's price, and whether it is with VAT. */
import { atom, onMount } from 'nanostores';
import { isTrade } from './viewer.ts';

/** A trade customer's own price of the page's product, in pence per box; null for everybody's price. */
export const $ownPence = atom<number | null>(null);

/** Whether prices are without VAT: a trade customer's choice (/trade), kept in this browser. */
export const $isNet = atom(false);

onMount($isNet, () => {
  try {
    $isNet.set(isTrade() && localStorage.getItem('trade_vat') === 'without');
  } catch {
    // Storage is blocked: prices are with VAT.
  }
});
