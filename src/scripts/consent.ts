/**
 * The one gate to storage that is not necessary: what is convenient is kept through here, and only after a yes
 * (domain/shop/storage.ts lists both kinds). The question stands above the footer until it is answered, and on the
 * privacy page for good.
 */
import { CONSENT_COOKIE, mayRemember, type SESSION_KEYS } from '#domain/shop/consent.ts';
import { cookie } from './cookie.ts';

type OptionalKey = (typeof SESSION_KEYS)[number];

/** What was kept under this key; null without consent. */
export const recall = (key: OptionalKey): string | null =>
  mayRemember(cookie(CONSENT_COOKIE)) ? sessionStorage.getItem(key) : null;

/** Keeps a convenience for this tab, where the visitor has allowed it. */
export function remember(key: OptionalKey, value: string): void {
  if (mayRemember(cookie(CONSENT_COOKIE))) sessionStorage.setItem(key, value);
}

/**
 * Makes the buttons work, and the privacy page say what holds. The bar stays where it is, so that nothing moves; the
 * next page has none.
 */
export function startConsent(): void {
  const choosing = () => import('./consent-choose.ts');
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-consent-set]');
    if (button)
      void choosing().then(({ choose }) => choose(button.dataset['consentSet'] === 'all' ? 'all' : 'needed'));
  });
  if (document.querySelector('main [data-consent-now]'))
    void choosing().then(({ showChoice }) => showChoice());
}
