/** How prices are said to this shopper, in pence. */
import { useStore } from '@nanostores/react';
import { formatPence } from '#domain/shared/money.ts';
import { withoutVat } from '#domain/trade/prices.ts';
import { $isNet } from './own-price.ts';

/**
 * Without VAT where a trade customer chose so. What cart and plan say is paid as it stands, with VAT, which is then said.
 * @param isPaid true in cart and plan
 * @returns takes pence, and what they are for: `(12000, ' per box')` gives `£99.96 per box + VAT`
 */
export function usePrice(isPaid: boolean): (pence: number, per?: string) => string {
  const isNet = useStore($isNet, { ssr: 'initial' });
  const words = isNet ? (isPaid ? ' with VAT' : ' + VAT') : '';
  return (pence, per = '') => formatPence(isNet && !isPaid ? withoutVat(pence) : pence) + per + words;
}
