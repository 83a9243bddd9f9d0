/** Starts the planner without a touch if there is something to show: a floor or rooms of a link, or a plan drawn before. */

function hasPlan(): boolean {
  try {
    return localStorage.getItem('room_plan') !== null;
  } catch {
    return false;
  }
}

function start(): void {
  document.querySelector('[data-planner] astro-island')?.dispatchEvent(new Event('ardglen:hydrate'));
}

const isAsked = location.search !== '' || location.hash !== '';
if (isAsked || hasPlan() || document.documentElement.dataset['viewer'] !== 'guest') {
  // The island listens once all scripts of the page have run.
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
