/**
 * The one gate to storage that is not necessary: what is convenient is kept through here, and only after a yes
 * (domain/shop/storage.ts lists both kinds). The question stands above the footer until it is answered, and on the
 * privacy page for good.
 */
import { CONSENT_COOKIE, mayRemember, type SESSION_KEYS } from '#domain/shop/consent.ts';
import { cookie } from './cookie.ts';

type OptionalKey = (typeof SESSION_KEYS)[number];

/** Short, since every page carries them. */
const WORDS: Readonly<Record<string, string | undefined>> = {
  all: 'Conveniences are remembered.',
  needed: 'Only what is needed is stored.',
};

/** What was kept under this key; null without consent. */
export const recall = (key: OptionalKey): string | null =>
  mayRemember(cookie(CONSENT_COOKIE)) ? sessionStorage.getItem(key) : null;

/** Keeps a convenience for this tab, where the visitor has allowed it. */
export function remember(key: OptionalKey, value: string): void {
  if (mayRemember(cookie(CONSENT_COOKIE))) sessionStorage.setItem(key, value);
}

/** Says what holds, once something was chosen. */
function show(): void {
  const chosen = cookie(CONSENT_COOKIE);
  const words = WORDS[chosen ?? ''];
  if (!words) return;
  for (const place of document.querySelectorAll('[data-consent-now]')) place.textContent = words;
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent-set]')) {
    button.ariaPressed = String(button.dataset['consentSet'] === chosen);
  }
}

/** Makes the buttons work. The bar stays where it is, so that nothing moves; the next page has none. */
export function startConsent(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-consent-set]');
    if (!button) return;
    void import('./consent-choose.ts').then(({ choose }) => {
      choose(button.dataset['consentSet'] === 'all' ? 'all' : 'needed');
      show();
    });
  });
  show();
}
