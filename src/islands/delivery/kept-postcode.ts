/**
 * The postcode that was given for a delivery day: its field shows it where it is asked for again. It is kept in the tab, and
 * for other tabs and visits with consent alone. Forgotten at logout (scripts/log-out.ts).
 */
import { inTab, keepInTab } from '#islands/tab-storage.ts';

const KEY = 'delivery_postcode';
/** Written here as domain/shop/consent.ts has it: a shared module would be one more file on every page. */
export const isKeptLonger = (): boolean => /(?:^|; )consent=all(?:;|$)/.test(document.cookie);

/** The postcode as typed; empty if there is none, or storage is blocked. */
export function keptPostcode(): string {
  try {
    return inTab(KEY) ?? (isKeptLonger() ? localStorage.getItem(KEY) : null) ?? '';
  } catch {
    return '';
  }
}

export function keepPostcode(postcode: string): void {
  keepInTab(KEY, postcode);
  try {
    if (isKeptLonger()) localStorage.setItem(KEY, postcode);
  } catch {
    // Blocked, or full.
  }
}
