/** The postcode for which delivery days were shown: kept for this tab, and for later visits after consent. */
import { CONSENT_COOKIE, mayRemember } from '#domain/shop/consent.ts';
import { inTab, keepInTab } from '#islands/tab-storage.ts';

const KEY = 'delivery_postcode';
const isAllowed = (): boolean =>
  mayRemember(new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]);

/** The postcode; null if there is none, or storage is blocked. */
export function keptPostcode(): string | null {
  try {
    return inTab(KEY) ?? (isAllowed() ? localStorage.getItem(KEY) : null);
  } catch {
    return null;
  }
}

export function keepPostcode(postcode: string): void {
  keepInTab(KEY, postcode);
  try {
    if (isAllowed()) localStorage.setItem(KEY, postcode);
  } catch {
    // Blocked, or full.
  }
}

/** Forgets it on later visits, once the consent is withdrawn. */
export function dropLaterPostcode(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked: there is none.
  }
}
