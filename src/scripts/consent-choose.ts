/** Stores and shows the visitor's storage consent. Loaded on a press of a button, or on the privacy page. */
import { keepPostcode, keptPostcode } from '#islands/delivery/kept-postcode.ts';
import { keepInTab } from '#islands/tab-storage.ts';
import { CONSENT_COOKIE, type Consent } from '#domain/shop/consent.ts';
import { cookie } from './cookie.ts';

// Here, and not beside the cookie's name, because every page loads that.
/** Lifetime of the choice in seconds (six months); then the visitor is asked again. */
const CONSENT_SECONDS = 182 * 24 * 60 * 60;
/** Session storage keys that require consent. */
const SESSION_KEYS = ['social_proof_next', 'social_proof_seen', 'came_from'] as const;
export type OptionalKey = (typeof SESSION_KEYS)[number];

const WORDS: Readonly<Record<Consent, string>> = {
  all: 'Conveniences are remembered.',
  needed: 'Only what is needed is stored.',
};

/** Deletes what was stored by an earlier consent. */
function forget(): void {
  document.cookie = 'list_view=; path=/products; max-age=0';
  for (const key of SESSION_KEYS) keepInTab(key, null);
  try {
    localStorage.removeItem('delivery_postcode');
  } catch {
    // Blocked: there is none.
  }
}

/** Stores the visitor's choice, and deletes what it no longer allows. */
export function choose(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${consent}; path=/; max-age=${CONSENT_SECONDS}; samesite=lax${secure}`;
  const postcode = keptPostcode();
  if (consent === 'needed') forget();
  // It was given before: its field links to this choice to have it kept longer.
  else if (postcode) keepPostcode(postcode);
  showChoice();
}

/** Shows the current choice, if one was made. */
export function showChoice(): void {
  const chosen = cookie(CONSENT_COOKIE);
  if (chosen !== 'all' && chosen !== 'needed') return;
  for (const place of document.querySelectorAll('[data-consent-now]')) place.textContent = WORDS[chosen];
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent-set]')) {
    button.ariaPressed = String(button.dataset['consentSet'] === chosen);
  }
}
