/**
 * The only access to optional storage, which needs consent (domain/shop/storage.ts lists both kinds). The question is
 * shown above the footer until it is answered, and always on the privacy page.
 */
import { CONSENT_COOKIE, type Consent, mayRemember } from '#domain/shop/consent.ts';
import type { OptionalKey } from './consent-choose.ts';
import { cookie } from './cookie.ts';

/** The value stored under a key; null without consent. */
export const recall = (key: OptionalKey): string | null =>
  mayRemember(cookie(CONSENT_COOKIE)) ? sessionStorage.getItem(key) : null;

/** Stores a value for this tab, if the visitor has consented. */
export function remember(key: OptionalKey, value: string): void {
  if (mayRemember(cookie(CONSENT_COOKIE))) sessionStorage.setItem(key, value);
}

/** The host of the page before: the shop's own, or the site whose link brought the visitor; empty for none. */
export const hostBefore = document.referrer && new URL(document.referrer).host;

/** Keeps the first such site of the visit for the order, if the visitor has consented. */
function rememberSite(): void {
  try {
    if (hostBefore && hostBefore !== location.host && !recall('came_from')) remember('came_from', hostBefore);
  } catch {
    // Storage is blocked.
  }
}

/**
 * Attaches the buttons, and shows the current choice on the privacy page. The bar stays until the next page, so that
 * nothing shifts.
 */
export function startConsent(): void {
  rememberSite();
  const choosing = () => import('./consent-choose.ts');
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-consent-set]');
    if (button)
      void choosing().then(({ choose }) => {
        choose(button.dataset['consentSet'] as Consent);
        rememberSite();
      });
  });
  if (document.querySelector('main [data-consent-now]'))
    void choosing().then(({ showChoice }) => showChoice());
}
