/** The chat's entries in local storage. */

/** The conversation's id. */
export const SESSION = 'chat_session';
/** Set while a person may write: every page then listens. */
export const LIVE = 'chat_live';
/** The number of messages that came while the panel was closed. */
export const UNREAD = 'chat_unread';
/** The number of the last message received. */
export const LAST = 'chat_last';
/** Set for a signed-in user's conversation, which this browser forgets at logout. */
export const OF_USER = 'chat_user';

/** Forgets the conversation; the next one will be new. */
export function forget(): void {
  for (const key of [SESSION, LIVE, UNREAD, LAST, OF_USER]) writeEntry(key, null);
}

/** Stores a value; null deletes it. */
export function writeEntry(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the conversation lasts as long as the page.
  }
}

/** The value stored under a key; null if there is none. */
export function readEntry(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
