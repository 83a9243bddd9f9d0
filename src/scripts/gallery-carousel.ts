/**
 * The picture carousel: Embla moves the strip, with autoplay every 3 seconds until a manual selection
 * stops it; the toggle starts it again. No autoplay with `prefers-reduced-motion`. Loaded by gallery.ts when needed.
 */
import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

/** The start: 'move' shows the next picture at once, 'play' after one interval, 'still' has no autoplay. */
export type Begin = 'move' | 'play' | 'still';

/** The shortest swipe, in CSS pixels, that changes the picture. */
const TURN_PX = 48;

/**
 * Changes the picture by a swipe with one finger; two fingers zoom. The gallery page has the same in lightbox/swipe.ts:
 * sharing it would cost that page one more file.
 */
function turnByFinger(stage: HTMLElement, step: (by: number) => void) {
  let from = Number.NaN;
  stage.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? (touches[0]?.clientX ?? Number.NaN) : Number.NaN;
    },
    { passive: true },
  );
  stage.addEventListener('touchend', ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? from) - from;
    from = Number.NaN;
    if (Math.abs(moved) > TURN_PX) step(moved < 0 ? 1 : -1);
  });
}

/** The full-screen view: the picture in its largest size, with the same keyboard control, and swipes. */
function startFullScreen(
  root: HTMLElement,
  carousel: EmblaCarouselType,
  choose: (index: number) => void,
  step: (by: number) => void,
) {
  const dialog = root.querySelector<HTMLDialogElement>('[data-dialog]');
  const large = root.querySelector('[data-large]');
  const pictures = [...root.querySelectorAll<HTMLElement>('[data-slide]')].map(
    (slide) => slide.firstElementChild,
  );

  function show() {
    const picture = pictures[carousel.selectedScrollSnap()]?.cloneNode(true);
    if (!(picture instanceof HTMLElement) || !large) return;
    for (const source of picture.querySelectorAll('source')) source.sizes = '100vw';
    const image = picture.matches('img') ? (picture as HTMLImageElement) : picture.querySelector('img');
    if (image) {
      if (image.srcset) image.sizes = '100vw';
      image.loading = 'eager';
      // The placeholder colour would stay visible beside the picture.
      image.style.backgroundColor = '';
    }
    large.replaceChildren(picture);
    const count = dialog?.querySelector('[data-count]');
    if (count) count.textContent = `${carousel.selectedScrollSnap() + 1} of ${pictures.length}`;
  }

  root.querySelector('[data-full]')?.addEventListener('click', () => {
    choose(carousel.selectedScrollSnap());
    dialog?.showModal();
    show();
  });
  dialog?.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  dialog?.addEventListener('click', (event) => {
    if (event.target === dialog || event.target === large) dialog.close();
  });
  if (dialog) turnByFinger(dialog, step);
  carousel.on('select', () => {
    if (dialog?.open) show();
  });
}

/**
 * Turns a gallery's strip into a carousel, at the current picture.
 * @param root the gallery
 * @param begin always 'still' with `prefers-reduced-motion`
 * @param pace autoplay interval in milliseconds
 */
export function startCarousel(root: HTMLElement, begin: Begin, pace: number): void {
  const viewport = root.querySelector<HTMLElement>('[data-viewport]');
  if (!viewport) return;
  const startIndex = Math.round(viewport.scrollLeft / viewport.clientWidth) || 0;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const playing = begin !== 'still' && !still;
  const autoplay = Autoplay({
    delay: pace,
    playOnInit: playing,
    stopOnInteraction: true,
    stopOnFocusIn: true,
  });
  root.dataset['gallery'] = 'running';
  viewport.scrollLeft = 0;
  const carousel = EmblaCarousel(viewport, { loop: true, startIndex, duration: still ? 0 : 22 }, [autoplay]);
  const toggle = root.querySelector<HTMLElement>('[data-toggle]');
  const marks = root.querySelectorAll<HTMLElement>('[data-dot], [data-thumbnail]');

  const showPlaying = (playing: boolean) => {
    root.dataset['playing'] = String(playing);
    toggle?.setAttribute('aria-label', playing ? 'Pause slideshow' : 'Play slideshow');
    // Screen readers announce manual selections, not autoplay.
    viewport.setAttribute('aria-live', playing ? 'off' : 'polite');
  };
  const showSelected = () => {
    const selected = carousel.selectedScrollSnap();
    for (const mark of marks) {
      const own = Number(mark.dataset['dot'] ?? mark.dataset['thumbnail']);
      mark.toggleAttribute('data-selected', own === selected);
      if (own === selected) mark.setAttribute('aria-current', 'true');
      else mark.removeAttribute('aria-current');
    }
  };
  /** A manual selection, which stops autoplay. */
  const choose = (index: number) => {
    autoplay.stop();
    carousel.scrollTo(index);
  };
  const step = (by: number) => {
    const count = carousel.scrollSnapList().length;
    choose((carousel.selectedScrollSnap() + by + count) % count);
  };

  for (const mark of marks) {
    mark.addEventListener('click', () => choose(Number(mark.dataset['dot'] ?? mark.dataset['thumbnail'])));
  }
  for (const button of root.querySelectorAll('[data-previous]'))
    button.addEventListener('click', () => step(-1));
  for (const button of root.querySelectorAll('[data-next]')) button.addEventListener('click', () => step(1));
  toggle?.addEventListener('click', () => {
    if (autoplay.isPlaying()) autoplay.stop();
    else autoplay.play();
  });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  });
  carousel.on('select', showSelected).on('reInit', showSelected);
  carousel.on('autoplay:play', () => showPlaying(true)).on('autoplay:stop', () => showPlaying(false));
  showSelected();
  showPlaying(playing && carousel.scrollSnapList().length > 1);
  startFullScreen(root, carousel, choose, step);
  if (playing && begin === 'move') carousel.scrollNext();
}
