/** Schedules the notice of recent purchases; its code is loaded only when one is due. */
import { hostBefore, recall, remember } from './consent.ts';
import { CLOSED } from './social-proof-keys.ts';

const NEXT = 'social_proof_next';
/** In milliseconds: until the first purchase is shown, and from one to the next. */
const FIRST = 5_000;
const BETWEEN = [30_000, 120_000] as const;

const pause = (): number => {
  const [least, most] = BETWEEN;
  return least + Math.random() * (most - least);
};

/**
 * Shows a notice after 5 s, then every 30 to 120 s. With consent, the time of the next one is carried from page to page;
 * without, each further page starts with a pause.
 */
export function startSocialProof(): void {
  const place = document.querySelector<HTMLElement>('[data-social-proof]');
  if (!place) return;
  let due = 0;
  // The first notice was shown on the page before, if that was the shop's.
  const plan = () => {
    if (sessionStorage.getItem(CLOSED)) return;
    due = Number(recall(NEXT)) || due || (hostBefore === location.host ? Date.now() + pause() : 0);
    setTimeout(
      () => {
        void import('./social-proof.ts')
          .then(async ({ showPurchase }) => {
            // If the shopper was busy, it is tried again soon; the pause counts from a shown notice.
            const isShown = await showPurchase(place);
            due = Date.now() + (isShown ? pause() : FIRST);
            remember(NEXT, String(due));
          })
          // A lost connection: the notice is skipped.
          .catch(() => undefined)
          .finally(plan);
      },
      Math.max(FIRST, due - Date.now()),
    );
  };
  try {
    plan();
  } catch {
    // Storage is blocked, so a dismissal could not be remembered: no notices are shown.
  }
}
