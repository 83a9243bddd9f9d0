/** The viewer, as set on <html> before the first paint. For display only: the server checks the session. */

/** True if nobody is signed in; the cart is then in the browser. */
export const isGuest = (): boolean => {
  const { viewer } = document.documentElement.dataset;
  return viewer !== 'user' && viewer !== 'admin';
};

/** True for somebody who works here. */
export const isStaff = (): boolean => document.documentElement.dataset['viewer'] === 'admin';

/** True for a trade customer, who has own prices. */
export function isTrade(): boolean {
  try {
    return (JSON.parse(decodeURIComponent(viewerMark()) || '{}') as { trade?: true }).trade === true;
  } catch {
    return false;
  }
}

let mark = 'unknown';
/**
 * Distinguishes the shoppers who share a browser; empty for guests. A page stays its user's after a log-out in another tab:
 * what is drawn in it then is not a guest's, which the next shopper would be shown.
 */
export function viewerMark(): string {
  if (isGuest()) return '';
  mark = /(?:^|; )viewer=([^;]+)/.exec(document.cookie)?.[1] ?? mark;
  return mark;
}
