/**
 * What each product on the page costs for the shopper's room, in a line that is reserved before the first paint
 * (scripts/head.js). The list can be sorted by it.
 */
import { isLeast, penceByTerms } from '#domain/rooms/room-terms.ts';

const M2 = 1_000_000;

function show(): void {
  const mm2 = Math.round(Number(localStorage.getItem('my_floor')) * M2);
  if (!(mm2 > 0)) return;
  document.documentElement.dataset['floor'] = '';
  const size = `${Math.round((mm2 / M2) * 100) / 100} m²`;
  for (const place of document.querySelectorAll<HTMLElement>('[data-room]')) {
    const terms = place.dataset['room'] ?? '';
    const pence = penceByTerms(terms, mm2);
    const known = place.querySelector('.price-room');
    if (pence === null) {
      known?.remove();
      continue;
    }
    const pounds = Math.round(pence / 100);
    const line = known ?? document.createElement('span');
    line.className = 'price-room';
    line.textContent = `${isLeast(terms) ? 'from ' : ''}£${String(pounds).replace(/\B(?=(\d{3})+$)/g, ',')} for your ${size}`;
    place.append(line);
  }
  // The order by it needs the area, so that only a list with a room has it.
  const sort = document.querySelector<HTMLSelectElement>('#list-sort');
  if (!sort || sort.querySelector('[value=room_price]')) return;
  sort.add(new Option('Price for your room', 'room_price'));
  const area = document.createElement('input');
  area.type = 'hidden';
  area.name = 'area_m2';
  area.value = String(mm2 / M2);
  area.setAttribute('form', 'filter-form');
  area.disabled = true;
  sort.after(area);
  sort.addEventListener('change', () => (area.disabled = sort.value !== 'room_price'));
}

for (const name of ['ardglen:cards', 'ardglen:floor', 'storage']) addEventListener(name, show);
try {
  show();
} catch {
  // Storage is blocked, so there is no room.
}
