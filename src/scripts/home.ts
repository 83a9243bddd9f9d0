/** The home page's two movements: the notice that stays away once dismissed, and the hero's buttons. */
function banner(): void {
  document.querySelector('[data-banner-close]')?.addEventListener('click', () => {
    document.documentElement.dataset.bannerDismissed = '';
    try {
      localStorage.setItem('banner_dismissed', document.documentElement.dataset.notice ?? '1');
    } catch {
      // Storage may be switched off: the notice then comes back with the next page.
    }
  });
}

function hero(): void {
  const track = document.querySelector<HTMLElement>('[data-hero-track]');
  const now = document.querySelector<HTMLElement>('[data-hero-now]');
  if (!track || !now) return;
  const slides = [...track.children];
  let shown = 0;
  const step = (by: number) => {
    const next = (shown + by + slides.length) % slides.length;
    track.scrollTo({ left: track.clientWidth * next, behavior: 'smooth' });
  };
  for (const button of document.querySelectorAll<HTMLElement>('[data-hero-step]')) {
    button.addEventListener('click', () => step(Number(button.dataset.heroStep)));
  }
  const watch = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        // What is out of sight is out of the tab order as well.
        (entry.target as HTMLElement).inert = !entry.isIntersecting;
        if (!entry.isIntersecting) continue;
        shown = slides.indexOf(entry.target);
        now.textContent = `${shown + 1} / ${slides.length}`;
      }
    },
    { root: track, threshold: 0.6 },
  );
  for (const slide of slides) watch.observe(slide);
}

banner();
hero();
