/**
 * Loads lazy pictures one after the other once the page is idle, so that scrolling shows no empty boxes. Only on a good
 * connection without data saving; otherwise pictures are loaded when scrolled near.
 */

/** The most pictures loaded in advance: a few screens of a long list. */
const MOST = 40;
/** Pictures that are shown only on demand: later slides. */
const ON_PURPOSE = '[data-hero] img, .gallery-stage img';

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
    // Loaded meanwhile: it would send no more events.
    if (picture.complete) continue;
    const arrived = new Promise((done) => {
      // A picture that fails shows its alternative text.
      for (const end of ['load', 'error']) picture.addEventListener(end, done, { once: true });
    });
    picture.loading = 'eager';
    await arrived;
  }
}

async function loadAhead(): Promise<void> {
  if (document.querySelector('.product-grid')) {
    const { drawAhead } = await import('./draw-ahead.ts');
    await drawAhead();
  }
  if (isGood()) await fetchAhead();
}

/** Starts when the page has loaded. */
export function startPicturesAhead(): void {
  if (!('requestIdleCallback' in window)) return;
  const begin = () => requestIdleCallback(() => void loadAhead());
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
