/** Starts the planner without a touch if there is something to show: a floor or rooms of a link, or a plan drawn before. */
import { entriesAt, isViewers, ROOM_PLAN } from '#islands/rooms/stored-plans.ts';
import { isGuest } from '#islands/stores/viewer.ts';

const isAsked = location.search !== '' || location.hash !== '';
if (isAsked || !isGuest() || entriesAt(ROOM_PLAN).some(isViewers)) {
  const place = document.querySelector<HTMLElement>('[data-planner]');
  // The island may listen already, or look for the mark later.
  place?.setAttribute('data-hydrate', '');
  place?.querySelector('astro-island')?.dispatchEvent(new Event('ardglen:hydrate'));
}
