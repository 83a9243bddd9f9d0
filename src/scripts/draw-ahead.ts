/**
 * What lies below the first screen is passed over while the page comes (`content-visibility` in cards.css and home.css):
 * most of a list's first layout. Once the page stands it is drawn piece by piece, so that no piece holds up a press, and
 * whoever scrolls, prints or searches finds all of it there.
 */

/** Pieces that a sheet may pass over. */
const PIECES = 'main > section, .product-grid > li';

/** A moment in which the browser has nothing else to do, one to a frame: pieces of one frame would be laid out as one. */
const freeMoment = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 300 })));

/** Draws what is still passed over, from the top; what comes into the page after that is drawn as it comes. */
export async function drawAhead(): Promise<void> {
  const pieces = [...document.querySelectorAll<HTMLElement>(PIECES)].filter(
    (piece) => getComputedStyle(piece).contentVisibility === 'auto',
  );
  if (pieces.length === 0) return;
  for (const piece of pieces) {
    await freeMoment();
    piece.dataset.drawn = '';
  }
  document.querySelector('main')?.setAttribute('data-drawn', '');
}
