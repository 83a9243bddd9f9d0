/** Restores the scroll position of each list on back and forward navigation. */
interface Place {
  readonly scroll?: number;
}

const WAIT_MS = 120;

/** Stores the scroll position in the current history entry. */
export function rememberPlace(): void {
  history.replaceState({ ...(history.state as Place | null), scroll: Math.round(scrollY) }, '');
}

/** Scrolls to the position stored in the current history entry. */
export function returnToPlace(): void {
  const scroll = (history.state as Place | null)?.scroll;
  if (scroll !== undefined) scrollTo({ top: scroll, behavior: 'instant' });
}

/** Turns off the browser's own scroll restoration, which would run before the list is loaded. */
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

/** Scrolls the current category into view in its bar, which scrolls sideways on phones. */
export function showCategory(): void {
  const bar = document.querySelector('.category-bar');
  const chosen = bar?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!bar || !chosen) return;
  bar.scrollLeft += chosen.left - bar.getBoundingClientRect().left - (bar.clientWidth - chosen.width) / 2;
}
