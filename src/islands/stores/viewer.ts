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

/** Distinguishes the shoppers who share a browser; empty for guests. */
export const viewerMark = (): string =>
  isGuest() ? '' : (/(?:^|; )viewer=([^;]*)/.exec(document.cookie)?.[1] ?? '');
