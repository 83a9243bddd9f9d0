/** Moves what a guest had into the account: the plan, and the cart if its merge failed at login (a lost connection). */
export function moveGuests(): void {
  try {
    if (localStorage.getItem('guest_cart'))
      void import('./merge-cart.ts').then(({ mergeGuestCart }) => mergeGuestCart());
    if (localStorage.getItem('room_plan')?.includes('"owner":""'))
      void import('#islands/rooms/keep-plan.ts').then(({ moveGuestPlan }) => moveGuestPlan());
  } catch {
    // Storage is blocked: there is nothing.
  }
}
