/** At logout the browser forgets where its user wanted goods delivered, and the rooms of the account. */

/** The plans at a key that a guest drew: whose each is stands in it (islands/rooms/plan-storage.ts). */
function guestsPlans(key: string): unknown[] {
  try {
    const plans = [JSON.parse(localStorage.getItem(key) ?? '[]')].flat() as ({ owner?: unknown } | null)[];
    return plans.filter((plan) => plan?.owner === '');
  } catch {
    return [];
  }
}

/** Forgets the account's plans, and the room that prices are shown for unless it is of a guest's plan. */
function forgetRooms(): void {
  if (guestsPlans('room_plan').length === 0) localStorage.removeItem('my_floor');
  for (const key of ['room_plan', 'room_plan_earlier']) {
    const plans = guestsPlans(key);
    if (plans.length > 0) localStorage.setItem(key, JSON.stringify(plans));
    else localStorage.removeItem(key);
  }
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
