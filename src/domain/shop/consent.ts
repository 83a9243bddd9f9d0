/** The visitor's choice on storage: its words and its cookie, for the server and for scripts. */

/** `all`: conveniences too; `needed`: nothing beyond the necessary, which holds as well where nothing was chosen. */
export type Consent = 'all' | 'needed';

/** The cookie that keeps the choice. */
export const CONSENT_COOKIE = 'consent';
/** Seconds after which the question may be put again: six months. */
export const CONSENT_SECONDS = 182 * 24 * 60 * 60;

/** True where the visitor has allowed conveniences; anything but a clear yes is a no. */
export const mayRemember = (cookie: string | null | undefined): boolean => cookie === 'all';

/** Keys of session storage that need a yes. */
export const SESSION_KEYS = ['social_proof_next', 'social_proof_seen'] as const;
