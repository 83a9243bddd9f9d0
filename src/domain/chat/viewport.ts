/** The part of the window that an on-screen keyboard leaves free. */

export interface Seen {
  /** CSS pixels, as in `visualViewport`. */
  readonly height: number;
  readonly offsetTop: number;
  /** 1 without pinch zoom. */
  readonly scale: number;
}

export interface Free {
  readonly top: number;
  readonly height: number;
  /** Height covered by the keyboard, in CSS pixels. */
  readonly below: number;
}

/** A smaller difference is a browser bar that shows or hides. */
const KEYBOARD_PX = 80;

/**
 * The free part while a keyboard covers the rest of the window; null if there is no keyboard, or if the page is zoomed.
 *
 * @param windowHeight the height of the window, keyboard included
 */
export function freeAboveKeyboard({ height, offsetTop, scale }: Seen, windowHeight: number): Free | null {
  if (scale > 1.05 || windowHeight - height < KEYBOARD_PX) return null;
  return { top: offsetTop, height, below: Math.max(0, windowHeight - offsetTop - height) };
}
