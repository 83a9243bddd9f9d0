/**
 * Cards below the first screen are not rendered at first (`content-visibility` in ProductCard.css), which saves most of a
 * list's first layout. After the page has loaded they are rendered a few per frame, so that no frame delays an
 * interaction and scrolling, printing and find-in-page see all of them.
 */

/** The most frames for a list of any length. */
const FRAMES = 20;

/** Resolves in the next idle period, at most once per frame: changes within a frame would become one long layout. */
const freeMoment = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 100 })));

/** Renders the remaining cards from the top. Cards added later are rendered normally. */
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
