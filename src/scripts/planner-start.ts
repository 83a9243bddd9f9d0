/** Starts the planner without a touch if there is something to show: a floor or rooms of a link, or a plan drawn before. */

function hasPlan(): boolean {
  try {
    return localStorage.getItem('room_plan') !== null;
  } catch {
    return false;
  }
}

const isAsked = location.search !== '' || location.hash !== '';
if (isAsked || hasPlan() || document.documentElement.dataset['viewer'] !== 'guest') {
  const place = document.querySelector<HTMLElement>('[data-planner]');
  // The island may listen already, or look for the mark later.
  place?.setAttribute('data-hydrate', '');
  place?.querySelector('astro-island')?.dispatchEvent(new Event('ardglen:hydrate'));
}
