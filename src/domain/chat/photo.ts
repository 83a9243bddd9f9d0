/** Words about a picture of the shopper's own room in the chat. */

/**
 * The shopper's message with a picture.
 * @param floors the names of what lies in it
 * @example photoMessage(['Oak Herringbone']) // 'My room, with Oak Herringbone.'
 */
export const photoMessage = (floors: readonly string[]): string =>
  floors.length > 0 ? `My room, with ${floors.join(' and ')}.` : 'My room.';

/** `28 December 2026`, in the reader's time zone. @param iso the time of deletion */
export const deletionDay = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
