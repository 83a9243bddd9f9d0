/** The visitor's consent to storage: its values and its cookie, for the server and for scripts. */

/** `all` includes conveniences, `needed` only what is necessary. `needed` applies until the visitor has chosen. */
export type Consent = 'all' | 'needed';

/** Name of the cookie that stores the choice. */
export const CONSENT_COOKIE = 'consent';

/** Whether the visitor has allowed conveniences. Any value other than `all` means no. */
export const mayRemember = (cookie: string | null | undefined): boolean => cookie === 'all';
