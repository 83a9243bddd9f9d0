/** Window events: toasts, and the count of the header's cart badge. */

export type Tone = 'success' | 'error' | 'info';

/** Shows a toast, which the page's live region announces. */
export function say(message: string, tone: Tone = 'success'): void {
  window.dispatchEvent(new CustomEvent('ardglen:toast', { detail: { message, tone } }));
}

/** Tells the header how many items are in the cart. */
export function countChanged(count: number): void {
  window.dispatchEvent(new CustomEvent('ardglen:cart', { detail: { count } }));
}
