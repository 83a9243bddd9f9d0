/**
 * Pictures further down come one after the other once the page stands and nothing else is loading, so that scrolling
 * meets no empty box. Only where the browser says that the line is good and nobody saves data; elsewhere each picture
 * comes as it is neared.
 */

import { drawAhead } from './draw-ahead.ts';

/** At most so many: a long list costs no more than a few screens of it. */
const MOST = 40;
/** What is neared on purpose only: slides beyond the first, the room behind a card's picture. */
const ON_PURPOSE = '[data-hero] img, .gallery-stage img, .card-second';

interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const isGood = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: Line };
  return connection?.effectiveType === '4g' && connection.saveData !== true;
};

async function fetchAhead(): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLImageElement>('main img[loading=lazy]')].filter(
    (picture) => !picture.complete && !picture.matches(ON_PURPOSE) && picture.getClientRects().length > 0,
  );
  for (const picture of waiting.slice(0, MOST)) {
    // It was neared meanwhile: nothing more would be heard of it.
    if (picture.complete) continue;
    const arrived = new Promise((done) => {
      // One that does not come says so by its alternative text.
      for (const end of ['load', 'error']) picture.addEventListener(end, done, { once: true });
    });
    picture.loading = 'eager';
    await arrived;
  }
}

async function comeAhead(): Promise<void> {
  await drawAhead();
  if (isGood()) await fetchAhead();
}

/** Begins when the page has loaded: first what is to be seen, then its pictures. */
export function startPicturesAhead(): void {
  if (!('requestIdleCallback' in window)) return;
  const begin = () => requestIdleCallback(() => void comeAhead());
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
