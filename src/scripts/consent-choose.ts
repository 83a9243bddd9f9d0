/** The answer to the question of storage, and what it is now; comes with the press, or on the page that says it. */
import { CONSENT_COOKIE, CONSENT_SECONDS, SESSION_KEYS, type Consent } from '#domain/shop/consent.ts';
import { cookie } from './cookie.ts';

const WORDS: Readonly<Record<Consent, string>> = {
  all: 'Conveniences are remembered.',
  needed: 'Only what is needed is stored.',
};

/** Takes back what an earlier yes allowed. */
function forget(): void {
  document.cookie = 'list_view=; path=/products; max-age=0';
  try {
    for (const key of SESSION_KEYS) sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: there is nothing to take back.
  }
}

/** Keeps the visitor's choice, and takes back what it no longer allows. */
export function choose(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${consent}; path=/; max-age=${CONSENT_SECONDS}; samesite=lax${secure}`;
  if (consent === 'needed') forget();
  showChoice();
}

/** Says what holds, once something was chosen. */
export function showChoice(): void {
  const chosen = cookie(CONSENT_COOKIE);
  if (chosen !== 'all' && chosen !== 'needed') return;
  for (const place of document.querySelectorAll('[data-consent-now]')) place.textContent = WORDS[chosen];
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent-set]')) {
    button.ariaPressed = String(button.dataset['consentSet'] === chosen);
  }
}
