/**
 * What each product on the page costs for the shopper's room, in a line that is reserved before the first paint
 * (scripts/head.js). The list can be sorted by it.
 */
import { isLeast, MM2_PER_M2, penceFor, type RoomTerms } from '#domain/rooms/room-price.ts';
import { readFloor } from '#islands/stores/my-floor.ts';

function show(): void {
  const room = readFloor();
  const { dataset } = document.documentElement;
  if (!room) {
    delete dataset['floor'];
    for (const line of document.querySelectorAll('.price-room')) line.remove();
    return;
  }
  dataset['floor'] = '';
  const size = `${Math.round((room.areaMm2 / MM2_PER_M2) * 100) / 100} m²`;
  for (const place of document.querySelectorAll<HTMLElement>('[data-room]')) {
    const terms = JSON.parse(place.dataset['room'] ?? '') as RoomTerms;
    const pence = penceFor(terms, room);
    const known = place.querySelector('.price-room');
    if (pence === null) {
      known?.remove();
      continue;
    }
    const pounds = Math.round(pence / 100);
    const line = known ?? document.createElement('span');
    line.className = 'price-room';
    line.textContent = `${isLeast(terms, room) ? 'from ' : ''}£${String(pounds).replace(/\B(?=(\d{3})+$)/g, ',')}${terms.isNet ? ' + VAT' : ''} for your ${size}`;
    place.append(line);
  }
  // The order by it needs the room, so that only a list with one has it.
  const sort = document.querySelector<HTMLSelectElement>('#list-sort');
  if (sort && !sort.querySelector('[value=room_price]'))
    sort.add(new Option('Price for your room', 'room_price'));
}

for (const name of ['ardglen:cards', 'ardglen:floor', 'storage', 'pageshow']) addEventListener(name, show);
show();
