/**
 * Cards below the first screen are passed over while the page comes (`content-visibility` in cards.css): most of a
 * list's first layout. Once the page stands they are drawn a few to a frame, so that none of it holds up a press, and
 * whoever scrolls, prints or searches finds all of them there.
 */

/** Frames that a list takes at most, however long it is. */
const FRAMES = 20;

/** A moment in which the browser has nothing else to do, one to a frame: what comes in one frame is laid out as one. */
const freeMoment = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 100 })));

/** Draws what is still passed over, from the top; what comes into the page after that is drawn as it comes. */
export async function drawAhead(): Promise<void> {
  const cards = [...document.querySelectorAll<HTMLElement>('.product-grid > li')].filter(
    (card) => getComputedStyle(card).contentVisibility === 'auto',
  );
  if (cards.length === 0) return;
  const atOnce = Math.ceil(cards.length / FRAMES);
  for (const [nth, card] of cards.entries()) {
    if (nth % atOnce === 0) await freeMoment();
    card.dataset.drawn = '';
  }
  document.querySelector('main')?.setAttribute('data-drawn', '');
}
