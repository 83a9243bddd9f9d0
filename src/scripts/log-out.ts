/** At logout the browser forgets where its user wanted goods delivered, and the rooms of the account. */

/** Whose plan it is stands in it (islands/rooms/plan-storage.ts): what a guest drew stays. */
const isAccounts = (plan: string | null): boolean => /"owner":"[^"]/.test(plan ?? '');

/** Forgets the account's plans, and the room that prices are shown for unless it is of a guest's plan. */
function forgetRooms(): void {
  const plan = localStorage.getItem('room_plan');
  const isGuests = plan !== null && !isAccounts(plan);
  for (const key of ['room_plan', 'room_plan_earlier'])
    if (isAccounts(localStorage.getItem(key))) localStorage.removeItem(key);
  if (!isGuests) localStorage.removeItem('my_floor');
}

export function startLogOut(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target as Element).matches('[action="/logout"]')) return;
    try {
      for (const storage of [sessionStorage, localStorage]) storage.removeItem('delivery_postcode');
      forgetRooms();
    } catch {
      // Storage is blocked: nothing was stored.
    }
  });
}
