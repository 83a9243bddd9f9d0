/** The postcode for which delivery days were shown: kept for this tab, and for later visits after consent. */
import { inTab, keepInTab } from '#islands/tab-storage.ts';

const KEY = 'delivery_postcode';
/** Written here as domain/shop/consent.ts has it: a shared module would be one more file on every page. */
const isAllowed = (): boolean => /(?:^|; )consent=all(?:;|$)/.test(document.cookie);

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
