/** What the page tells the shopper in passing, and what the header's badge counts: events on the window. */

export type Tone = 'success' | 'error' | 'info';

/** Shows a message; the shell's live region reads it out. */
export function say(message: string, tone: Tone = 'success'): void {
  window.dispatchEvent(new CustomEvent('ardglen:toast', { detail: { message, tone } }));
}

/** Tells the header how many pieces lie in the cart. */
export function countChanged(count: number): void {
  window.dispatchEvent(new CustomEvent('ardglen:cart', { detail: { count } }));
}
