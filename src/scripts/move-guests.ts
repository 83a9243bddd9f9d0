/** Moves what a guest had into the account: the plan, and the cart if its merge failed at login (a lost connection). */
import { entriesAt, isGuests, ROOM_PLAN } from '#islands/rooms/stored-plans.ts';

export function moveGuests(): void {
  try {
    if (localStorage.getItem('guest_cart'))
      void import('./merge-cart.ts').then(({ mergeGuestCart }) => mergeGuestCart());
  } catch {
    // Storage is blocked: there is nothing.
  }
  if (entriesAt(ROOM_PLAN).some(isGuests))
    void import('#islands/rooms/keep-plan.ts').then(({ moveGuestPlan }) => moveGuestPlan());
}
