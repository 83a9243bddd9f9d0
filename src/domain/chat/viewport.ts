/** The part of the window that an on-screen keyboard leaves free: pure. */

export interface Seen {
  /** Pixels of the page's own measure. */
  readonly height: number;
  readonly offsetTop: number;
  /** 1 where nobody has pinched. */
  readonly scale: number;
}

export interface Free {
  readonly top: number;
  readonly height: number;
  /** What lies under the keyboard. */
  readonly below: number;
}

/** Less is a browser's own bar that comes and goes. */
const KEYBOARD_PX = 80;

/**
 * Where the chat may stand while a keyboard covers part of the window; null where none does, or where somebody has
 * zoomed in and sees a part of the page only.
 *
 * @param windowHeight the window with the keyboard's part of it
 */
export function freeAboveKeyboard({ height, offsetTop, scale }: Seen, windowHeight: number): Free | null {
  if (scale > 1.05 || windowHeight - height < KEYBOARD_PX) return null;
  return { top: offsetTop, height, below: Math.max(0, windowHeight - offsetTop - height) };
}
