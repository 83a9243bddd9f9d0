/** The postcode that was given for a delivery day, kept in this browser: its field shows it where it is asked for again. */
const KEY = 'delivery_postcode';

/** The postcode as typed; empty if there is none, or storage is blocked. */
export function keptPostcode(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepPostcode(postcode: string): void {
  try {
    localStorage.setItem(KEY, postcode);
  } catch {
    // Blocked, or full.
  }
}
