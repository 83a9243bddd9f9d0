/** The order by the price for the shopper's room: the address says the order alone, and each request has the room of now. */
import { MM2_PER_M2 } from '#domain/rooms/room-price.ts';
import { readFloor } from '#islands/stores/my-floor.ts';

/** A list's URL with the shopper's room or without one. It stays as it is in another order, and where the shopper has no room. */
function withRoom(href: string, isAdded: boolean): string {
  const { pathname, searchParams } = new URL(href, location.href);
  const room = readFloor();
  if (!room || searchParams.get('sort') !== 'room_price') return href;
  for (const name of ['area_m2', 'room_cuts']) searchParams.delete(name);
  if (isAdded) searchParams.set('area_m2', String(room.areaMm2 / MM2_PER_M2));
  if (isAdded && room.roomCuts) searchParams.set('room_cuts', room.roomCuts);
  return `${pathname}?${searchParams.toString()}`;
}

/** The URL of a list as it is shown, shared and come back to. */
export const addressOf = (href: string): string => withRoom(href, false);

/** The URL by which it is fetched. */
export const requestOf = (href: string): string => withRoom(href, true);
