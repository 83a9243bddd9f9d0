/** This tab's storage, which a browser may block: nothing is stored then, and the page works on. */

/** The value under a key; null if there is none or storage is blocked. */
export function inTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value under a key; null deletes it. */
export function keepInTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Blocked, or full.
  }
}
