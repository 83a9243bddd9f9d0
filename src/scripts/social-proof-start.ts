/** Decides when the notice of recent purchases is due; its code comes only then. */
import { recall, remember } from './consent.ts';
import { CLOSED } from './social-proof-keys.ts';

const NEXT = 'social_proof_next';
/** Spec section 9 'Social-proof popup', in milliseconds. */
const FIRST = 5_000;
const BETWEEN = [30_000, 120_000] as const;

const pause = (): number => {
  const [least, most] = BETWEEN;
  return least + Math.random() * (most - least);
};

/** Who comes from another page of the shop has had the first notice there. */
const cameFromHere = (): boolean => document.referrer.startsWith(`${location.origin}/`);

/**
 * Asks for a notice after 5 s, then every 30 to 120 s of the visit. The moment goes along from page to page where the
 * visitor allows that; where not, each further page of the visit begins with a pause.
 */
export function startSocialProof(): void {
  const place = document.querySelector<HTMLElement>('[data-social-proof]');
  if (!place) return;
  let due = 0;
  const plan = () => {
    if (sessionStorage.getItem(CLOSED)) return;
    due = Number(recall(NEXT)) || due || (cameFromHere() ? Date.now() + pause() : 0);
    setTimeout(
      () => {
        void import('./social-proof.ts')
          .then(async ({ showPurchase }) => {
            // Where somebody was busy it is tried again soon; the pause counts from what was shown.
            const shown = await showPurchase(place);
            due = Date.now() + (shown ? pause() : FIRST);
            remember(NEXT, String(due));
          })
          // A lost connection: nobody misses a notice, and the next one is tried in its time.
          .catch(() => undefined)
          .finally(plan);
      },
      Math.max(FIRST, due - Date.now()),
    );
  };
  try {
    plan();
  } catch {
    // Storage is switched off: the visit cannot be told apart, so nobody is interrupted.
  }
}
