/** Where the shopper was on each list, so that the back and forward buttons return to the same spot. */
interface Place {
  readonly scroll?: number;
}

const WAIT_MS = 120;

/** Remembers the present scroll position in this entry of the history. */
export function rememberPlace(): void {
  history.replaceState({ ...(history.state as Place | null), scroll: Math.round(scrollY) }, '');
}

/** Goes to the position that this entry of the history remembers. */
export function returnToPlace(): void {
  const scroll = (history.state as Place | null)?.scroll;
  if (scroll !== undefined) scrollTo({ top: scroll, behavior: 'instant' });
}

/** Takes scrolling into our own hands: the browser would restore it before the list is there. */
export function keepPlaces(): void {
  history.scrollRestoration = 'manual';
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(rememberPlace, WAIT_MS);
    },
    { passive: true },
  );
  addEventListener('pagehide', rememberPlace);
  returnToPlace();
}

/** Brings the chosen category into sight in its bar, which scrolls sideways on phones. */
export function showCategory(): void {
  const bar = document.querySelector('.category-bar');
  const chosen = bar?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!bar || !chosen) return;
  bar.scrollLeft += chosen.left - bar.getBoundingClientRect().left - (bar.clientWidth - chosen.width) / 2;
}
