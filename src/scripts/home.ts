/** The home page: the notice that stays dismissed, the hero's controls, a fallback for missing pictures. */

function banner(): void {
  document.querySelector('[data-banner-close]')?.addEventListener('click', () => {
    document.documentElement.dataset.bannerDismissed = '';
    try {
      localStorage.setItem('banner_dismissed', document.documentElement.dataset.notice ?? '1');
    } catch {
      // Storage is blocked: the notice comes back with the next page.
    }
  });
}

function hero(): void {
  const track = document.querySelector<HTMLElement>('[data-hero-track]');
  const counter = document.querySelector<HTMLElement>('[data-hero-now]');
  if (!track || !counter) return;
  const slides = [...track.children];
  let current = 0;
  const step = (by: number) => {
    const target = (current + by + slides.length) % slides.length;
    track.scrollTo({ left: track.clientWidth * target, behavior: 'smooth' });
  };
  for (const button of document.querySelectorAll<HTMLElement>('[data-hero-step]')) {
    button.addEventListener('click', () => step(Number(button.dataset.heroStep)));
  }
  const watch = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        // Slides out of view are taken out of the tab order as well.
        (entry.target as HTMLElement).inert = !entry.isIntersecting;
        if (!entry.isIntersecting) continue;
        current = slides.indexOf(entry.target);
        counter.textContent = `${current + 1} / ${slides.length}`;
      }
    },
    { root: track, threshold: 0.6 },
  );
  for (const slide of slides) watch.observe(slide);
}

/** Replaces a category's picture that failed to load with the default one, once. */
function showFallback(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement)) return;
  const place = picture.closest<HTMLElement>('[data-instead]');
  const source = place?.dataset.instead;
  if (!source) return;
  delete place.dataset.instead;
  // The whole <picture> is replaced, otherwise the browser would choose one of its sources again.
  place.replaceChildren(picture);
  picture.removeAttribute('srcset');
  picture.src = source;
}

banner();
hero();
document.addEventListener('error', ({ target }) => showFallback(target), true);
// For pictures that failed before this script ran.
for (const picture of document.images) if (picture.complete && !picture.naturalWidth) showFallback(picture);
