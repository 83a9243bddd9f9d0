/**
 * A product's pictures before the carousel is loaded: a natively scrolled strip. The first picture gets the bandwidth to
 * itself; the others and the carousel's script are loaded after it. The carousel takes over when the first interval ends, or at the first interaction.
 */
import { loadAgain } from '#islands/load-again.ts';
import type { Begin } from './gallery-carousel.ts';

/** How long each picture stays, in milliseconds. */
const PACE = 3000;
/** How long the first picture gets the bandwidth to itself, in milliseconds. */
const FIRST = 1500;
/** A swiped strip counts as stopped after this many milliseconds without scrolling. */
const AT_REST = 150;

/** The carousel's module; null if it cannot be loaded: the strip then scrolls natively until the next attempt. */
const carousel = () => loadAgain(() => import('./gallery-carousel.ts')).catch(() => null);

function prepare(root: HTMLElement): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  /** Starts the carousel. Resolves to whether it is running. */
  const start = async (begin: Begin) => {
    root.dataset['whole'] = '';
    const code = await carousel();
    if (code && !signal.aborted) {
      waiting.abort();
      clearTimeout(timer);
      code.startCarousel(root, begin, PACE);
    }
    return signal.aborted;
  };

  let timer = setTimeout(() => {
    root.dataset['whole'] = '';
    void carousel();
    timer = setTimeout(() => void start('move'), PACE - FIRST);
  }, FIRST);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) void start('still');

  // A swipe scrolls the strip natively; the carousel then starts at that picture, without autoplay.
  root.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => void start('still'), AT_REST);
    },
    { signal, capture: true },
  );
  root.querySelector('[data-viewport]')?.addEventListener('focus', () => void start('still'), { signal });
  root.addEventListener(
    'click',
    async ({ target }) => {
      if (await start('play')) (target as Element).closest('button')?.click();
    },
    { signal },
  );
}

/** Prepares every gallery of the page. */
export function startGalleries(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-gallery]')) prepare(root);
}
