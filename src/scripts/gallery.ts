/**
 * A product's pictures before they are a carousel: a strip that the browser itself scrolls. The first picture has the
 * line to itself, the others and the carousel's own script come when the page is there; it takes the strip over when
 * its first pace is up (spec section 9), or as soon as somebody wants something of it.
 */
import type { Begin } from './gallery-carousel.ts';

/** Spec section 9 'Carousel', in milliseconds. */
const PACE = 3000;
/** So long the first picture has the line to itself, in milliseconds. */
const FIRST = 1500;
/** A strip that was swiped has come to rest when it has not moved for so long, in milliseconds. */
const AT_REST = 150;

const carousel = () => import('./gallery-carousel.ts');

function prepare(root: HTMLElement): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const start = async (begin: Begin) => {
    root.dataset['whole'] = '';
    const { startCarousel } = await carousel();
    if (signal.aborted) return;
    waiting.abort();
    clearTimeout(rest);
    startCarousel(root, begin, PACE);
  };

  let rest = setTimeout(() => {
    root.dataset['whole'] = '';
    void carousel();
    rest = setTimeout(() => void start('move'), PACE - FIRST);
  }, FIRST);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) void start('still');

  // A finger moves the strip itself; what it came to is where the carousel goes on, standing still.
  root.addEventListener(
    'scroll',
    () => {
      clearTimeout(rest);
      rest = setTimeout(() => void start('still'), AT_REST);
    },
    { signal, capture: true },
  );
  root.querySelector('[data-viewport]')?.addEventListener('focus', () => void start('still'), { signal });
  root.addEventListener(
    'click',
    async ({ target }) => {
      await start('play');
      (target as Element).closest('button')?.click();
    },
    { signal },
  );
}

/** Prepares every gallery of the page. */
export function startGalleries(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-gallery]')) prepare(root);
}
