/** A cart's used idempotency keys, in one column: newest first, one per line (a header value has no line breaks). */

/** Enough keys for all changes, on any device, between a lost response and its retry. */
const MAX_KEYS = 20;

const listOf = (stored: string | null | undefined): string[] => stored?.split('\n') ?? [];

/** True if a request with this key was handled before. */
export const hasKey = (stored: string | null | undefined, key: string): boolean =>
  listOf(stored).includes(key);

/** The column's new value once the request with this key is handled. */
export const withKey = (stored: string | null | undefined, key: string): string =>
  [key, ...listOf(stored)].slice(0, MAX_KEYS).join('\n');
