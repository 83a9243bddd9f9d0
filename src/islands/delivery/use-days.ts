/** The days for an address and its goods, asked again whenever either changes. */
import { useEffect, useState } from 'react';
import type { DeliveryWire } from '#domain/delivery/contract.ts';
import { type Country, readPostcode } from '#domain/delivery/postcode.ts';
import { askDays } from './ask-days.ts';

/** Typing pauses for this long before the shop is asked. */
const PAUSE_MS = 400;

export interface Days {
  readonly answer: DeliveryWire | null;
  /** The shop could not be asked; the order can still be placed, for the earliest day. */
  readonly failed: boolean;
}

/** The days, and why they are not asked for: what is wrong with the postcode. */
interface DaysOrReason extends Days {
  readonly unread: string | null;
}

/** @param attempt another object asks again */
export function useDays(postcode: string, country: string, items: string, attempt: object): DaysOrReason {
  const [days, setDays] = useState<Days>({ answer: null, failed: false });
  const read = readPostcode(postcode, country as Country);
  const key = read.ok ? read.value.postcode : '';
  useEffect(() => {
    if (!key) {
      setDays({ answer: null, failed: false });
      return;
    }
    let isLatest = true;
    const timer = setTimeout(() => {
      askDays(key, items, country)
        .then((answer) => isLatest && setDays({ answer, failed: false }))
        .catch(() => isLatest && setDays({ answer: null, failed: true }));
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [key, country, items, attempt]);
  return { ...days, unread: read.ok ? null : read.error.detail };
}
