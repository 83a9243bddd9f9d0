/** At logout the browser forgets where its user wanted goods delivered, the account's rooms and discount code, and what staff have not sent: answers, and the rows they have chosen. */
import {
  EARLIER_PLAN,
  entriesAt,
  isGuests,
  PLAN_IN_CART,
  ROOM_PLAN,
  storeEntries,
} from '#islands/rooms/stored-plans.ts';

/** Forgets the account's plans, and the room that prices are shown for unless it is of a guest's plan. */
function forgetRooms(): void {
  if (!entriesAt(ROOM_PLAN).some(isGuests)) localStorage.removeItem('my_floor');
  for (const key of [ROOM_PLAN, EARLIER_PLAN, PLAN_IN_CART]) {
    const plans = entriesAt(key).filter(isGuests);
    if (plans.length > 0) storeEntries(key, plans);
    else localStorage.removeItem(key);
  }
}

export function startLogOut(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target as Element).matches('[action="/logout"]')) return;
    try {
      for (const key of ['inbox_drafts', 'chosen_rows']) sessionStorage.removeItem(key);
      for (const storage of [sessionStorage, localStorage]) storage.removeItem('delivery_postcode');
      forgetRooms();
      if (localStorage.getItem('discount_code')?.startsWith('account '))
        localStorage.removeItem('discount_code');
    } catch {
      // Storage is blocked: nothing was stored.
    }
  });
}
