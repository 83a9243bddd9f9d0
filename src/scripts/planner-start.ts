/** Starts the planner without a touch if there is something to show: a floor or rooms of a link, or a plan drawn before. */

/** The island listens once its directive is loaded, which may be after this script. */
const AGAIN_MS = 100;

function hasPlan(): boolean {
  try {
    return localStorage.getItem('room_plan') !== null;
  } catch {
    return false;
  }
}

function start(): void {
  const island = document.querySelector('[data-planner] astro-island[ssr]');
  if (!island) return;
  island.dispatchEvent(new Event('ardglen:hydrate'));
  setTimeout(start, AGAIN_MS);
}

const isAsked = location.search !== '' || location.hash !== '';
if (isAsked || hasPlan() || document.documentElement.dataset['viewer'] !== 'guest') start();
