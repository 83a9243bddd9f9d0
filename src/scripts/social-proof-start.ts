/** Decides when the notice of recent purchases is due; its code comes only then. */
import { CLOSED } from './social-proof-keys.ts';

const NEXT = 'social_proof_next';
/** Spec section 9 'Social-proof popup', in milliseconds. */
const FIRST = 5_000;
const BETWEEN = [30_000, 120_000] as const;

/** Asks for a notice after 5 s, then every 30 to 120 s of the visit, whichever page it goes on to. */
export function startSocialProof(): void {
  const place = document.querySelector<HTMLElement>('[data-social-proof]');
  if (!place) return;
  const plan = () => {
    if (sessionStorage.getItem(CLOSED)) return;
    const due = Number(sessionStorage.getItem(NEXT));
    const wait = due ? Math.max(FIRST, due - Date.now()) : FIRST;
    setTimeout(() => {
      void import('./social-proof.ts')
        .then(async ({ showPurchase }) => {
          const [least, most] = BETWEEN;
          // Where somebody was busy it is tried again soon; the pause counts from what was shown.
          const shown = await showPurchase(place);
          const pause = shown ? least + Math.random() * (most - least) : FIRST;
          sessionStorage.setItem(NEXT, String(Date.now() + pause));
        })
        // A lost connection: nobody misses a notice, and the next one is tried in its time.
        .catch(() => undefined)
        .finally(plan);
    }, wait);
  };
  try {
    plan();
  } catch {
    // Storage is switched off: the visit cannot be told apart, so nobody is interrupted.
  }
}
