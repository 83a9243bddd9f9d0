/** The shopper's room: what pages need of it is kept in the browser, to show what each floor costs for it. */
import { measuresOf, MM2_PER_M2, type RoomMeasures } from '#domain/rooms/room-price.ts';

const MY_FLOOR = 'my_floor';

/** Chooses the room. @param areaM2 its floor in m² @param roomCuts what else is known of it, as on the wire */
export function chooseFloor(areaM2: number, roomCuts = ''): void {
  try {
    localStorage.setItem(MY_FLOOR, `${areaM2} ${roomCuts}`.trim());
  } catch {
    return;
  }
  dispatchEvent(new Event('ardglen:floor'));
}

/** Forgets the chosen room: no prices are shown for one. */
export function forgetFloor(): void {
  try {
    localStorage.removeItem(MY_FLOOR);
  } catch {
    // Storage is blocked, so there is none.
  }
}

/** The chosen room, with what is known of it as on the wire; null before one is chosen, and where storage is blocked. */
export function readFloor(): (RoomMeasures & { readonly roomCuts: string }) | null {
  try {
    const [m2, ...cuts] = (localStorage.getItem(MY_FLOOR) ?? '').split(' ');
    const [areaMm2, roomCuts] = [Math.round(Number(m2) * MM2_PER_M2), cuts.join(' ')];
    return areaMm2 > 0 ? { ...measuresOf(areaMm2, roomCuts), roomCuts } : null;
  } catch {
    return null;
  }
}
