/** The shopper's room: what pages need of it is kept in the browser, to show what each floor costs for it. */

/** Chooses the room. @param areaM2 its floor in m² @param roomCuts what else is known of it */
export function chooseFloor(areaM2: number, roomCuts = ''): void {
  try {
    localStorage.setItem('my_floor', `${areaM2} ${roomCuts}`.trim());
  } catch {
    return;
  }
  dispatchEvent(new Event('ardglen:floor'));
}
