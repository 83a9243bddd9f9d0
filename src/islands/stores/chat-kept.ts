/** What the chat keeps in local storage. */

/** The conversation's id. */
export const SESSION = 'chat_session';
/** A person may write: every page listens. */
export const LIVE = 'chat_live';
/** Messages that came while the panel was closed. */
export const UNREAD = 'chat_unread';
/** The number of the last message that was heard. */
export const LAST = 'chat_last';
/** Set where the conversation is a user's: after the logout this browser forgets it. */
export const OF_USER = 'chat_user';

/** Forgets the conversation: the next one is another. */
export function forget(): void {
  for (const key of [SESSION, LIVE, UNREAD, LAST, OF_USER]) keep(key, null);
}

/** Keeps a value; null forgets it. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is switched off: the conversation lives as long as the page.
  }
}

/** The value kept under a key; null where there is none. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
