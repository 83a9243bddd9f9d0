/** The answer to the question of storage; its code comes with the press. */
import { CONSENT_COOKIE, CONSENT_SECONDS, SESSION_KEYS, type Consent } from '#domain/shop/consent.ts';

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
}
