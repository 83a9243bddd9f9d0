/** The scripts of every page: small, without React, deferred. */
import { ago } from '#domain/catalogue/card.ts';
import { hoursToday, inTheShop, type ClockChange, type Hours } from '#domain/shop/hours.ts';
import { startCardActions } from './card-actions.ts';
import { startCartCount } from './cart-count.ts';
import { startChatButton } from './chat-button.ts';
import { startConsent } from './consent.ts';
import { cookie } from './cookie.ts';
import { startPicturesAhead } from './pictures-ahead.ts';
import { startPrefetch } from './prefetch.ts';
import { startNavigation } from './navigation.ts';
import { startSearch } from './search.ts';
import { startSocialProof } from './social-proof-start.ts';
import { startTextSize } from './text-size.ts';
import { startToasts } from './toast.ts';
import { startZoomLock } from './zoom-lock.ts';

/** Updates every `<time data-ago>`, after the words in the attribute: a static page may have been rendered days ago. */
function showAges(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    time.textContent = (time.dataset.ago ?? '') + ago(Date.now() - Date.parse(time.dateTime));
  }
}

/** Replaces the week's opening hours in the top bar with today's, likewise. */
function showHoursToday(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const text = place.querySelector('span');
    if (!text) continue;
    const clock = JSON.parse(place.dataset.clock ?? '[]') as ClockChange[];
    const { date, time } = inTheShop(new Date(), clock);
    const hours = JSON.parse(place.dataset.hours ?? '{}') as Hours;
    text.textContent = hoursToday(hours, date, time, place.dataset.closed?.split(' ') ?? []);
  }
}

/** Writes the signed-in name from the display cookie into the places that show it. */
function showViewerName(): void {
  let name: string | undefined;
  try {
    name = (JSON.parse(cookie('viewer') ?? '{}') as { name?: string }).name;
  } catch {
    // Not a cookie of ours.
  }
  if (!name) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-viewer-name], [data-viewer-first]')) {
    place.textContent = 'viewerFirst' in place.dataset ? (name.split(' ')[0] ?? name) : name;
  }
}

startToasts();
startChatButton();
startNavigation();
startSearch();
startCartCount();
showViewerName();
// A page restored from the back/forward cache may be older than the login; the menu is made when it is first used.
for (const event of ['pageshow', 'ardglen:filled']) addEventListener(event, showViewerName);
showHoursToday();
startTextSize();
startZoomLock();
showAges();
startCardActions();
startPrefetch();
startConsent();
startSocialProof();
startPicturesAhead();
