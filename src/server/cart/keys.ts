/** Idempotency keys that a cart remembers: kept in one column, newest first, a line each, as headers hold no line breaks. */

/** So many things happen to a cart between a lost answer and the same request again, on however many devices. */
const REMEMBERED = 20;

const listOf = (kept: string | null | undefined): string[] => kept?.split('\n') ?? [];

/** Whether what came under this key was done before. */
export const isRemembered = (kept: string | null | undefined, key: string): boolean =>
  listOf(kept).includes(key);

/** What is kept once this key's work is done. */
export const remember = (kept: string | null | undefined, key: string): string =>
  [key, ...listOf(kept)].slice(0, REMEMBERED).join('\n');
