/** Window events: toasts, and the count of the header's cart badge. */
import { asksForLogin, loginFor } from '#domain/accounts/next.ts';

export type Tone = 'success' | 'error' | 'info';

/** The URL of the login page that returns to where the shopper is. */
export const loginHere = (): string => loginFor(location.pathname + location.search + location.hash);

/** Shows a toast, which the page's live region announces. One that asks for a login has a link to it. */
export function showToast(message: string, tone: Tone = 'success'): void {
  const link = asksForLogin(message) ? { href: loginHere(), action: 'Log in' } : {};
  window.dispatchEvent(new CustomEvent('ardglen:toast', { detail: { message, tone, ...link } }));
}

/** Tells the header how many items are in the cart. */
export function countChanged(count: number): void {
  window.dispatchEvent(new CustomEvent('ardglen:cart', { detail: { count } }));
}
