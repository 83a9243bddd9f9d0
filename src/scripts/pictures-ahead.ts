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

/** What browsers without `requestIdleCallback` never say. */
const isGood = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: Line };
  return connection?.effectiveType === '4g' && !connection.saveData;
};

async function fetchAhead(): Promise<void> {
  let left = MOST;
  for (const picture of document.querySelectorAll<HTMLImageElement>('main img[loading=lazy]')) {
    // One that is complete would send no more events.
    if (picture.complete || picture.matches(ON_PURPOSE) || picture.getClientRects().length === 0) continue;
    const arrived = new Promise((done) => {
      // A picture that fails shows its alternative text.
      picture.onload = picture.onerror = done;
    });
    picture.loading = 'eager';
    await arrived;
    if (--left === 0) return;
  }
}

/** Starts when the page has loaded. */
export function startPicturesAhead(): void {
  addEventListener('load', () => {
    if (isGood()) requestIdleCallback(() => void fetchAhead());
  });
}
