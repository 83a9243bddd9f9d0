/** The days for an address and its goods, asked again whenever either changes. */
import { useEffect, useState } from 'react';
import { facts } from '#config/facts.ts';
import type { DeliveryWire } from '#domain/delivery/contract.ts';
import { type Country, readPostcode } from '#domain/delivery/postcode.ts';
import { askDays } from './ask-days.ts';

/** Typing pauses for this long before the shop is asked. */
const PAUSE_MS = 400;

interface Days {
  readonly answer: DeliveryWire | null;
  /** The shop could not be asked; the order can still be placed, for the earliest day. */
  readonly failed: boolean;
}

interface Question {
  readonly postcode: string;
  readonly country: string;
  readonly items: string;
  /** Goods are collected whatever the buyer's postcode is. */
  readonly isCollected: boolean;
}

/** @param attempt another object asks again */
export function useDays(
  { postcode, country, items, isCollected }: Question,
  attempt: object,
): Days & { readonly isAsking: boolean } {
  const [days, setDays] = useState<Days>({ answer: null, failed: false });
  const read = readPostcode(postcode, country as Country);
  // Abroad an address may have none.
  const own = read.ok ? read.value.postcode : '';
  const isOwn = own !== '' || !isCollected;
  const key = own || (isCollected ? facts().address.postalCode : '');
  useEffect(() => {
    if (!key) {
      setDays({ answer: null, failed: false });
      return;
    }
    let isLatest = true;
    const timer = setTimeout(() => {
      askDays(key, items, isOwn ? country : '')
        // The showroom's own postcode says nothing of a delivery to the buyer's.
        .then((found) => (isOwn ? found : { ...found, earliest: null, days: [] }))
        .then((answer) => isLatest && setDays({ answer, failed: false }))
        .catch(() => isLatest && setDays({ answer: null, failed: true }));
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [key, isOwn, country, items, attempt]);
  return { ...days, isAsking: key !== '' && !days.answer && !days.failed };
}
