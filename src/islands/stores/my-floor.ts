/** The shopper's room: its area is kept in the browser, and pages show what each floor costs for it. */

/** Chooses the room. @param areaM2 its floor in m² */
export function chooseFloor(areaM2: number): void {
  try {
    localStorage.setItem('my_floor', String(areaM2));
  } catch {
    return;
  }
  dispatchEvent(new Event('ardglen:floor'));
}
