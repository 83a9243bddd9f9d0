/** Who looks at the page, for display only (the server asks the session itself): set on <html> before paint. */

/** True where nobody is signed in: the cart is then the browser's own. */
export const isGuest = (): boolean => {
  const { viewer } = document.documentElement.dataset;
  return viewer !== 'user' && viewer !== 'admin';
};

/** Tells the shoppers of one browser apart; empty for guests. */
export const viewerMark = (): string =>
  isGuest() ? '' : (/(?:^|; )viewer=([^;]*)/.exec(document.cookie)?.[1] ?? '');
